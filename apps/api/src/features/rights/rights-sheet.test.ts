import { workbookLimits } from '@eigaichi/domain/movies/bulk-limits';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import { rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { exportAvailability } from '@eigaichi/wire/rights/availability-sheet';
import { listOwnWords, removeOwnWord, saveOwnWord } from '@eigaichi/wire/rights/own-words';
import { addGrantElsewhere, listGrants, readOffer } from '@eigaichi/wire/rights/rights';
import { checkRightsSheet, saveRightsSheet } from '@eigaichi/wire/rights/rights-sheet';
import { readRightsHistory } from '@eigaichi/wire/rights/rights-work';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fileWorkbook } from '../../adapters/workbook.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { workbookOf } from '../../testing/made-workbook.ts';
import { makeMovie } from '../../testing/movies.ts';
import { grantRights } from './grant-rights.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);

type Cells = Partial<Record<(typeof rightsColumns)[number]['key'], string>>;
const columns = rightsColumns.map(({ key }) => key);
const tableOf = (rows: readonly Cells[]) => ({
  columns,
  rows: rows.map((row) => columns.map((key) => row[key] ?? '')),
});

type IssueView = { field: string; rule: string; message: string };

type Judged = {
  rows: { outcome: string; movie: string | null; issues: IssueView[]; notes: IssueView[] }[];
  counts: Record<string, number>;
  titles: number;
  saved: boolean;
  unknown: { list: string; word: string; rows: number }[];
  effects: { movie: string; changes: unknown[] }[];
};

const check = async (rows: readonly Cells[], as = provider): Promise<Judged> => {
  const answer = await harness.call(checkRightsSheet, { as, body: tableOf(rows) });
  expect(answer.status).toBe(200);
  return answer.body.data as Judged;
};
const save = async (rows: readonly Cells[], over: Record<string, unknown> = {}, as = provider): Promise<Judged> => {
  const answer = await harness.call(saveRightsSheet, { as, body: { ...tableOf(rows), ...over } });
  expect(answer.status).toBe(200);
  return answer.body.data as Judged;
};
const outcomes = ({ rows }: Judged) => rows.map(({ outcome }) => outcome);
const rules = ({ rows }: Judged) => rows.map(({ issues }) => issues.map(({ rule }) => rule));

const offerOf = async (movie: string, as = provider) =>
  (await harness.call(readOffer, { as, params: { uuid: movie } })).body.data;
const grantsOf = async (movie: string, as = provider) =>
  (await harness.call(listGrants, { as, params: { uuid: movie } })).body.data as { uuid: string; version: number }[];

const offer = (movie: string, over: Cells = {}): Cells => ({
  kind: '許諾できる',
  movie,
  rights: 'SVOD; 劇場上映',
  countries: 'Europe',
  except: 'ロシア',
  ...over,
});
const given = (movie: string, over: Cells = {}): Cells => ({
  kind: 'Licence given elsewhere',
  movie,
  rights: 'SVOD',
  countries: 'US',
  starts_on: '2027/1/1',
  ends_on: '2027年12月31日',
  exclusive_type: 'Exclusive',
  licensee: 'Example Broadcasting',
  ...over,
});

describe('a sheet of offers and licences', () => {
  test('asks once for an unknown word, and then applies the company’s meaning', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const rows = [
      given(movie, { countries: 'Eastern Europe; USA', exclusive_type: 'Sole' }),
      given(movie, { countries: 'eastern europe', rights: 'Holodeck', starts_on: '2030/1/1', ends_on: '2030/12/31' }),
    ];
    expect(await check(rows)).toMatchObject({
      unknown: [
        { list: 'countries', word: 'Eastern Europe', rows: 2 },
        { list: 'exclusive_type', word: 'Sole', rows: 1 },
        { list: 'rights', word: 'Holodeck', rows: 1 },
      ],
    });
    const say = (body: { list: 'countries' | 'rights' | 'exclusive_type'; word: string; codes: string[] }) =>
      harness.call(saveOwnWord, { as: provider, body });
    const refused = await say({ list: 'exclusive_type', word: 'Sole', codes: ['1', '9'] });
    expect(refused.body).toMatchObject({ errors: [{ field: 'codes', rule: 'option' }, { rule: 'max_items' }] });
    expect((await say({ list: 'countries', word: 'Eastern Europe', codes: ['FR'] })).status).toBe(201);
    expect((await say({ list: 'countries', word: 'EASTERN EUROPE', codes: ['PL', 'CZ'] })).status).toBe(201);
    await say({ list: 'exclusive_type', word: 'Sole', codes: ['1'] });
    await say({ list: 'rights', word: 'Holodeck', codes: ['9'] });
    expect(await check(rows)).toMatchObject({ unknown: [], counts: { added: 2, refused: 0 } });
    await save(rows);
    expect(await grantsOf(movie)).toMatchObject([
      { countries: ['CZ', 'PL', 'US'], exclusive_type: exclusiveType.exclusive },
      { countries: ['CZ', 'PL'], rights: [rightType.event] },
    ]);
    const others = await makeMovie(harness.deps.db, rival);
    expect((await check([given(others, { countries: 'Eastern Europe' })], rival)).unknown).toHaveLength(1);
    const known = (await harness.call(listOwnWords, { as: provider })).body.data as { uuid: string; word: string }[];
    expect(known.map(({ word }) => word)).toEqual(['Eastern Europe', 'Holodeck', 'Sole']);
    const [first] = known;
    expect((await harness.call(removeOwnWord, { as: rival, params: { uuid: first?.uuid ?? '' } })).status).toBe(404);
    expect((await harness.call(removeOwnWord, { as: provider, params: { uuid: first?.uuid ?? '' } })).status).toBe(200);
    expect((await check(rows)).unknown).toHaveLength(1);
  });

  test('is checked without writing, shows its changes, and is then saved in one go', async () => {
    const movie = await makeMovie(harness.deps.db, provider, { name: { ja: '表の作品', en: 'A Title of a Sheet' } });
    const rows = [offer('表の作品'), given(movie), given('a title of a SHEET', { countries: 'CA' })];
    const checked = await check(rows);
    expect(outcomes(checked)).toEqual(['changed', 'added', 'added']);
    expect(checked).toMatchObject({ titles: 1, effects: [{ movie }] });
    expect(checked.effects[0]?.changes.length).toBeGreaterThan(0);
    expect(await grantsOf(movie)).toHaveLength(0);
    expect(await save(rows)).toMatchObject({ saved: true, titles: 1, counts: { changed: 1, added: 2 } });
    expect(await offerOf(movie)).toMatchObject({
      version: 2,
      complete: true,
      lines: [{ rights: [rightType.svod, rightType.theatre] }],
    });
    expect(await grantsOf(movie)).toHaveLength(2);
    expect(outcomes(await check([offer(movie), offer(movie, { rights: 'AVOD' })]))).toEqual(['changed', 'changed']);
    expect(outcomes(await check([offer(movie)]))).toEqual(['unchanged']);
    const history = await harness.call(readRightsHistory, { as: provider, params: { uuid: movie } });
    expect((history.body.data as { action: string }[]).map(({ action }) => action).toSorted()).toEqual([
      'grant.add',
      'grant.add',
      'offer.save',
    ]);
  });

  test('saves all rows or, on request, only the valid ones, and reports row by row', async () => {
    const one = await makeMovie(harness.deps.db, provider);
    const two = await makeMovie(harness.deps.db, provider);
    const rows = [offer(one), offer(two), offer(two, { rights: 'Hologram' }), given(one)];
    const refused = await save(rows);
    expect(outcomes(refused)).toEqual(['held', 'held', 'refused', 'held']);
    expect([refused.saved, await offerOf(one)]).toMatchObject([false, { version: 1 }]);
    const saved = await save(rows, { only_good: true });
    expect(outcomes(saved)).toEqual(['changed', 'held', 'refused', 'added']);
    expect([await offerOf(one), await offerOf(two)]).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test('matches no title of another provider and no ambiguous name', async () => {
    const theirs = await makeMovie(harness.deps.db, rival, { name: { ja: 'よその作品', en: 'Elsewhere' } });
    for (let round = 0; round < 2; round += 1)
      await makeMovie(harness.deps.db, provider, { name: { ja: '同じ題名', en: `Same ${round}` } });
    const judged = await check([offer(theirs), offer('よその作品'), offer('同じ題名')]);
    expect(rules(judged)).toEqual([['title_unknown'], ['title_unknown'], ['option_ambiguous']]);
    expect(outcomes(await check([offer(theirs)], manager))).toEqual(['changed']);
    expect((await harness.call(checkRightsSheet, { as: buyer, body: tableOf([offer(theirs)]) })).status).toBe(403);
  });

  test('refuses a clash with a licence signed here, in the reader’s language', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const found = await harness.deps.db.execute<{ id: string }>(sql`select gen_random_uuid() as id`);
    const id = found.rows[0]?.id ?? '';
    await harness.deps.db.transaction((tx) =>
      grantRights(tx, {
        holder_id: buyer.account,
        agreement_id: id,
        entered_by: buyer.account,
        movies: [{ movie_id: movie, quote_movie_id: id }],
        rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
        countries: ['US'],
        all_countries: false,
        license_start: '2027-06-01',
        license_end: '2027-06-30',
      }),
    );
    const answer = await harness.call(saveRightsSheet, {
      as: provider,
      body: tableOf([given(movie)]),
      headers: { 'accept-language': 'ja' },
    });
    const { rows } = answer.body.data as Judged;
    expect(rows[0]).toMatchObject({ outcome: 'refused', issues: [{ field: 'rights', rule: 'clash_here' }] });
    expect(rows[0]?.issues[0]?.message).toContain('2027年06月01日');
    expect(await grantsOf(movie)).toHaveLength(1);
  });

  test('changes and withdraws licences by id, each with its version', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await save([given(movie), given(movie, { countries: 'CA' })]);
    const [first, second] = await grantsOf(movie);
    const ids = [first?.uuid ?? '', second?.uuid ?? ''] as const;
    const rows = [
      given(movie, { countries: 'MX', ends_on: 'Perpetual', grant: ids[0], version: '1' }),
      { kind: 'remove', grant: ids[1] },
    ];
    expect(outcomes(await save(rows))).toEqual(['changed', 'removed']);
    expect(await grantsOf(movie)).toMatchObject([{ uuid: ids[0], version: 2, countries: ['MX'], ends_on: null }]);
    expect(rules(await save(rows))).toEqual([['stale_row'], ['licence_unknown']]);
    expect(rules(await check([{ kind: 'remove', grant: ids[0] }], rival))).toEqual([['licence_unknown']]);
  });

  test('covers the episodes of a series, and frees them on removal', async () => {
    const series = await makeMovie(db, provider, { movie: { film_type: filmType.tv, episode_number: 2 } });
    const episode = await makeMovie(db, provider, { movie: { film_type: filmType.tv, series_uuid: series } });
    await save([given(series)]);
    expect(rules(await check([given(episode)]))).toEqual([['clash_elsewhere']]);
    const add = {
      rights: [rightType.svod],
      countries: ['US'],
      starts_on: '2027-02-01',
      ends_on: '2027-02-02',
      exclusive_type: exclusiveType.nonExclusive,
    };
    const single = () => harness.call(addGrantElsewhere, { as: provider, params: { uuid: episode }, body: add });
    expect((await single()).status).toBe(409);
    await save([{ kind: 'remove', grant: (await grantsOf(series))[0]?.uuid ?? '' }]);
    expect((await single()).status).toBe(201);
  });
});

describe('a workbook of offers and licences', () => {
  const download = async (path: string, as = provider) =>
    harness.app.inject({ method: 'GET', url: `/api/rights/sheet/${path}`, headers: await harness.loginAs(as) });
  const upload = async (payload: Buffer, headers: Record<string, string> = {}) =>
    harness.app.inject({
      method: 'POST',
      url: '/api/rights/sheet/workbook',
      headers: {
        ...(await harness.loginAs(provider)),
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ...headers,
      },
      payload,
    });

  test('round-trips unchanged in either language, without titles of others', async () => {
    const owner = await makeProvider(db);
    const movie = await makeMovie(db, owner);
    const limited = { ends_on: '期限なし', languages: 'German; フランス語', note: 'Contract 2019-14' };
    await save(
      [offer(movie), given(movie, { exclusive_type: '3', holdback_length: '6 months', ...limited })],
      {},
      owner,
    );
    const stored = { ends_on: null, languages: ['de', 'fr'], note: 'Contract 2019-14' };
    expect(await grantsOf(movie, owner)).toMatchObject([stored]);
    await makeMovie(db, rival);
    for (const language of ['ja', 'en']) {
      const file = await download(`export/xlsx?language=${language}`, owner);
      expect(file.statusCode).toBe(200);
      const read = await upload(file.rawPayload);
      const { data } = read.json() as {
        data: { columns: string[]; rows: string[][]; unknown: string[]; formulas: number };
      };
      expect([data.rows.length, data.unknown, data.formulas]).toEqual([2, [], 0]);
      const again = await harness.call(checkRightsSheet, {
        as: owner,
        body: { columns: data.columns, rows: data.rows },
      });
      expect(outcomes(again.body.data as Judged)).toEqual(['unchanged', 'unchanged']);
    }
  });

  test('has a template with the same columns', async () => {
    const read = await upload((await download('template/xlsx?language=en')).rawPayload);
    expect(read.json()).toMatchObject({ data: { columns, rows: [], unknown: [] } });
  });

  test.each([
    ['date1904="1"', 45_016, 45_381],
    ['date1904="true"', 45_016, 45_381],
    ['', 46_478, 46_843],
  ])('of days counted by %j is read by its date system, formatted as days or not', async (properties, first, last) => {
    const row = ['Licence given elsewhere', 'x', 'SVOD', 'FR', first, { xml: `<c s="1"><v>${last}</v></c>` }, '#N/A'];
    const file = workbookOf({
      properties,
      formats: [14],
      sheets: [
        { rows: [['許諾一覧'], ['Kind', 'Title', 'Rights', 'Countries', 'First day', 'Last day', 'Licensee'], row] },
      ],
    });
    const { data } = (await upload(file)).json<{ data: { columns: string[]; rows: string[][] } }>();
    expect(data).toMatchObject({
      rows: [['Licence given elsewhere', 'x', 'SVOD', 'FR', '2027-04-01', '2028-03-31', '#N/A']],
      reading: { heading_row: 2, rows: [3], left_out: [{ reason: 'above', rows: [1], text: '許諾一覧' }] },
    });
    const checked = await harness.call(checkRightsSheet, {
      as: provider,
      body: { columns: data.columns, rows: data.rows },
    });
    const [judged] = (checked.body.data as { rows: { issues: { field: string; rule: string }[] }[] }).rows;
    expect(judged?.issues.map(({ field, rule }) => `${field} ${rule}`)).toContain('licensee cell_error');
  });

  test('is refused before it is read if it is not a sheet or too large', async () => {
    expect((await upload(Buffer.from('one,two'))).json()).toMatchObject({ code: 'workbook_headings' });
    const large = await upload(Buffer.alloc(21 * 1024 * 1024));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'workbook_too_large' }]);
  });
});

test('checks and saves a thousand titles', async () => {
  const owner = await makeProvider(db);
  await db.execute(sql`insert into movies (provider_id, status, film_type)
    select ${owner.account}::uuid, 1, 2 from generate_series(1, 1000)`);
  const found = await db.execute<{ uuid: string }>(sql`select uuid from movies where provider_id = ${owner.account}`);
  const rows = found.rows.flatMap(({ uuid }) => [
    offer(uuid),
    offer(uuid, { rights: 'AVOD', countries: 'すべて', except: '' }),
    given(uuid),
  ]);
  expect(await check(rows, owner)).toMatchObject({ titles: 1000, counts: { changed: 2000, added: 1000 } });
  expect(await save(rows, {}, owner)).toMatchObject({ saved: true, titles: 1000 });
  const changes = await db.execute<{ count: number }>(sql`
    select count(distinct movie_id)::int as count from movie_changes c
    join movies m on m.uuid = c.movie_id where m.provider_id = ${owner.account}`);
  expect(changes.rows[0]?.count).toBe(1000);
});

test('refuses too many rows, with their number', async () => {
  const rows = Array.from({ length: 20_001 }, () => ['offer']);
  const answer = await harness.call(checkRightsSheet, { as: provider, body: { columns: ['kind'], rows } });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [{ rule: 'bulk_rows' }] });
});

test('saves contradictory rows, each naming the row it contradicts (D9)', async () => {
  const movie = await makeMovie(harness.deps.db, provider);
  const rows = [
    offer(movie),
    offer(movie, { kind: '許諾しない', countries: 'FR', except: '' }),
    offer(movie, { rights: 'TVOD' }),
  ];
  const checked = await check(rows);
  expect(outcomes(checked)).toEqual(['changed', 'changed', 'changed']);
  expect(checked.rows.map(({ notes }) => notes.map(({ rule, message }) => [rule, /[12]/.exec(message)?.[0]]))).toEqual([
    [['contradicts_row', '2']],
    [['contradicts_row', '1']],
    [],
  ]);
});

test('the sheet of availability lists the provider’s own titles by name, one row per wanted territory and right', async () => {
  const own = await makeProvider(db);
  const later = await makeMovie(db, own, { name: { ja: '冬の道', en: 'Winter Road' }, movie: { own_number: 'KZ-2' } });
  await makeMovie(db, own, { name: { ja: '秋の門', en: 'Autumn Gate' } });
  await makeMovie(db, rival, { name: { ja: '他社', en: 'Not theirs' } });
  await save([given(later, { countries: 'US', starts_on: '2027/1/1', ends_on: '2027/6/30' })], {}, own);
  await harness.deps.titles.catchUp();
  const wanted = { rights: `${rightType.svod}`, countries: 'US,CA', start: '2027-04-01', end: '2027-12-31' };
  const get = async (query: Record<string, string>, as = own) =>
    harness.app.inject({
      url: `/api${exportAvailability.path}?${new URLSearchParams(query).toString()}`,
      headers: await harness.loginAs(as),
    });
  const answer = await get(wanted);
  expect(answer.statusCode).toBe(200);
  const { sheets } = await fileWorkbook.open(answer.rawPayload, { ...workbookLimits, rows: 100 });
  const rows = ((await sheets[0]?.whole())?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text));
  const shown = rows.slice(1).map((row) => [row[0], row[2], row[4], row[5], row[8], row[9], row[10]]);
  expect(shown).toEqual([
    ['', 'Autumn Gate', 'United States', 'SVOD', 'Available', '2027-04-01 – 2027-12-31', '2027-04-01'],
    ['', 'Autumn Gate', 'Canada', 'SVOD', 'Available', '2027-04-01 – 2027-12-31', '2027-04-01'],
    ['KZ-2', 'Winter Road', 'United States', 'SVOD', 'Partly available', '2027-07-01 – 2027-12-31', '2027-07-01'],
    ['KZ-2', 'Winter Road', 'Canada', 'SVOD', 'Available', '2027-04-01 – 2027-12-31', '2027-04-01'],
  ]);
  expect((await get({ ...wanted, availability: 'partly_free' })).statusCode).toBe(200);
  expect((await get({ rights: wanted.rights })).json()).toMatchObject({
    errors: [
      { field: 'countries', rule: 'required' },
      { field: 'start', rule: 'required' },
      { field: 'end', rule: 'required' },
    ],
  });
  expect((await get(wanted, buyer)).statusCode).toBe(403);
});
