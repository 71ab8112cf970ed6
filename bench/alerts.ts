import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { storedSearch } from '../apps/api/src/features/saved-searches/compile-search.ts';
import { p95, seeded } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

const searches = 10_000;
const bulk = 1_000;
const quietRequests = 300;

type Pool = ReturnType<typeof openPool>;

const textsOf = async (pool: Pool, statement: string): Promise<string[]> =>
  (await pool.query<{ text: string }>(statement)).rows.map(({ text }) => text);

const licence = 'countries=JP,FR&start=2027-01-01&end=2027-12-31&availability=free,partly_free';

/** One search in four of a kind: a genre, a word, a licence in a genre, a licence in some years. */
const searchOf = (n: number, { genres, words }: { genres: readonly string[]; words: readonly string[] }): string => {
  const random = seeded(n + 1);
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? '';
  const genre = `genres=${pick(genres)}`;
  const word = `free_word=${encodeURIComponent(pick(words))}`;
  return [genre, word, `${genre}&rights=1&${licence}`, `rights=1,7&production_year=1980-2005&${licence}`][n % 4] ?? '';
};

const saveSearches = async (pool: Pool): Promise<void> => {
  const genres = await textsOf(pool, 'select uuid::text as text from genres order by uuid');
  const words = await textsOf(
    pool,
    `select distinct left(film_name, 5) as text from movie_translations where length(film_name) >= 5 order by 1 limit 500`,
  );
  const buyers = await textsOf(pool, 'select uuid::text as text from consumers order by uuid');
  const rows = Array.from({ length: searches }, (_, n) => {
    const consumer_id = buyers[n % buyers.length] ?? '';
    // Weekly, so that no email is sent meanwhile.
    const rest = { search_name: `Search ${n}`, frequency: 'weekly', is_shared: false, created_at: '2026-11-01' };
    return {
      consumer_id,
      person_id: consumer_id,
      ...rest,
      ...storedSearch({ search: searchOf(n, { genres, words }), consumer_id }),
    };
  });
  await pool.query(
    `insert into saved_searches (consumer_id, person_id, search_name, search, required_values, starts_on, ends_on,
       frequency, is_shared, created_at)
     select consumer_id, person_id, search_name, search, required_values, starts_on, ends_on, frequency, is_shared,
       created_at from jsonb_populate_recordset(null::saved_searches, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await pool.query('analyze saved_searches');
};

const progressOf = async (pool: Pool): Promise<string> =>
  (await textsOf(pool, `select value ->> 'since' as text from installation where name = 'saved_searches'`))[0] ?? '';

/** Runs the matching on the server; returns its milliseconds. */
const match = async (pool: Pool): Promise<number> => {
  const before = await progressOf(pool);
  const began = performance.now();
  await pool.query(`select graphile_worker.add_job('match_saved_searches', '{}'::json)`);
  while ((await progressOf(pool)) === before) {
    if (performance.now() - began > 600_000) throw new Error('the changes were not matched in ten minutes');
    await sleep(5);
  }
  return performance.now() - began;
};

/** Changes the price of this many published titles in one transaction. */
const changePrices = (pool: Pool, many: number) =>
  pool.query(`
    with changed as (update movies set price = coalesce(price, 0) + 1000, currency = coalesce(currency, 'JPY')
      where uuid in (select uuid from movies where status = ${movieStatus.approved} and trashed_at is null order by uuid limit ${many})
      returning uuid), noted as (insert into movie_changes (movie_id) select uuid from changed returning movie_id)
    select count(*), pg_notify('movie_changes', '') from noted`);

const listTime = async ({ origin }: Product, headers: Record<string, string>, n: number): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/movies?per=24&page=${1 + (n % 40)}`, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  return performance.now() - began;
};

/** Measures matching 10,000 saved searches with one and with 1,000 changed titles, and the title list meanwhile. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const server = await startEmbedded({ directory: join(product.dataDir, 'postgres') });
    const pool = openPool(server.url(), log);
    try {
      await saveSearches(pool);
      await match(pool);
      const headers = await product.login('buyer@example.com');
      await changePrices(pool, 1);
      await match(pool);
      await changePrices(pool, 1);
      const one = await match(pool);
      const quiet: number[] = [];
      for (let n = 0; n < quietRequests; n++) quiet.push(await listTime(product, headers, n));
      await changePrices(pool, bulk);
      const busy: number[] = [];
      let isMatched = false;
      const matching = match(pool).finally(() => {
        isMatched = true;
      });
      for (let n = 0; !isMatched; n++) busy.push(await listTime(product, headers, n));
      const many = await matching;
      const slower = p95(busy) / p95(quiet);
      return [
        {
          name: `${searches} saved searches matched with one changed title`,
          budget: '≤ 1 s',
          figure: `${(one / 1000).toFixed(2)} s`,
          ok: one <= 1_000,
        },
        {
          name: `the same with ${bulk} titles changed together`,
          budget: '≤ 60 s',
          figure: `${(many / 1000).toFixed(1)} s`,
          ok: many <= 60_000,
        },
        {
          name: 'p95 of the title list meanwhile, against the quiet one',
          budget: '< 2×',
          figure: `${slower.toFixed(1)}× (${p95(busy).toFixed(1)} against ${p95(quiet).toFixed(1)} ms)`,
          ok: slower < 2,
        },
      ];
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await product.stop();
  }
};
