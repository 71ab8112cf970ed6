import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { openDatabase, type openPool } from '../../apps/api/src/db/client.ts';
import { makeProvider } from '../../apps/api/src/testing/accounts.ts';
import { makeMovie } from '../../apps/api/src/testing/movies.ts';

/** Licensable titles of one provider, and those waiting for staff: more than any in the demo market has. */
const titles = { open: 400, waiting: 150 } as const;

/** The proof's own connection pool. */
export type Observer = ReturnType<typeof openPool>;

export const largeProvider = 'large@example.com';

/** Adds a provider with very many titles to the demo market; returns the licensable ones. */
export const plantMovies = async (pool: Observer): Promise<readonly string[]> => {
  const db = openDatabase(pool);
  const provider = await makeProvider(db, { account: { email: largeProvider }, provider: { plan_id: 'premium' } });
  const make = async (count: number, status: 2 | 3) => {
    const made: string[] = [];
    while (made.length < count) made.push(await makeMovie(db, provider, { movie: { status } }));
    return made;
  };
  await make(titles.waiting, movieStatus.requested);
  return make(titles.open, movieStatus.approved);
};
