import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { filmType } from '@eigaichi/domain/options/titles';
import { aspectRatio, audioFormat, frameRate, resolution, videoFormat } from '@eigaichi/domain/options/video';
import { saveMovieHistories } from '@eigaichi/wire/movies/moderation';
import { createMovie, listPlayHistory, listSvodHistory, readMovie, updateMovie } from '@eigaichi/wire/movies/movies';
import { checkBulk, listBulkSaves, saveBulk, undoBulkSave } from '@eigaichi/wire/movies/movies-bulk';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { makeGenre, makeMovie } from '../../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;

const provider = await makeProvider(db);
const manager = await makeManager(db);
const genre = await makeGenre(db, { ja: '港もの', en: 'Harbour films' });
const made = await db.execute<{ uuid: string }>(sql`
  insert into awards (name, name_ja, name_en) values ('Invented Award', '架空賞', 'Invented Award') returning uuid`);
const award = made.rows[0]?.uuid ?? '';

type Judged = {
  rows: { outcome: string; uuid: string | null; version: string | null; issues: { field: string; rule: string }[] }[];
  counts: Record<string, number>;
  saved?: boolean;
  undo?: { uuid: string };
};

type Cells = Readonly<Record<string, string>>;

const tableOf = (rows: readonly Cells[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns, rows: rows.map((row) => columns.map((key) => row[key] ?? '')) };
};

const send = async (
  endpoint: typeof checkBulk | typeof saveBulk,
  as: Actor,
  rows: readonly Cells[],
  more: object = {},
) => {
  const answer = await harness.call(endpoint, { as, body: { ...tableOf(rows), ...more } });
  expect(answer.body).toMatchObject({ data: {} });
  return answer.body.data as Judged;
};

const film = (at: number): Cells => ({
  'translations.ja.film_name': `港の記録${at}`,
  film_name_yomi: `みなとのきろく${at}`,
  'translations.en.film_name': `Harbour Records ${at}`,
  film_type: at % 2 === 0 ? '映画' : 'Movie',
  type: '4',
  production_country: 'Japan',
  production_year: '１９６４',
  language: '日本語',
  play_time: '01:32:00',
});

const moviesNamed = async (like: string) =>
  Number(
    (await db.execute<{ n: string }>(sql`select count(*) as n from movie_translations where film_name like ${like}`))
      .rows[0]?.n,
  );

const full: Cells = {
  ...film(1),
  genres: 'Harbour films',
  subgenres: '港もの',
  price: '500,000',
  currency: 'JPY',
  prices: 'Asia | USD | 1200\nアフリカ | JPY | 30000',
  documents: 'あらすじ; Bios',
  is_public: 'いいえ',
  isan_number: '0000-0000-D07A-0090-Q',
  trailer_url: 'https://youtu.be/abcdefghijk',
  'main_video.videos': 'ja, en | H.264 | HD (1920x1080) | 24p | 16:9 | Stereo | 2 | 英語\n| ProRes 422 HQ',
  'main_video.subtitles': 'English | srt, ass\nFrench\nEnglish | txt',
  trailer_videos: '日本語 | MPEG4',
  'translations.ja.outline': '一行目\n二行目',
  'translations.en.outline': 'First line',
  screener_password: 'open sesame',
};

const asForm = () => ({
  film_name_yomi: 'みなとのきろく1',
  film_type: filmType.movie,
  type: 4,
  production_country: 'JP',
  production_year: 1964,
  language: 'ja',
  play_time: '01:32:00',
  genres: [genre],
  subgenres: [genre],
  price: '500,000',
  currency: 'JPY',
  prices: [
    { area: 2, currency: 'USD', price: 1200 },
    { area: 1, currency: 'JPY', price: 30000 },
  ],
  documents: [8, 10],
  is_public: false,
  isan_number: '0000-0000-D07A-0090-Q',
  trailer_url: 'https://youtu.be/abcdefghijk',
  screener_password: 'open sesame',
  main_video: {
    videos: [
      {
        languages: ['ja', 'en'],
        encoding_format: videoFormat.h264,
        resolution: resolution.hd,
        frame_rate: frameRate.p24,
        aspect_ratio: aspectRatio.sixteenByNine,
        audio_format: audioFormat.stereo,
        audio_channel: 2,
        embedded_subtitle: 'en',
      },
      { languages: [], encoding_format: videoFormat.prores422Hq },
    ],
    subtitles: [
      { language: 'en', formats: [1, 6] },
      { language: 'fr', formats: [] },
      { language: 'en', formats: [2] },
    ],
  },
  trailer_videos: [{ languages: ['ja'], encoding_format: videoFormat.mpeg4 }],
  translations: {
    ja: { film_name: '港の記録1', outline: '一行目\n二行目' },
    en: { film_name: 'Harbour Records 1', outline: 'First line' },
  },
});

const own = ['uuid', 'created_at', 'updated_at', 'version'];

const readAsJson = async (uuid: string, as: Actor) => {
  const { data } = (await harness.call(readMovie, { as, params: { uuid } })).body as { data: Record<string, unknown> };
  return Object.fromEntries(Object.entries(data).filter(([name]) => !own.includes(name)));
};

test('a row creates exactly the same title as the form', async () => {
  const { rows, saved } = await send(saveBulk, provider, [full]);
  expect({ saved, rows }).toMatchObject({ saved: true, rows: [{ outcome: 'created', version: 'v1.1', issues: [] }] });
  const typed = await harness.call(createMovie, { as: provider, body: asForm() });
  const byForm = await readAsJson((typed.body.data as { uuid: string }).uuid, provider);
  expect(await readAsJson(rows[0]?.uuid ?? '', provider)).toEqual(byForm);
});

const audits = async (uuid: string) =>
  (
    await db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_log where entity_id = ${uuid} order by action`,
    )
  ).rows;

const edits = async (uuid: string) =>
  (
    await db.execute<{ state: string; before: unknown; after: unknown; edited_by_name: string }>(
      sql`select state, before, after, edited_by_name from movie_edits where movie_id = ${uuid} order by edited_at`,
    )
  ).rows;

test('edits of published titles are notified, queued and counted like single calls', async () => {
  const [byForm, bySheet] = [await makeMovie(db, provider), await makeMovie(db, provider)];
  const histories = {
    play_histories: [
      {
        country: 'FR',
        started_on: '2020-01-02',
        ended_on: null,
        translations: { ja: { name: '映画祭' }, en: { name: 'Festival' } },
      },
    ],
    awards: [{ award, awarded_at: '2019-03-01', prize: { ja: '作品賞', en: null } }],
  };
  const texts = {
    region: '東北',
    prices: [{ area: 2, price: 100, currency: 'USD' }],
    translations: { en: { outline: 'A harbour' } },
  };
  await harness.call(updateMovie, { as: provider, params: { uuid: byForm }, body: { version: 1, ...texts } });
  await harness.call(saveMovieHistories, {
    as: provider,
    params: { uuid: byForm },
    body: { version: 1, ...histories },
  });
  const { rows } = await send(saveBulk, provider, [
    {
      uuid: bySheet,
      version: 'v1.1',
      region: '東北',
      prices: 'アジア | USD | 100',
      'translations.en.outline': 'A harbour',
      play_histories: 'フランス | 映画祭 | Festival | 2020/1/2',
      awards: '架空賞 | 作品賞 | | 2019-03-01',
    },
  ]);
  expect(rows).toMatchObject([{ outcome: 'updated', version: 'v2.2' }]);
  expect(await audits(bySheet)).toEqual(await audits(byForm));
  expect(await edits(bySheet)).toEqual(await edits(byForm));
  const [now] = (await db.execute(sql`select version, histories_version from movies where uuid = ${bySheet}`)).rows;
  expect(now).toEqual({ version: 2, histories_version: 2 });
  for (const list of [listPlayHistory, listSvodHistory]) {
    const of = async (uuid: string) =>
      ((await harness.call(list, { as: provider, params: { uuid } })).body.data as object[]).map((line) => ({
        ...line,
        uuid: null,
      }));
    expect(await of(bySheet)).toEqual(await of(byForm));
  }
  // Undone by another sheet, the waiting edit is settled; staff's own edits don't wait at all.
  await send(saveBulk, provider, [
    {
      uuid: bySheet,
      version: 'v2.2',
      region: '',
      prices: '',
      'translations.en.outline': '',
      play_histories: '',
      awards: '',
    },
  ]);
  expect(await edits(bySheet)).toMatchObject([{ state: 'accepted' }]);
  await send(saveBulk, manager, [{ uuid: bySheet, version: 'v3.3', region: '関東' }], { provider: provider.account });
  expect(await edits(bySheet)).toHaveLength(1);
});

test('refuses rows changed by someone else meanwhile, and skips rows without changes', async () => {
  const uuid = await makeMovie(db, provider);
  await harness.call(updateMovie, { as: provider, params: { uuid }, body: { version: 1, region: '四国' } });
  const row = async (cells: Cells) => (await send(saveBulk, provider, [{ uuid, ...cells }])).rows[0];
  expect(await row({ version: 'v1.1', region: '九州' })).toMatchObject({
    outcome: 'refused',
    issues: [{ rule: 'stale_row' }],
  });
  expect(await row({ version: '', region: '九州' })).toMatchObject({
    issues: [{ field: 'version', rule: 'required' }],
  });
  expect(await row({ version: 'v1.1', region: '四国' })).toMatchObject({ outcome: 'unchanged', version: null });
  expect(await row({ version: 'v2.1', region: '九州' })).toMatchObject({ outcome: 'updated', version: 'v3.1' });
});

test('saves all rows or none, unless only valid ones are requested', async () => {
  const rows = [film(10), { ...film(11), play_time: '99:99' }, film(12)];
  const check = await send(checkBulk, provider, rows);
  expect(check.counts).toMatchObject({ created: 2, refused: 1 });
  expect(check.rows[1]?.issues).toMatchObject([{ field: 'play_time', rule: 'time_text' }]);
  const none = await send(saveBulk, provider, rows);
  expect(none).toMatchObject({ saved: false, counts: { created: 0, held: 2, refused: 1 } });
  expect(await moviesNamed('港の記録1_')).toBe(0);
  const good = await send(saveBulk, provider, rows, { only_good: true });
  expect(good).toMatchObject({ saved: true, counts: { created: 2, refused: 1 } });
  expect(await moviesNamed('港の記録1_')).toBe(2);
});

test('a saved sheet can be undone for a day, without titles changed since', async () => {
  const [old] = (await send(saveBulk, provider, [{ ...film(60), region: '九州' }])).rows;
  const changed = { uuid: old?.uuid ?? '', version: 'v1.1', region: '四国', awards: '' };
  const { rows, undo } = await send(saveBulk, provider, [changed, film(61), film(62)]);
  const other = await makeProvider(db);
  const take = (as: Actor, uuid = undo?.uuid ?? '') => harness.call(undoBulkSave, { as, params: { uuid } });
  expect((await take(other)).status).toBe(404);
  const listed = await harness.call(listBulkSaves, { as: provider });
  expect(listed.body.data).toContainEqual(expect.objectContaining({ uuid: undo?.uuid, created: 2, updated: 1 }));
  await send(saveBulk, provider, [{ uuid: rows[2]?.uuid ?? '', version: 'v1.1', region: '東北' }]);
  expect((await take(provider)).body.data).toEqual({ undone: 2, left: 1 });
  const stored = await db.execute(sql`select region, version, trashed_at is not null as trashed from movies
    where uuid = any(${sql.param([old?.uuid, rows[1]?.uuid, rows[2]?.uuid])}::uuid[]) order by version, region`);
  expect(stored.rows).toEqual([
    { region: '東北', version: 2, trashed: false },
    { region: null, version: 2, trashed: true },
    { region: '九州', version: 3, trashed: false },
  ]);
  expect((await take(provider)).status).toBe(404);
});

test('finds resent rows by name and year, to change or register as new', async () => {
  const [first] = (await send(saveBulk, provider, [film(90)])).rows;
  const again = { ...film(90), region: '東北', 'translations.en.film_name': 'Another' };
  const { rows } = await send(checkBulk, provider, [again, { ...again, production_year: '昭和40年' }]);
  expect(rows[0]).toMatchObject({
    outcome: 'refused',
    issues: [
      { field: 'uuid', rule: 'title_known', params: { uuid: first?.uuid, version: 'v1.1', name: '港の記録90' } },
    ],
  });
  expect(rows[1]).toMatchObject({ outcome: 'created' });
  const both = [
    { ...again, uuid: first?.uuid ?? '', version: 'v1.1' },
    { ...again, uuid: '新規', version: '' },
  ];
  expect((await send(saveBulk, provider, both)).rows.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
});

test('finds resent rows by own number despite a new name, and refuses duplicate numbers', async () => {
  const numbered = { ...film(91), own_number: 'KZ-91' };
  const [first] = (await send(saveBulk, provider, [numbered])).rows;
  const renamed = { ...film(92), own_number: 'ｋｚ-91' };
  const known = { field: 'uuid', rule: 'title_known', params: { uuid: first?.uuid } };
  const { rows } = await send(checkBulk, provider, [renamed, { ...film(93), own_number: 'KZ-93' }, film(91)]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'refused']);
  expect(rows[0]?.issues).toMatchObject([known]);
  expect(rows[2]?.issues).toMatchObject([known]);
  const twice = await send(checkBulk, provider, [
    { ...film(94), own_number: 'KZ-94' },
    { ...film(95), own_number: 'KZ-94' },
    { ...film(96), own_number: 'KZ-94', episode_number: '2' },
  ]);
  expect(twice.rows.map(({ issues }) => issues.map(({ field, rule }) => `${field} ${rule}`))).toEqual([
    ['own_number twice'],
    ['own_number twice'],
    [],
  ]);
});

test('saves a series and its twelve episodes in one sheet; refuses them without the series', async () => {
  const series: Cells = { 'translations.ja.film_name': '港町物語', film_type: 'TV', episode_number: '12' };
  const episode = (at: number): Cells => ({
    'translations.ja.film_name': '港町物語',
    'translations.ja.episode_name': `第${at}話`,
    film_type: 'TV',
    series_uuid: '港町物語',
    episode_number: String(at),
  });
  const episodes = Array.from({ length: 12 }, (_, at) => episode(at + 1));
  const broken = await send(checkBulk, provider, [{ ...series, play_time: 'x' }, ...episodes]);
  expect(broken.counts.refused).toBe(13);
  expect(broken.rows[5]?.issues).toMatchObject([{ field: 'series_uuid', rule: 'series_not_made' }]);
  const { rows } = await send(saveBulk, provider, [...episodes, series]);
  const linked = await db.execute<{ n: string }>(
    sql`select count(*) as n from movies where series_uuid = ${rows[12]?.uuid ?? null}`,
  );
  expect(Number(linked.rows[0]?.n)).toBe(12);
  // Now that the series exists, its name is enough to link a thirteenth episode.
  expect((await send(saveBulk, provider, [episode(13)])).rows).toMatchObject([{ outcome: 'created' }]);
});

test('accepts only the provider’s own titles, each once, and staff columns only from staff', async () => {
  const other = await makeProvider(db);
  const [theirs, mine] = [await makeMovie(db, other), await makeMovie(db, provider)];
  const { rows } = await send(checkBulk, provider, [
    { uuid: theirs, version: 'v1.1', region: 'x' },
    { uuid: mine, version: 'v1.1', region: 'x' },
    { uuid: mine, version: 'v1.1', region: 'y' },
    { uuid: 'no number', version: '', region: 'x' },
  ]);
  expect(rows.map(({ issues }) => issues[0]?.rule)).toEqual(['title_unknown', 'twice', 'twice', 'title_unknown']);
  const tried = await send(saveBulk, provider, [{ uuid: mine, version: 'v1.1', region: 'x', quality_rank: 'A' }]);
  expect(tried.rows).toMatchObject([{ outcome: 'refused', issues: [{ field: 'quality_rank', rule: 'staff_only' }] }]);
  const { rows: blank } = await send(checkBulk, provider, [{ uuid: mine, version: 'v1.1', quality_rank: ' ' }]);
  expect(blank).toMatchObject([{ outcome: 'unchanged' }]);
  await send(saveBulk, manager, [{ uuid: mine, version: 'v1.1', management_note: '確認済み' }], {
    provider: provider.account,
  });
  const [stored] = (await db.execute(sql`select quality_rank, management_note from movies where uuid = ${mine}`)).rows;
  expect(stored).toEqual({ quality_rank: null, management_note: '確認済み' });
  const unnamed = await harness.call(saveBulk, { as: manager, body: tableOf([film(1)]) });
  expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: 'provider', rule: 'required' }] } });
  const buyer = await harness.call(checkBulk, { as: await makeConsumer(db), body: tableOf([film(1)]) });
  expect(buyer.status).toBe(403);
});

test('a sheet sent twice with one key is saved once', async () => {
  const body = tableOf([{ ...film(77) }]);
  const headers = { 'idempotency-key': 'one-key' };
  const [first, again] = [
    await harness.call(saveBulk, { as: provider, body, headers }),
    await harness.call(saveBulk, { as: provider, body, headers }),
  ];
  expect(again.body).toEqual(first.body);
  expect(await moviesNamed('港の記録77')).toBe(1);
});

test('checks and saves a thousand rows with every text filled in one go', async () => {
  const texts = bulkColumns
    .filter(({ rules, staff }) => rules?.kind === 'text' && rules.lines && !staff)
    .map(({ key }) => key);
  const filled = (at: number): Cells => ({
    ...full,
    ...film(10_000 + at),
    ...Object.fromEntries(texts.map((key) => [key, 'A harbour town and what became of it. '.repeat(10)])),
  });
  const rows = Array.from({ length: 1_000 }, (_, at) => filled(at));
  const headers = await harness.loginAs(provider);
  const payload = tableOf(rows);
  for (const url of ['/api/movies/bulk/check', '/api/movies/bulk']) {
    const answer = await harness.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.json<{ data: Judged }>().data.counts).toMatchObject({ created: 1000 });
  }
});
