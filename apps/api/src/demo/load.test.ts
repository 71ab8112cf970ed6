import { fileURLToPath } from 'node:url';
import { consumerEdit } from '@eigaichi/domain/accounts/consumer-fields';
import { providerEdit } from '@eigaichi/domain/accounts/provider-fields';
import { rawIn } from '@eigaichi/domain/audit/audit-changes';
import { featureListFields } from '@eigaichi/domain/editorial/feature-list-input';
import { historyInput } from '@eigaichi/domain/movies/movie-histories';
import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { type MovieToSubmit, missingToSubmit } from '@eigaichi/domain/movies/movie-required';
import { type MovieToSell, readinessOf } from '@eigaichi/domain/movies/readiness';
import { filmType } from '@eigaichi/domain/options/titles';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listItemInput } from '@eigaichi/domain/reference/list-item-input';
import { knownQueries } from '@eigaichi/movie-index/testing/film-titles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readTour } from '../features/demo/read-tour.ts';
import { type Harness, makeHarness } from '../testing/harness.ts';
import { journalDifferences } from '../testing/journal-differences.ts';
import { unreachableAmounts } from '../testing/opened-amounts.ts';
import { readFilms, readPersonNames } from './films.ts';
import { inventedId, inventedMovies, readInventedPeople } from './invented-titles.ts';
import { loadDemoMarket } from './load.ts';
import { demoId } from './made-up.ts';

let harness: Harness;
const printed: string[] = [];

const number = async (query: ReturnType<typeof sql>) => {
  const { rows } = await harness.deps.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n);
};

const episodes = inventedMovies.reduce((all, title) => all + title.episodes.length, 0);
const invented = inventedMovies.length + episodes;
const allInvented = inventedMovies.flatMap(({ key, episodes: all }) =>
  [0, ...all.keys().map((at) => at + 1)].map((n) => inventedId(key, n)),
);

beforeAll(async () => {
  harness = await makeHarness();
  const began = performance.now();
  await loadDemoMarket(harness.deps, (line) => printed.push(line));
  console.info(`the demo market took ${((performance.now() - began) / 1000).toFixed(1)} s`);
}, 120_000);

afterAll(() => harness.close());

describe('the demo market', () => {
  test('has every title of the file, in every state, at a dozen providers', async () => {
    expect(await number(sql`select count(*) as n from movies`)).toBe(1247 + invented);
    const { rows } = await harness.deps.db.execute<{ status: number }>(
      sql`select distinct status from movies order by status`,
    );
    expect(rows.map((row) => row.status)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await number(sql`select count(distinct provider_id) as n from movies`)).toBeGreaterThanOrEqual(12);
    expect(await number(sql`select count(*) as n from movies where trashed_at is not null`)).toBeGreaterThan(0);
  });

  test('shows images only of invented titles, one featured and one poster each, in all sizes', async () => {
    const { rows } = await harness.deps.db.execute<{ movie_id: string; url: string; kinds: number[] }>(sql`
      select i.movie_id, min(i.url) as url, array_agg(i.kind order by i.kind) as kinds from movie_images i
      group by i.movie_id`);
    expect(rows.map(({ kinds }) => kinds)).toEqual(inventedMovies.map(() => [1, 2, 4, 4, 4]));
    expect(rows.map((row) => row.movie_id).toSorted()).toEqual(
      inventedMovies.map(({ key }) => inventedId(key)).toSorted(),
    );
    const small = await harness.app.inject(rows[0]?.url.replace(/\d+\.jpg$/, '320.avif') ?? '');
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif']);
  });

  test('states only the file’s facts about a real title', async () => {
    const { rows } = await harness.deps.db.execute<Record<string, unknown>>(sql`
      select m.play_time, m.production_year, m.rating, t.film_name, t.director, t.outline, t.copyright, t.main_cast_1
      from movies m join movie_translations t on t.movie_id = m.uuid and t.locale = 'ja'
      where m.uuid = ${demoId('movie', 'hand-237')}`);
    expect(rows).toEqual([
      {
        play_time: null,
        production_year: 2012,
        rating: null,
        film_name: 'るろうに剣心',
        director: '大友啓史',
        outline: null,
        copyright: null,
        main_cast_1: null,
      },
    ]);
    expect(
      await number(sql`select count(*) as n from movie_translations t
        where (t.outline is not null or t.copyright is not null or t.pr_message is not null
            or exists (select 1 from movie_awards p where p.movie_id = t.movie_id))
          and not t.movie_id = any(${sql.param(allInvented)}::uuid[])`),
    ).toBe(0);
  });

  test('romanises the people of real titles only with a certain reading, and never half of a credit', async () => {
    const { rows } = await harness.deps.db.execute<Record<string, unknown>>(sql`
      select ja.director as ja, en.director as en from movie_translations ja
      join movie_translations en on en.movie_id = ja.movie_id and en.locale = 'en'
      where ja.locale = 'ja' and ja.director is not null`);
    const romanised = rows.filter(({ en }) => en !== null);
    expect(rows.find(({ ja }) => ja === '黒澤明')).toEqual({ ja: '黒澤明', en: 'Akira Kurosawa' });
    expect(romanised.length / rows.length).toBeGreaterThan(0.85);
    const people = (text: unknown) => `${text}`.split(/[、,]/).length;
    expect(romanised.filter(({ ja, en }) => people(ja) !== people(en))).toEqual([]);
  });

  test('has only titles that the product itself would save', async () => {
    const { rows } = await harness.deps.db.execute<{ movie: { uuid: string; translations: unknown } }>(sql`
      select to_jsonb(m) || jsonb_build_object('translations', (
        select jsonb_object_agg(t.locale, to_jsonb(t)) from movie_translations t where t.movie_id = m.uuid)) as movie
      from movies m`);
    expect(rows.length).toBe(1247 + invented);
    const refused = rows.flatMap(({ movie }) => movieInput.safeParse(movie).error?.issues ?? []);
    expect(refused).toEqual([]);
    const { rows: shown } = await harness.deps.db.execute<{ name_ja: string; name_en: string }>(
      sql`select name_ja, name_en from movie_histories`,
    );
    const histories = shown.map(({ name_ja, name_en }) => ({
      translations: { ja: { name: name_ja }, en: { name: name_en } },
    }));
    expect(histories.flatMap((history) => historyInput.safeParse(history).error?.issues ?? [])).toEqual([]);
  });

  test('has no audit log entry that would print a raw id, code or key', async () => {
    const { rows } = await harness.deps.db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_log`,
    );
    expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(20);
    expect([...new Set(rows.flatMap(rawIn))]).toEqual([]);
  });

  test('has only companies and list entries that the product itself would save', async () => {
    const refusedBy = async (schema: z.ZodType, rows: ReturnType<typeof sql>) => {
      const { rows: found } = await harness.deps.db.execute<{ row: unknown }>(rows);
      expect(found.length).toBeGreaterThan(0);
      return found.flatMap(({ row }) => schema.safeParse(row).error?.issues.map((issue) => ({ ...issue, row })) ?? []);
    };
    const named = sql`jsonb_build_object('name', l.name, 'translations', jsonb_build_object(
      'ja', jsonb_build_object('name', l.name_ja), 'en', jsonb_build_object('name', l.name_en)))`;
    for (const list of ['genres', 'awards', 'tags'])
      expect(await refusedBy(listItemInput, sql`select ${named} as row from ${sql.identifier(list)} l`), list).toEqual(
        [],
      );
    const texts = (language: 'ja' | 'en') => sql`jsonb_build_object(
      'list_name', ${sql.identifier(`list_name_${language}`)}, 'description', ${sql.identifier(`description_${language}`)})`;
    expect(
      await refusedBy(
        featureListFields,
        sql`select to_jsonb(l) || jsonb_build_object('translations',
          jsonb_build_object('ja', ${texts('ja')}, 'en', ${texts('en')})) as row from feature_lists l`,
      ),
    ).toEqual([]);
    for (const [schema, companies] of [
      [providerEdit, 'providers'],
      [consumerEdit, 'consumers'],
    ] as const)
      expect(
        await refusedBy(
          schema,
          sql`select (to_jsonb(a) || to_jsonb(c)) - 'agree_to_terms' as row from accounts a join ${sql.identifier(companies)} c using (uuid)`,
        ),
        companies,
      ).toEqual([]);
  });

  test('has at least sixty invented titles whose listings lack only a trailer and a screener', async () => {
    expect(inventedMovies.length).toBeGreaterThanOrEqual(60);
    for (const { key } of inventedMovies) {
      const uuid = inventedId(key);
      const { rows } = await harness.deps.db.execute<{ movie: MovieToSubmit & MovieToSell; uses: number[] }>(sql`
        select to_jsonb(m) || jsonb_build_object(
            'genres', (select jsonb_agg(g.genre_id) from movie_genres g where g.movie_id = m.uuid),
            'translations', (select jsonb_object_agg(t.locale, to_jsonb(t)) from movie_translations t where t.movie_id = m.uuid),
            'main_video', jsonb_build_object(
              'videos', (select jsonb_agg(to_jsonb(v)) from movie_videos v where v.movie_id = m.uuid),
              'subtitles', (select jsonb_agg(to_jsonb(s)) from movie_subtitles s where s.movie_id = m.uuid))) as movie,
          (select array_agg(i.kind) from movie_images i where i.movie_id = m.uuid) as uses
        from movies m where m.uuid = ${uuid}`);
      const [{ movie, uses } = { movie: null, uses: [] }] = rows;
      if (movie === null) throw new Error(`${key} isn't there`);
      expect(missingToSubmit(movie), key).toEqual([]);
      const around = { featured: uses.includes(1), poster: uses.includes(2), priced: true, offer_lines: 1, live: [] };
      const screenshots = uses.filter((use) => use === 4).length;
      const lacks = readinessOf(movie, { ...around, screenshots }).items.filter(({ done }) => !done);
      expect(
        lacks.map(({ item }) => item),
        key,
      ).toEqual(['trailer', 'screener']);
    }
  });

  test('lists at least 60 invented titles completely, with the running time of each episode of a series', async () => {
    const { rows } = await harness.deps.db.execute<{ uuid: string; credits: string[]; episodes: number }>(sql`
      select m.uuid, array_remove(array[ja.director, ja.script_writer, ja.cinematographer, ja.music, ja.main_cast_1,
          ja.main_cast_2, ja.main_cast_3, ja.main_cast_4, ja.main_cast_5], null) as credits,
        (select count(*)::int from movies e where e.series_uuid = m.uuid and e.play_time <> '') as episodes
      from movies m
      join movie_translations ja on ja.movie_id = m.uuid and ja.locale = 'ja'
      join movie_translations en on en.movie_id = m.uuid and en.locale = 'en'
      where m.uuid = any(${sql.param(allInvented)}::uuid[]) and m.series_uuid is null
        and length(ja.outline) > 60 and length(en.outline) > 120
        and ja.film_name <> '' and en.film_name <> '' and ja.copyright like '©%' and en.copyright like '©%'
        and ja.director <> '' and en.director <> '' and ja.main_cast_1 <> '' and en.main_cast_1 <> ''
        and (m.play_time <> '' or m.film_type = ${filmType.tv})
        and (select count(*) from movie_images i where i.movie_id = m.uuid and i.kind = 4) >= 3
        and exists (select 1 from movie_images i where i.movie_id = m.uuid and i.kind = 1)`);
    const { rows: named } = await harness.deps.db.execute<{ name: string }>(
      sql`select name from people where kana <> '' and romaji ~ '^[A-Z][A-Za-z.'' -]+$'`,
    );
    const known = new Set(named.map(({ name }) => name));
    const episodesById = new Map(inventedMovies.map(({ key, episodes: all }) => [inventedId(key), all.length]));
    const complete = rows.filter(
      (row) =>
        row.episodes === episodesById.get(row.uuid) &&
        row.credits.flatMap((credit) => credit.split('、')).every((name) => known.has(name)),
    );
    expect(complete.length).toBeGreaterThanOrEqual(60);
    expect(complete.map(({ uuid }) => uuid).toSorted()).toEqual([...episodesById.keys()].toSorted());
  });

  test('gives invented titles unique names, people and texts', () => {
    const films = readFilms();
    const named = new Set(films.flatMap(({ title_ja, title_en }) => [title_ja, title_en.toLowerCase()]));
    const credited = new Set([
      ...films.flatMap((film) => [...film.directors, ...film.cast].map(({ name_ja }) => name_ja)),
      ...films.flatMap((film) => [...film.screenwriters, ...film.music, film.original_author]),
      ...readPersonNames().map(({ name_ja }) => name_ja),
    ]);
    expect(inventedMovies.filter(({ name }) => named.has(name.ja) || named.has(name.en.toLowerCase()))).toEqual([]);
    expect(readInventedPeople().filter(({ name_ja }) => credited.has(name_ja))).toEqual([]);
    const texts = inventedMovies.flatMap(({ outline, pitch }) => [outline.ja, outline.en, pitch.ja, pitch.en]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('shows invented titles on the first page, the home page and in deals', async () => {
    const { ids } = await harness.deps.titles.search({ limit: 40 }, null);
    expect(ids.filter((id) => !allInvented.includes(id))).toEqual([]);
    const answer = await harness.app.inject('/api/movies/recommend');
    const strip = answer.json<{ data: { uuid: string }[] }>().data;
    expect(strip.length).toBeGreaterThanOrEqual(5);
    expect(strip.filter(({ uuid }) => !allInvented.includes(uuid))).toEqual([]);
    expect(
      await number(sql`select count(distinct movie_id) as n from quote_movies
        where movie_id = any(${sql.param(allInvented)}::uuid[])`),
    ).toBeGreaterThanOrEqual(20);
  });

  test('has invented titles with prizes and streaming releases, and a series with episodes that have its offer', async () => {
    const query = { filters: { awarded: ['1'] }, limit: 20 };
    const { ids } = await harness.deps.titles.search(query, null);
    expect(ids).toHaveLength(inventedMovies.filter(({ prizes }) => prizes.length > 0).length);
    expect(await number(sql`select count(*) as n from movies where series_uuid is not null`)).toBe(episodes);
    const streamed = sql`select count(*) as n from movie_histories where kind = 'svod'`;
    expect(await number(streamed)).toBe(inventedMovies.filter(({ year }) => year >= 2015).length);
  });

  test('mixes films and animation on the first page, in the default order', async () => {
    const { ids } = await harness.deps.titles.search({ limit: 20 }, null);
    const { rows } = await harness.deps.db.execute<{ animation: boolean }>(sql`
      select type = 3 as animation from movies where uuid = any(${sql.param([...ids])}::uuid[])`);
    expect(rows.filter((row) => row.animation)).toHaveLength(6);
  });

  test('lets a buyer find the title of every known query on the first page', async () => {
    const buyer = { role: 'consumer', account: demoId('account', 'buyer') } as const;
    const missing: string[] = [];
    for (const { q, expect: ids } of knownQueries()) {
      const found = await harness.deps.titles.search({ text: q, limit: 20 }, buyer);
      if (!ids.some((id) => found.ids.includes(demoId('movie', id)))) missing.push(q);
    }
    expect(missing).toEqual([]);
  });

  test('finds the same for romanised names as for 黒澤明 and 宮崎駿', async () => {
    const buyer = { role: 'consumer', account: demoId('account', 'buyer') } as const;
    const idsOf = async (text: string) =>
      (await harness.deps.titles.search({ text, limit: 200 }, buyer)).ids.toSorted();
    for (const [name, ...spellings] of [
      ['黒澤明', 'Akira Kurosawa', 'kurosawa akira', 'Kurosawa Akira'],
      ['宮崎駿', 'hayao miyazaki', 'Miyazaki Hayao'],
      ['小津安二郎', 'Yasujirō Ōzu', 'Oozu Yasujirou', 'Ohzu Yasujiroh'],
      ['是枝裕和', 'Kore-eda Hirokazu', 'Hirokazu Koreeda'],
    ]) {
      const titles = await idsOf(name ?? '');
      expect(titles.length).toBeGreaterThan(0);
      for (const text of spellings) expect(await idsOf(text), text).toEqual(titles);
    }
  });

  test('has titles that are free, partly free, blocked, not offered and unknown', async () => {
    const { rows } = await harness.deps.db.execute<{
      lines: number;
      grants: number;
      refused: number;
      unknown: number;
    }>(sql`
      select (select count(*) from offer_lines where offered)::int as lines,
        (select count(*) from offer_lines where not offered)::int as refused,
        (select count(*) from grants where source = 'elsewhere')::int as grants,
        (select count(*) from movies m where not exists (select 1 from offer_lines o where o.movie_id = m.uuid))::int as unknown`);
    for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(50);
  });

  test('has deals in every status and every kind of end, some in the old format', async () => {
    const { rows: statuses } = await harness.deps.db.execute<{ status: number }>(
      sql`select distinct status from quote_movies order by status`,
    );
    expect(statuses.map((row) => row.status)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { rows: endings } = await harness.deps.db.execute<{ ended_by: string }>(
      sql`select distinct ended_by from quote_movies where ended_by is not null order by ended_by`,
    );
    expect(endings.map((row) => row.ended_by)).toEqual(['cancelled', 'declined', 'expired', 'lapsed', 'terminated']);
    expect(await number(sql`select count(*) as n from quotes where old_format is not null`)).toBeGreaterThanOrEqual(3);
    expect(await number(sql`select count(*) as n from quote_movies where negotiating`)).toBeGreaterThan(0);
    const signed = sql`select uuid from quote_movies where status in ${[quoteMovieStatus.signed, quoteMovieStatus.waiting_provider_upload, quoteMovieStatus.waiting_consumer_download, quoteMovieStatus.download_complete_waiting_contract, quoteMovieStatus.under_contract, quoteMovieStatus.finished_contract]}`;
    expect(
      await number(
        sql`select count(*) as n from (${signed}) s where not exists (select 1 from checklist_items c where c.quote_movie_id = s.uuid)`,
      ),
    ).toBe(0);
    expect(await number(sql`select count(*) as n from dues where settled_at is null`)).toBeGreaterThan(0);
    expect(
      await number(sql`
      select count(*) as n from agreements a where not exists
        (select 1 from grants g where g.agreement_id = a.uuid)`),
    ).toBe(0);
  });

  test('shows deals at every stage to the demo logins of provider and buyer', async () => {
    const stages = async (party: 'provider' | 'buyer') => {
      const { rows } = await harness.deps.db.execute<{ status: number }>(sql`
        select distinct qm.status from quote_movies qm join quotes q on q.uuid = qm.quote_id
        join movies m on m.uuid = qm.movie_id
        where ${demoId('account', party)}::uuid in (m.provider_id, q.consumer_id) order by qm.status`);
      return rows.map(({ status }) => status);
    };
    expect(await stages('provider')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // A buyer that has paid before needs no prepayment (spec 9).
    expect(await stages('buyer')).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10]);
  });

  test('has a page of a deal for every step of the tour after the search', async () => {
    const [, ...deals] = await readTour(harness.deps);
    const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
    expect(deals.map(({ name, href }) => [name, href])).toEqual([
      ['ask', expect.stringMatching(`^/vod/quotes/${uuid}$`)],
      ['answer', expect.stringMatching(`^/ch/quotes/${uuid}$`)],
      ['sign', expect.stringMatching(`^/vod/quotes/${uuid}$`)],
      ['deliver', expect.stringMatching(`^/ch/quotes/fixed/${uuid}$`)],
      ['paid', expect.stringMatching(`^/ch/settlement/${uuid}$`)],
    ]);
    expect(new Set(deals.map(({ href }) => href)).size).toBe(deals.length);
  });

  test('has a delivery whose film and subtitles await an inspection with findings', async () => {
    const { rows } = await harness.deps.db.execute<{ name: string }>(
      sql`select f.name from file_inspections i join files f on f.uuid = i.file_id order by f.name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['demo_en.srt', 'demo_fr.srt', 'demo_main.mov']);
    const jobs = sql`select count(*) as n from graphile_worker.jobs where task_identifier = 'inspect_short_file'`;
    expect(await number(jobs)).toBe(3);
    const film = fileURLToPath(new URL('../../demo-data/delivered.mov', import.meta.url));
    const { video, audio } = await harness.deps.media.inspect(film);
    const near = (at: number) => expect.closeTo(at, 0);
    expect(video?.black).toEqual([{ from: near(5), to: near(8) }]);
    expect(video?.frozen).toContainEqual({ from: near(12), to: near(16) });
    expect(audio[0]?.silent).toEqual([{ from: near(6), to: near(9) }]);
  });

  test('loads once, however often the server starts', async () => {
    const before = await number(sql`select count(*) as n from accounts`);
    await loadDemoMarket(harness.deps, () => expect.unreachable());
    expect(await number(sql`select count(*) as n from accounts`)).toBe(before);
    expect(printed.length).toBeGreaterThan(0);
  });
});

test('leaves a market started by others unchanged', async () => {
  const other = await makeHarness();
  await other.deps.db.execute(sql`
    insert into accounts (role, email, last_name, first_name) values ('manager', 'own@example.com', 'O', 'Wn')`);
  await loadDemoMarket(other.deps, () => expect.unreachable());
  const { rows } = await other.deps.db.execute<{ n: string }>(sql`select count(*) as n from movies`);
  expect(Number(rows[0]?.n)).toBe(0);
  await other.close();
});

test('derives every amount of every account and billing document from its steps (D7f)', async () => {
  expect(await unreachableAmounts(harness.deps.db)).toEqual([]);
  expect(await journalDifferences(harness.deps.db)).toEqual([]);
});
