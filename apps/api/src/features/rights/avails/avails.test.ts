import { randomUUID } from 'node:crypto';
import { availLayouts, nameOf } from '@eigaichi/domain/avails/avail-columns';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import {
  exportLicensedAvails,
  listAvailPlatforms,
  removeAvailPlatform,
  saveAvailPlatform,
} from '@eigaichi/wire/rights/avail-platforms';
import {
  checkAvails,
  exportAvails,
  listAvailSaves,
  readAvailSettings,
  readAvailsWorkbook,
  saveAvailSettings,
  saveAvails,
  undoAvailSave,
} from '@eigaichi/wire/rights/avails';
import { addGrantElsewhere, listGrants, readOffer } from '@eigaichi/wire/rights/rights';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fileWorkbook } from '../../../adapters/workbook.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { workbookOf } from '../../../testing/made-workbook.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { type GrantInput, insertGrant, spansOf } from '../grant-store.ts';
import { readAvails } from './read-avails.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);

type Cells = Readonly<Record<string, string>>;

const columns = [...availLayouts.movies, 'AvailTrans/FixedEndDate', 'Own/Thing'];
const cellsOf = (over: Cells = {}): Cells => ({
  DisplayName: 'Harbour Films',
  Territory: 'FR',
  WorkType: 'Movie',
  EntryType: 'Full Extract',
  LicenseType: 'SVOD',
  FormatProfile: 'HD',
  Start: '2027-01-01',
  End: '2027-12-31',
  ...over,
});
const rowOf = (cells: Cells) => columns.map((column) => cells[nameOf(column)] ?? '');

const fileOf = (rows: readonly Cells[]) =>
  workbookOf({
    sheets: [
      {
        name: 'Movies',
        rows: [
          columns.map((column) => column.split('/')[0]),
          columns.map(nameOf),
          ['1.9', '//Opt'],
          ...rows.map(rowOf),
        ],
      },
      { name: 'Notes', rows: [['Anything']] },
    ],
  });

type Sheets = {
  sheets: { name: string; columns: string[]; rows: string[][]; numbers: number[] }[];
  left_out: string[];
};

const upload = async (file: Buffer, as = provider) => {
  const headers = await harness.loginAs(as);
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/api${readAvailsWorkbook.path}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const sheetsOf = async (rows: readonly Cells[]): Promise<Sheets> => (await upload(fileOf(rows))).body.data;

type Judged = {
  rows: { outcome: string; number: number; issues: { field: string; message: string }[] }[];
  titles: { key: string; by: string | null; found: { uuid: string }[]; movie: { uuid: string } | null }[];
  counts: Record<string, number>;
  effects: Record<string, number>;
  saved: boolean;
  undo?: { uuid: string };
};

type Sent = { matches?: Readonly<Record<string, string>>; over?: Readonly<Record<string, unknown>> };

const bodyOf = async (rows: readonly Cells[], { matches = {}, over = {} }: Sent) => ({
  sheets: (await sheetsOf(rows)).sheets,
  matches: Object.entries(matches).map(([key, movie]) => ({ key, movie })),
  ...over,
});
const check = async (rows: readonly Cells[], sent: Sent = {}): Promise<Judged> => {
  const answer = await harness.call(checkAvails, { as: provider, body: await bodyOf(rows, sent) });
  expect(answer.status).toBe(200);
  return answer.body.data as Judged;
};
const save = async (rows: readonly Cells[], sent: Sent = {}): Promise<Judged> => {
  const answer = await harness.call(saveAvails, { as: provider, body: await bodyOf(rows, sent) });
  expect(answer.status).toBe(200);
  return answer.body.data as Judged;
};
const offerOf = async (movie: string) =>
  (await harness.call(readOffer, { as: provider, params: { uuid: movie } })).body.data as {
    lines: { rights: number[]; countries: string[]; ends_on: string | null }[];
  };
const grantsOf = async (movie: string) =>
  (await harness.call(listGrants, { as: provider, params: { uuid: movie } })).body.data as {
    licensee: string | null;
  }[];

const exported = async () => {
  const { bytes } = await harness.call(exportAvails, { as: provider });
  const { sheets } = await readAvails({ workbook: fileWorkbook }, bytes);
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('no sheet was written');
  return sheet.rows.map((row) =>
    Object.fromEntries(
      sheet.columns.map((column, at) => [nameOf(column), row[at] ?? '']).filter(([, cell]) => cell !== ''),
    ),
  );
};

const unoffered = (own_number: string, name = own_number) =>
  makeMovie(db, provider, { movie: { own_number }, name: { ja: name, en: name }, offer: null });

describe('a workbook of avails', () => {
  test('is read with every column, and its other sheets are named', async () => {
    const read = await sheetsOf([cellsOf({ ALID: 'a', Thing: 'kept' })]);
    expect(read.left_out).toEqual(['Notes']);
    expect(read.sheets).toMatchObject([{ name: 'Movies', version: '1.9', columns, numbers: [4] }]);
    expect(read.sheets[0]?.rows[0]?.at(-1)).toBe('kept');
  });

  test('without such a sheet is refused', async () => {
    const { status, body } = await upload(workbookOf({ sheets: [{ rows: [['Title', 'Year']] }] }));
    expect([status, body.code]).toEqual([422, 'workbook_headings']);
  });
});

describe('the check', () => {
  test('names each fault by row and column', async () => {
    const judged = await check([cellsOf({ ALID: 'f1' }), cellsOf({ ALID: 'f2', Territory: 'XX', End: '' })]);
    expect(judged.rows.map(({ number, issues }) => [number, issues.map(({ field }) => field).sort()])).toEqual([
      [4, []],
      [5, ['End', 'Territory']],
    ]);
  });

  test('proposes one’s own titles by EIDR, ISAN, number and name, and confirms none', async () => {
    const eidr = '10.5240/7791-8534-2C23-9030-8610-5';
    const byEidr = await makeMovie(db, provider, { movie: { eidr_number: eidr }, offer: null });
    const isan = '0000-0000-D07A-0090-Q';
    const byIsan = await makeMovie(db, provider, { movie: { isan_number: isan }, offer: null });
    const byNumber = await unoffered('LOOK-1');
    const byName = await makeMovie(db, provider, { name: { ja: '灯台', en: 'The Lighthouse Look' }, offer: null });
    await makeMovie(db, rival, { name: { ja: '他社', en: 'A rival’s title' } });
    const judged = await check([
      cellsOf({ ALID: 'l1', ContentID: `md:cid:isan:${isan}` }),
      cellsOf({ ALID: 'l2', AltID: 'LOOK-1' }),
      cellsOf({ ALID: 'l3', TitleInternalAlias: 'Lighthouse Look, The' }),
      cellsOf({ ALID: 'l4', TitleInternalAlias: 'A rival’s title' }),
      cellsOf({ ALID: 'l5', ContentID: `md:cid:eidr-s:${eidr.replace('10.5240/', '')}` }),
    ]);
    expect(judged.titles.map(({ by, found }) => [by, found.map(({ uuid }) => uuid)])).toEqual([
      ['isan', [byIsan]],
      ['id', [byNumber]],
      ['name', [byName]],
      [null, []],
      ['eidr', [byEidr]],
    ]);
    expect(judged.counts.unconfirmed).toBe(5);
  });

  test('doesn’t confirm somebody else’s title', async () => {
    const theirs = await makeMovie(db, rival);
    const judged = await check([cellsOf({ ALID: 'x' })], { matches: { x: theirs } });
    expect(judged.rows[0]?.outcome).toBe('unconfirmed');
  });
});

describe('saving', () => {
  test('makes offers and licences elsewhere, and writes the same rows', async () => {
    const movie = await unoffered('SAVE-1');
    const rows = [
      cellsOf({ ALID: 'SAVE-1', Thing: 'kept', FixedEndDate: 'T' }),
      cellsOf({ ALID: 'SAVE-1', Territory: 'BE', PriceType: 'WSP', PriceValue: '4.99' }),
      cellsOf({ ALID: 'SAVE-1', Territory: 'US', Licensee: 'A platform', Exclusive: 'Yes' }),
    ];
    const saved = await save(rows, { matches: { 'SAVE-1': movie } });
    expect([saved.saved, saved.counts.added]).toEqual([true, 3]);
    expect((await offerOf(movie)).lines).toMatchObject([{ rights: [rightType.svod], countries: ['BE', 'FR'] }]);
    expect(await grantsOf(movie)).toMatchObject([{ licensee: 'A platform' }]);
    expect((await exported()).filter(({ ALID }) => ALID === 'SAVE-1')).toEqual(rows);
    expect((await check(rows, { matches: { 'SAVE-1': movie } })).counts.unchanged).toBe(3);
    expect((await check(rows)).titles).toMatchObject([{ by: 'before', found: [{ uuid: movie }] }]);
  });

  test('leaves avails that a later file lacks, and removes one by a past end', async () => {
    const movie = await unoffered('KEEP-1');
    const matches = { 'KEEP-1': movie };
    await save([cellsOf({ ALID: 'KEEP-1' }), cellsOf({ ALID: 'KEEP-1', Territory: 'BE' })], { matches });
    await save([cellsOf({ ALID: 'KEEP-1', End: '2028-12-31' })], { matches });
    expect((await offerOf(movie)).lines.map(({ countries, ends_on }) => [countries, ends_on])).toEqual([
      [['BE'], '2027-12-31'],
      [['FR'], '2028-12-31'],
    ]);
    const past = { ALID: 'KEEP-1', Territory: 'BE', Start: '2025-01-01', End: '2025-12-31' };
    expect((await save([cellsOf(past)], { matches })).counts.removed).toBe(1);
    expect((await offerOf(movie)).lines.map(({ countries }) => countries)).toEqual([['FR']]);
    expect(
      (await exported()).filter(({ ALID }) => ALID === 'KEEP-1').map(({ Territory, End }) => [Territory, End]),
    ).toEqual([
      ['FR', '2028-12-31'],
      ['BE', '2025-12-31'],
    ]);
  });

  test('ends an avail whose offer was shortened, and writes what is left of it', async () => {
    const movie = await unoffered('SHORT-1');
    await save([cellsOf({ ALID: 'SHORT-1', AltID: 'SHORT-1' })], { matches: { 'SHORT-1': movie } });
    await db.execute(sql`update offer_lines set ends_on = '2027-06-30' where movie_id = ${movie}`);
    const rows = (await exported()).filter(({ AltID }) => AltID === 'SHORT-1');
    expect(rows.map(({ ALID, End }) => [ALID, End])).toEqual([
      ['SHORT-1', '2026-03-31'],
      [expect.stringContaining('eigaichi'), '2027-06-30'],
    ]);
  });

  test('saves nothing while one row has a fault, or only the good ones', async () => {
    const movie = await unoffered('FAULT-1');
    const rows = [cellsOf({ ALID: 'FAULT-1' }), cellsOf({ ALID: 'FAULT-1', Territory: 'XX' })];
    const sent = { matches: { 'FAULT-1': movie } };
    expect(await save(rows, sent)).toMatchObject({ saved: false, counts: { held: 1, refused: 1 } });
    expect((await offerOf(movie)).lines).toEqual([]);
    expect(await save(rows, { ...sent, over: { only_good: true } })).toMatchObject({
      saved: true,
      counts: { added: 1 },
    });
  });

  test('refuses a licence that clashes with another', async () => {
    const movie = await unoffered('CLASH-1');
    const body = {
      rights: [rightType.svod],
      countries: ['FR'],
      all_countries: false,
      starts_on: '2027-01-01',
      ends_on: '2029-12-31',
      exclusive_type: exclusiveType.exclusive,
      languages: [],
    };
    await harness.call(addGrantElsewhere, { as: provider, params: { uuid: movie }, body });
    const judged = await check([cellsOf({ ALID: 'CLASH-1', Licensee: 'A platform' })], {
      matches: { 'CLASH-1': movie },
    });
    expect(judged.rows.map(({ outcome, issues }) => [outcome, issues.length])).toEqual([['refused', 1]]);
  });

  test('is undone, but for titles that changed since', async () => {
    const [first, second] = [await unoffered('UNDO-1'), await unoffered('UNDO-2')];
    const matches = { 'UNDO-1': first, 'UNDO-2': second };
    const { undo } = await save([cellsOf({ ALID: 'UNDO-1', Licensee: 'A platform' }), cellsOf({ ALID: 'UNDO-2' })], {
      matches,
      over: { file_name: 'undo.xlsx' },
    });
    await save([cellsOf({ ALID: 'UNDO-2', End: '2028-12-31' })], { matches });
    const saves = (await harness.call(listAvailSaves, { as: provider })).body.data as { file_name: string }[];
    expect(saves.map(({ file_name }) => file_name)).toContain('undo.xlsx');
    const undone = await harness.call(undoAvailSave, { as: provider, params: { uuid: undo?.uuid ?? '' } });
    expect(undone.body.data).toEqual({ undone: 1, left: 1 });
    expect([await grantsOf(first), (await offerOf(second)).lines.length]).toEqual([[], 1]);
    expect((await exported()).filter(({ ALID }) => ALID === 'UNDO-1')).toEqual([]);
  });
});

test('the scope of a company is its own', async () => {
  const body = { id: 'ContentID', parts: ['territory'], licensor: 'Harbour' };
  expect((await harness.call(saveAvailSettings, { as: rival, body })).body.data).toMatchObject(body);
  expect((await harness.call(readAvailSettings, { as: provider })).body.data).toMatchObject({
    id: 'ALID',
    parts: ['licensor', 'territory', 'model'],
    licensor: '',
  });
});

test('rights on offer without an avail are written as rows of 1.9', async () => {
  const movie = await makeMovie(db, provider, {
    movie: { own_number: 'MADE-1', eidr_number: '10.5240/F592-58D1-A4D9-E968-5435-L' },
    offer: { rights: [rightType.tvod, rightType.theatre], countries: ['JP'], all_countries: false },
  });
  const rows = (await exported()).filter(({ ALID }) => ALID?.endsWith('MADE-1'));
  expect(rows[0]?.ContentID).toBe('md:cid:eidr-s:F592-58D1-A4D9-E968-5435-L');
  expect([movie.length, rows.map(({ LicenseType, Territory }) => [LicenseType, Territory])]).toEqual([
    36,
    [
      ['EST', 'JP'],
      ['VOD', 'JP'],
    ],
  ]);
});

describe('a buyer’s platforms', () => {
  test('are up to 20, each named once, and only the buyer’s', async () => {
    const platform = { name: 'Lantern Play', alid: 'md:alid:org:lantern:' };
    const made = await harness.call(saveAvailPlatform, { as: buyer, body: platform });
    await harness.call(saveAvailPlatform, { as: buyer, body: { ...platform, alid: 'md:alid:org:lp:' } });
    expect((await harness.call(listAvailPlatforms, { as: buyer })).body.data).toMatchObject([
      { name: 'Lantern Play', alid: 'md:alid:org:lp:' },
    ]);
    const other = await makeConsumer(db);
    const { uuid } = made.body.data as { uuid: string };
    expect((await harness.call(removeAvailPlatform, { as: other, params: { uuid } })).status).toBe(404);
    expect((await harness.call(exportLicensedAvails, { as: other, query: { platform: uuid } })).status).toBe(404);
  });

  test('receive the buyer’s licences as avails, without the provider’s number', async () => {
    const reader = await makeConsumer(db);
    const movie = await makeMovie(db, provider, { movie: { own_number: 'SECRET-1' } });
    await db.transaction((tx) => {
      const grant: GrantInput = {
        source: 'here',
        movie_id: movie,
        holder_id: reader.account,
        agreement_id: randomUUID(),
        quote_movie_id: randomUUID(),
        rights: [rightType.svod],
        countries: ['FR'],
        all_countries: false,
        starts_on: '2027-01-01',
        ends_on: '2028-12-31',
        exclusive_type: exclusiveType.exclusive,
        holdback_length: null,
        languages: [],
        licensee: null,
        note: null,
        entered_by: reader.account,
      };
      return insertGrant(tx, grant, spansOf(grant, [movie]));
    });
    await harness.call(saveAvailPlatform, { as: reader, body: { name: 'Lantern Play', alid: 'md:alid:org:lp:' } });
    const { bytes } = await harness.call(exportLicensedAvails, { as: reader });
    const { sheets } = await readAvails({ workbook: fileWorkbook }, bytes);
    const text = JSON.stringify(sheets[0]?.rows);
    expect(sheets[0]?.rows).toHaveLength(1);
    expect(text).toContain(`md:alid:org:lp:${movie}`);
    expect(text).toContain('Lantern Play');
    expect(text).not.toContain('SECRET-1');
  });
});
