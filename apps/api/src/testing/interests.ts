import type { Actor } from '@eigaichi/domain/accounts/actor';
import { interestOf } from '@eigaichi/domain/suggestions/suggestions';
import type { Database } from '../db/client.ts';
import { movie_genres } from '../db/schema/movies.ts';
import { makeGenre, makeMovie } from './movies.ts';

/** A published title that also has this genre. */
export const makeTitleOf = async (db: Database, provider: Actor, genre_id: string): Promise<string> => {
  const movie_id = await makeMovie(db, provider);
  await db.insert(movie_genres).values({ movie_id, genre_id, position: 1 });
  return movie_id;
};

/** A genre with three titles of the provider, enough for an interest. */
export const makeTaste = async (db: Database, provider: Actor) => {
  const genre = await makeGenre(db);
  const titles: string[] = [];
  for (let made = 0; made < 3; made += 1) titles.push(await makeTitleOf(db, provider, genre));
  return { genre, titles, interest: interestOf('genre', genre) };
};
