import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { startProduct } from './product.ts';

/** Log only failures; they end the measurement. */
const log = {
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

/** Joins the first half of one name to the second half of another. */
const joined = (column: string) => `case when t.${column} is null then null else
  left(t.${column}, (length(t.${column}) + 1) / 2) || right(coalesce(o.${column}, t.${column}), length(coalesce(o.${column}, t.${column})) / 2) end`;

/** Copies a title's rows of a table for each copy of the title. Lateral: `(f(x)).*` would call f for each column. */
const copied = (table: string, changed = '') => `insert into ${table}
  select made.* from copies c join ${table} t on t.movie_id = c.of
  cross join lateral jsonb_populate_record(t, jsonb_build_object('movie_id', c.uuid${changed})) made;`;

/**
 * Copies a market's published titles up to `count`, with credits, genres, subtitles, tags, prizes, pictures, offers and
 * licences granted elsewhere. Each copy's name combines two others. No copy is an episode.
 */
const copies = (count: number): readonly string[] => [
  `create temporary table real as select m.uuid, row_number() over (order by m.uuid) - 1 as n
     from movies m where m.status = ${movieStatus.approved} and m.trashed_at is null;
   create temporary table copies as
     select md5('copy ' || k)::uuid as uuid, r.uuid as of, o.uuid as other, k
     from generate_series(1, ${count} - (select count(*)::int from movies)) k
     cross join (select count(*) as many from real) a
     join real r on r.n = (k - 1) % a.many
     join real o on o.n = (k * 7919 + k / a.many) % a.many;
   create unique index on copies (uuid);
   create index on copies (of);
   analyze copies;`,
  `insert into movies select made.* from copies c join movies t on t.uuid = c.of join movies o on o.uuid = c.other
     cross join lateral jsonb_populate_record(t, jsonb_build_object('uuid', c.uuid, 'isan_number', null, 'eidr_number', null, 'series_uuid', null,
       'published_at', t.published_at - (c.k % 4000) * interval '1 hour',
       'film_name_yomi', ${joined('film_name_yomi')}, 'original_name', ${joined('original_name')})) made;`,
  `insert into movie_translations select made.* from copies c join movie_translations t on t.movie_id = c.of
     left join movie_translations o on o.movie_id = c.other and o.locale = t.locale
     cross join lateral jsonb_populate_record(t, jsonb_build_object('movie_id', c.uuid,
       'film_name', ${joined('film_name')})) made;`,
  copied('movie_genres'),
  copied('movie_subtitles'),
  copied('movie_tags'),
  copied('movie_awards', `, 'uuid', gen_random_uuid()`),
  copied('movie_images', `, 'uuid', gen_random_uuid()`),
  copied('offer_lines', `, 'uuid', gen_random_uuid()`),
  copied(
    'grants',
    `, 'uuid', md5('grant ' || t.uuid || c.uuid)::uuid, 'source', 'elsewhere', 'agreement_id', null, 'quote_movie_id', null`,
  ),
  `insert into grant_spans select made.*
     from copies c join grants g on g.movie_id = c.of join grant_spans t on t.grant_id = g.uuid and t.movie_id = c.of
     cross join lateral jsonb_populate_record(t, jsonb_build_object('movie_id', c.uuid, 'uuid', gen_random_uuid(),
       'grant_id', md5('grant ' || t.grant_id || c.uuid)::uuid)) made;`,
  'vacuum analyze',
];

/** Creates a fresh demo market in its own directory, grown to `count` titles; no server runs on it yet. */
const fillMarket = async (dataDir: string, count: number): Promise<void> => {
  const product = await startProduct(dataDir);
  await product.stop();
  const server = await startEmbedded({ directory: join(dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const client = await pool.connect();
  for (const part of copies(count)) await client.query(part);
  client.release();
  await pool.end();
  await server.stop();
};

/** Measures on a market of `count` titles, built by copying the demo market's titles. */
export const onMarket = async <T>(count: number, measure: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eigaichi-bench-'));
  try {
    await fillMarket(dataDir, count);
    return await measure(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
