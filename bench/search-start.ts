import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovieRights } from '@eigaichi/domain/rights/availability';
import type { MovieDocument } from '@eigaichi/movie-index/movie-document';
import { filmMovies } from '@eigaichi/movie-index/testing/film-titles';
import { type Database, openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { liveMovies } from '../apps/api/src/features/movies/search/live-movies.ts';
import { addStartingLists } from '../apps/api/src/features/reference/starting-lists.ts';
import type { BenchRow } from './row.ts';
import { madeUpMovies, madeUpRights } from './search-movies.ts';

type Pool = ReturnType<typeof openPool>;

const howMany = 100_000;
const budget = 10;
const batch = 2000;

/** Only what goes wrong is of interest, and it ends the measurement. */
const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof liveMovies>[0]['log'];

const number = (text: string | undefined) => Number(text?.replace(/\D/g, '') ?? 0);
const isoOf = (day: number | null) => (day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10));

const people = (title: MovieDocument, role: string) =>
  title.people.flatMap((person) => (person.role === role ? [person.name] : []));

/** An outline as long as they are. */
const outline = 'A story that is told in some four hundred letters, as most outlines are. '.repeat(5);

const fill = async (pool: Pool, from: number, titles: readonly MovieDocument[]): Promise<void> => {
  const rights = madeUpRights();
  const rows = titles.map((title, n) => {
    const { offer, grants }: MovieRights = rights.next().value;
    const countries = (of: 'all' | ReadonlySet<string>) => (of === 'all' ? [] : [...of]);
    const cast = people(title, 'main_cast');
    return {
      n: from + n,
      provider: number(title.facets.provider?.[0]) % 200,
      yomi: title.names[1],
      ja: title.names[0],
      en: title.names[2],
      year: title.year,
      film_type: number(title.facets.film_type?.[0]),
      format: number(title.facets.formats?.[0]),
      type: title.group === 'animation' ? 3 : 1,
      director: people(title, 'director').join('、'),
      cast: [0, 1, 2, 3, 4].map((at) => cast[at] ?? null),
      complete: offer.complete,
      genres: (title.facets.genres ?? []).map(number),
      tags: (title.facets.tags ?? []).map(number),
      subtitles: title.facets.subtitles ?? [],
      awarded: (title.facets.awarded ?? []).length > 0,
      lines: offer.lines.map((line) => ({
        rights: line.rights,
        countries: countries(line.countries),
        all: line.countries === 'all',
        starts: isoOf(line.start),
      })),
      grants: grants.map((grant) => ({
        rights: grant.rights,
        countries: countries(grant.countries),
        all: grant.countries === 'all',
        starts: isoOf(grant.start),
        ends: isoOf(grant.end),
        exclusive: grant.exclusive_type,
        holdback: grant.holdback_length,
      })),
    };
  });
  await pool.query(
    `with given as (
      select t.*, md5('movie ' || t.n)::uuid as id from jsonb_to_recordset($1::jsonb) as t(n int, provider int, yomi text,
        ja text, en text, year int, film_type int, format int, type int, director text, "cast" jsonb, complete boolean,
        genres jsonb, tags jsonb, subtitles jsonb, awarded boolean, lines jsonb, grants jsonb)
    ), made as (
      insert into movies (uuid, provider_id, status, published_at, offer_is_complete, film_name_yomi, film_type, format,
        type, production_year)
      select id, md5('provider ' || provider)::uuid, 3, now() - n * interval '1 minute', complete, yomi, film_type, format,
        type, year from given
    ), texts as (
      insert into movie_translations (movie_id, locale, film_name, director, main_cast_1, main_cast_2, main_cast_3,
        main_cast_4, main_cast_5, outline)
      select id, l, case l when 'ja' then ja else en end, director, "cast"->>0, "cast"->>1, "cast"->>2, "cast"->>3,
        "cast"->>4, $2 from given cross join unnest(array['ja', 'en']) l
    ), kinds as (
      insert into movie_genres (movie_id, genre_id) select distinct id, g.uuid from given
        cross join jsonb_array_elements_text(genres) v
        join (select uuid, row_number() over (order by uuid) as at from genres) g
          on g.at = v::int % (select count(*) from genres) + 1
    ), marks as (
      insert into movie_tags (movie_id, tag_id)
      select distinct id, md5('tag ' || v)::uuid from given cross join jsonb_array_elements_text(tags) v
    ), subs as (
      insert into movie_subtitles (movie_id, language)
      select id, v from given cross join jsonb_array_elements_text(subtitles) v
    ), prizes as (
      insert into movie_awards (movie_id, award_id) select id, (select uuid from awards limit 1) from given where awarded
    ), offers as (
      insert into offer_lines (movie_id, position, rights, countries, all_countries, starts_on)
      select id, at, array(select jsonb_array_elements_text(l->'rights'))::smallint[],
        array(select jsonb_array_elements_text(l->'countries')), (l->>'all')::boolean, (l->>'starts')::date
      from given cross join jsonb_array_elements(lines) with ordinality o(l, at)
    ), licences as (
      insert into grants (uuid, movie_id, source, holder_id, rights, countries, all_countries, starts_on, ends_on,
        exclusive_type, holdback_length, entered_by)
      select md5('grant ' || n || ' ' || at)::uuid, id, 'elsewhere', gen_random_uuid(),
        array(select jsonb_array_elements_text(g->'rights'))::smallint[],
        array(select jsonb_array_elements_text(g->'countries')), (g->>'all')::boolean, (g->>'starts')::date,
        (g->>'ends')::date, (g->>'exclusive')::smallint, (g->>'holdback')::smallint, id
      from given cross join jsonb_array_elements(grants) with ordinality o(g, at)
    )
    insert into grant_spans (grant_id, movie_id, holder_id, rights, countries, period, exclusive, lane)
    select md5('grant ' || n || ' ' || at)::uuid, id, id, '{}', '{}', 'empty', false, int8range(at, at, '[]')
    from given cross join jsonb_array_elements(grants) with ordinality o(g, at)`,
    [JSON.stringify(rows), outline],
  );
};

/** A market of its own with so many made-up titles, held by two hundred companies. */
const makeMarket = async (pool: Pool, db: Database): Promise<void> => {
  await addStartingLists(db);
  await pool.query(`insert into accounts (uuid, role, email, state, last_name, first_name)
    select md5('provider ' || n)::uuid, 'provider', 'holder' || n || '@example.com', 'approved', 'Holder', n::text
    from generate_series(0, 199) n`);
  await pool.query(
    `insert into providers (uuid, company_name) select uuid, email from accounts where role = 'provider'`,
  );
  await pool.query(`insert into tags (uuid, name, name_ja, name_en)
    select md5('tag ' || n)::uuid, 'tag' || n, 'タグ' || n, 'Tag ' || n from generate_series(0, 149) n`);
  await pool.query(`insert into awards (name, name_ja, name_en) values ('award', '賞', 'Prize')`);
  let waiting: MovieDocument[] = [];
  let done = 0;
  for (const title of madeUpMovies(filmMovies(), howMany)) {
    waiting.push(title);
    if (waiting.length < batch && done + waiting.length < howMany) continue;
    await fill(pool, done, waiting);
    done += waiting.length;
    waiting = [];
  }
  await pool.query('vacuum analyze');
};

const heap = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

/** From the first row read to an index that answers: what a server does before it is ready. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-bench-'));
  const server = await startEmbedded({ directory: join(folder, 'postgres'), settings: { fsync: 'off' } });
  const pool = openPool(server.url(), log);
  try {
    const db = openDatabase(pool);
    await migrateDatabase(pool);
    await makeMarket(pool, db);
    const before = heap();
    const titles = liveMovies({ db, pool, log });
    const began = performance.now();
    await titles.start();
    const seconds = (performance.now() - began) / 1000;
    const used = heap() - before;
    const found = await titles.search({}, { role: 'manager', account: 'a-manager' });
    await titles.stop();
    if (found.total !== howMany) throw new Error(`${found.total} titles are in the index, not ${howMany}`);
    const name = `search, ${howMany.toLocaleString('en')} titles read from PostgreSQL`;
    return [
      {
        name: `${name}: a server's start until it is ready`,
        budget: `within ${budget} s`,
        figure: `${seconds.toFixed(1)} s`,
        ok: seconds < budget,
      },
      { name: `${name}: memory`, budget: '', figure: `${used.toFixed(0)} MB`, ok: null },
    ];
  } finally {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
