import { deflateRawSync } from 'node:zlib';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { maxBulkRows, maxWorkbookBytes } from '@eigaichi/domain/movies/bulk-limits';
import { staffRole } from '@eigaichi/domain/options/companies';
import {
  checkBulk,
  exportBulk,
  printBulk,
  readBulkLayout,
  readBulkMovieRows,
  readBulkTemplate,
  readBulkWorkbook,
  saveBulk,
  saveBulkHeadings,
} from '@eigaichi/wire/movies/movies-bulk';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { accountsStage } from '../../../demo/accounts.ts';
import { providerActor } from '../../../demo/deal-actors.ts';
import { materialsStage } from '../../../demo/materials.ts';
import { referenceStage } from '../../../demo/reference.ts';
import { moviesStage } from '../../../demo/titles.ts';
import { makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { workbookOf } from '../../../testing/made-workbook.ts';
import { makeMovie } from '../../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;

let provider: Actor;

// The real titles of the demo market, with generated materials.
beforeAll(async () => {
  const now = harness.deps.clock.now();
  for (const stage of [referenceStage, accountsStage, moviesStage, materialsStage])
    await db.transaction((tx) => stage.load({ tx, deps: { ...harness.deps, db: tx }, now }));
  provider = providerActor('provider');
}, 60_000);

const get = async (path: string, as: Actor) => {
  const answer = await harness.app.inject({ url: `/api${path}`, headers: await harness.loginAs(as) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const exportOf = (as: Actor, query: string) => get(`${exportBulk.path}?${query}`, as);

type Read = { columns: string[]; rows: string[][]; unknown: string[]; formulas: number };

const upload = async (as: Actor, file: Buffer) =>
  harness.app.inject({
    method: 'POST',
    url: `/api${readBulkWorkbook.path}`,
    headers: {
      ...(await harness.loginAs(as)),
      'accept-language': 'en',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    payload: file,
  });

const read = async (as: Actor, file: Buffer): Promise<Read> => {
  const answer = await upload(as, file);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Read }>().data;
};

const refusalOf = async (file: Buffer) => {
  const answer = await upload(provider, file);
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
};

type Judged = {
  rows: { uuid: string | null; outcome: string; issues: object[] }[];
  counts: Record<string, number>;
  saved?: boolean;
};

const send = async (endpoint: typeof checkBulk, as: Actor, body: object) => {
  const answer = await harness.call(endpoint, { as, body });
  expect(answer.status).toBe(200);
  return answer.body.data as Judged;
};

const tableOf = ({ columns, rows }: Read) => ({ columns, rows });

test('an unchanged export changes nothing when saved, in either language', async () => {
  for (const language of ['ja', 'en']) {
    const taken = await read(provider, await exportOf(provider, `language=${language}`));
    expect(taken).toMatchObject({ unknown: [], formulas: 0 });
    expect(taken.rows.length).toBeGreaterThan(100);
    const { counts, rows } = await send(checkBulk, provider, tableOf(taken));
    expect(rows.find(({ issues }) => issues.length > 0)).toBeUndefined();
    expect(counts).toEqual({ created: 0, updated: 0, unchanged: taken.rows.length, refused: 0, held: 0 });
  }
});

/** Rows without fields unique to each title. */
const bare = ({ columns, rows }: Read) =>
  rows.map((row) => row.filter((_, at) => !['uuid', 'version', 'series_uuid'].includes(columns[at] ?? '')));

test('real titles exported, registered by another provider and exported again are equal', async () => {
  const first = await read(provider, await exportOf(provider, 'language=ja'));
  const other = await makeProvider(db);
  const blank = first.rows.map((row) =>
    row.map((cell, at) => (['uuid', 'version', 'series_uuid'].includes(first.columns[at] ?? '') ? '' : cell)),
  );
  const { counts, rows } = await send(saveBulk, other, { columns: first.columns, rows: blank, only_good: true });
  // Titles of the real file that no form accepts (an English name in other scripts) are refused with a reason.
  expect(counts.created).toBeGreaterThan(first.rows.length * 0.8);
  const second = await read(other, await exportOf(other, 'language=ja'));
  const taken = rows.map(({ outcome }) => outcome === 'created');
  const byText = (a: string[], b: string[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  expect(bare(second).toSorted(byText)).toEqual(
    bare(first)
      .filter((_, at) => taken[at])
      .toSorted(byText),
  );
});

test('a changed cell of an export changes only that title', async () => {
  const taken = await read(provider, await exportOf(provider, 'language=en'));
  const region = taken.columns.indexOf('region');
  const rows = taken.rows.map((row, at) => (at === 3 ? row.with(region, '=HYPERLINK("http://example.com")') : row));
  const saved = await send(saveBulk, provider, { columns: taken.columns, rows });
  expect(saved.counts).toMatchObject({ updated: 1, unchanged: rows.length - 1 });
  const again = await exportOf(provider, 'language=en');
  // Text that looks like a formula is written as text, in a column of text cells.
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(again as unknown as ArrayBuffer);
  const [uuid] = (taken.rows[3] ?? []).slice(taken.columns.indexOf('uuid'));
  const sheet = book.worksheets[0];
  const cells = sheet?.getColumn(taken.columns.indexOf('uuid') + 1).values ?? [];
  const cell = sheet?.getRow(cells.indexOf(uuid ?? '')).getCell(region + 1);
  expect(cell).toMatchObject({ value: '=HYPERLINK("http://example.com")', numFmt: '@' });
  expect((await read(provider, again)).formulas).toBe(0);
});

test('the template has headings in the reader’s language, drop-downs and an explanation of every column', async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await get(`${readBulkTemplate.path}?language=ja`, provider)) as unknown as ArrayBuffer);
  const [sheet, lists, guide] = book.worksheets;
  const heads = (sheet?.getRow(1).values ?? []) as string[];
  expect(heads).toContain('作品名（日本語）');
  expect(heads).not.toContain(bulkLabel('quality_rank', 'ja'));
  const at = heads.indexOf(bulkLabel('film_type', 'ja'));
  const { dataValidations } = sheet as unknown as {
    dataValidations: { model: Record<string, { formulae: string[] }> };
  };
  const letter = sheet?.getColumn(at).letter ?? '';
  const rule = dataValidations.model[`${letter}2`] ?? dataValidations.model[`range:${letter}2:${letter}10001`];
  expect(rule?.formulae).toEqual([`Lists!$${letter}$1:$${letter}$2`]);
  expect([lists?.state, lists?.getCell(1, at).value, lists?.getCell(2, at).value]).toEqual([
    'hidden',
    'テレビ',
    '映画',
  ]);
  expect(guide?.rowCount).toBe(heads.filter((text) => text !== undefined).length + 1);
  // Filled in by hand in Excel: reordered headings, a time as a number, a computed cell, a custom column.
  const own = new ExcelJS.Workbook();
  const filled = own.addWorksheet('x');
  filled.addRow(['Running time', 'mine', '作品名（日本語）', 'film_type', 'Production year']);
  filled.addRow([
    0.0638888888888889,
    'note',
    { richText: [{ text: '港の' }, { text: '記録' }] },
    'TV',
    { formula: '1900+64', result: 1964 },
  ]);
  filled.addRow([]);
  const taken = await read(provider, Buffer.from(await own.xlsx.writeBuffer()));
  expect(taken).toMatchObject({
    columns: ['play_time', 'translations.ja.film_name', 'film_type', 'production_year'],
    rows: [['01:32:00', '港の記録', 'TV', '1964']],
    unknown: ['mine'],
    formulas: 1,
    reading: { sheet: 'x', heading_row: 1, rows: [2], left_out: [] },
  });
});

test('returns rows to correct as a sheet with the corrections, which the page accepts again', async () => {
  const body = {
    columns: ['region', 'film_type'],
    rows: [['_x0041_ & <東北>\nb', 'radio']],
    notes: ['Kind: no such option'],
    language: 'en',
  };
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/api${printBulk.path}`,
    headers: await harness.loginAs(provider),
    payload: body,
  });
  expect(await read(provider, answer.rawPayload)).toMatchObject({
    columns: body.columns,
    rows: body.rows,
    unknown: [],
  });
});

test('returns chosen titles as rows that change nothing, without those of others', async () => {
  // A distinct address: the demo market has a provider2@example.com.
  const other = await makeProvider(db, { account: { email: 'foreign@films.test' } });
  const [own, foreign] = [await makeMovie(db, provider), await makeMovie(db, other)];
  const { data } = (
    await harness.call(readBulkMovieRows, { as: provider, body: { titles: [own, foreign], language: 'ja' } })
  ).body as { data: Read };
  expect(data.rows.map((row) => row[data.columns.indexOf('uuid')])).toEqual([own]);
  expect((await send(checkBulk, provider, tableOf(data))).counts.unchanged).toBe(1);
});

test('a manager exports any provider’s titles, including staff-only fields', async () => {
  const manager = await makeManager(db);
  const taken = await read(manager, await exportOf(manager, `provider=${provider.account}`));
  expect(taken.columns).toContain('quality_rank');
  const { counts } = await send(checkBulk, manager, { ...tableOf(taken), provider: provider.account });
  expect(counts.unchanged).toBe(taken.rows.length);
  const logged = await db.execute(sql`select 1 from audit_log
    where action = 'movies.export' and account_id = ${manager.account} and entity_id = ${provider.account}`);
  expect(logged.rows).toHaveLength(1);
});

const sheetOf = async (rows: number) => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('x');
  sheet.addRow(['film_type', 'region']);
  for (let at = 0; at < rows; at += 1) sheet.addRow(['TV', `${at}`]);
  return Buffer.from(await book.xlsx.writeBuffer());
};

/** A zip of one part with any content; its directory may state a false size. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content);
  const entry = Buffer.from(name);
  const fixed = (bytes: number, values: readonly (readonly [number, number, 2 | 4])[]) => {
    const head = Buffer.alloc(bytes);
    for (const [at, value, size] of values) head.writeUIntLE(value, at, size);
    return head;
  };
  const local = fixed(30, [
    [0, 0x04034b50, 4],
    [8, 8, 2],
    [18, packed.length, 4],
    [22, 10, 4],
    [26, entry.length, 2],
  ]);
  const central = fixed(46, [
    [0, 0x02014b50, 4],
    [10, 8, 2],
    [20, packed.length, 4],
    [24, 10, 4],
    [28, entry.length, 2],
  ]);
  const offset = local.length + entry.length + packed.length;
  const end = fixed(22, [
    [0, 0x06054b50, 4],
    [8, 1, 2],
    [10, 1, 2],
    [12, central.length + entry.length, 4],
    [16, offset, 4],
  ]);
  return Buffer.concat([local, entry, packed, central, entry, end]);
};

test('refuses files that are no workbook, too large, too long or malicious, with a reason', async () => {
  const unreadable = { status: 422, code: 'workbook_unreadable' };
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]);
  expect((await upload(provider, old)).json()).toMatchObject({
    code: 'workbook_kind',
    message: expect.stringMatching(/\.xls .*\(\.xlsx\)/),
  });
  expect(await refusalOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]))).toEqual(unreadable);
  expect(await refusalOf(zipOf('other.txt', Buffer.from('x')))).toEqual(unreadable);
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook><sheets/></workbook>';
  expect(await refusalOf(zipOf('xl/workbook.xml', Buffer.from(doctype)))).toEqual(unreadable);
  expect(await refusalOf(Buffer.alloc(maxWorkbookBytes + 1, 'P'))).toEqual({ status: 413, code: 'workbook_too_large' });
  const bomb = zipOf('xl/workbook.xml', Buffer.alloc(200 * 1024 * 1024, '<a></a>'));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await refusalOf(bomb)).toEqual({ status: 413, code: 'workbook_too_large' });
  const whole = await sheetOf(3);
  expect(await refusalOf(whole.subarray(0, whole.length - 300))).toEqual(unreadable);
  const other = new ExcelJS.Workbook();
  other.addWorksheet('x').addRow(['one', 'two']);
  expect(await refusalOf(Buffer.from(await other.xlsx.writeBuffer()))).toEqual({
    status: 422,
    code: 'sheet_headings',
  });
});

const askLayout = async (as: Actor, file: Buffer, query = '') => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/api${readBulkLayout.path}?${query}`,
    headers: { ...(await harness.loginAs(as)), 'content-type': 'text/csv' },
    payload: file,
  });
  expect(answer.statusCode).toBe(200);
  return readBulkLayout.answer.parse(answer.json()).data;
};

test('a company’s own list is mapped by column once, and read on the next upload', async () => {
  const own = await makeProvider(db);
  const file = workbookOf({
    sheets: [
      { name: '表紙', rows: [['作品リスト'], ['株式会社風']] },
      {
        name: '一覧',
        rows: [
          ['配給作品', undefined, undefined, '担当：山田'],
          ['作品番号', 'T', 'つくった年', 'メモ'],
          ['KZ-1', '港町の灯', '令和3年', 'x'],
          ['KZ-2', '坂道の家', '2020年', undefined],
        ],
      },
    ],
  });
  const refused = await harness.app.inject({
    method: 'POST',
    url: `/api${readBulkWorkbook.path}`,
    headers: { ...(await harness.loginAs(own)), 'accept-language': 'ja', 'content-type': 'text/csv' },
    payload: workbookOf({ sheets: [{ name: '表紙', rows: [['一', '二']] }] }),
  });
  expect(refused.json()).toMatchObject({
    code: 'sheet_headings',
    message: '先頭シート「表紙」の1行目にテンプレートの列名がありません。見出しのシートと行を指定してください。',
  });
  const layout = await askLayout(own, file);
  expect(layout).toMatchObject({ sheet: '一覧', heading_row: 2, sheets: [{ name: '表紙' }, { name: '一覧' }] });
  expect(layout.columns.map(({ heading, column, source }) => [heading, column, source])).toEqual([
    ['作品番号', 'own_number', 'content'],
    ['T', 'translations.ja.film_name', 'content'],
    ['つくった年', 'production_year', 'content'],
    ['メモ', null, null],
  ]);
  expect((await askLayout(own, file, 'sheet=表紙')).columns.map(({ heading }) => heading)).toEqual(['作品リスト']);
  const headings = layout.columns.map(({ heading, column }) => ({ heading, column }));
  expect((await harness.call(saveBulkHeadings, { as: own, body: { headings } })).status).toBe(200);
  const taken = (await upload(own, file)).json<{ data: Read & { headings: { source: string }[] } }>().data;
  expect(tableOf(taken)).toEqual({
    columns: ['own_number', 'translations.ja.film_name', 'production_year'],
    rows: [
      ['KZ-1', '港町の灯', '令和3年'],
      ['KZ-2', '坂道の家', '2020年'],
    ],
  });
  expect(new Set(taken.headings.map(({ source }) => source))).toEqual(new Set(['remembered']));
  // Another company must map its own list with the same headings.
  expect((await upload(await makeProvider(db), file)).json()).toMatchObject({
    data: { columns: ['own_number'], headings: expect.arrayContaining([{ heading: 'T', column: null, source: null }]) },
  });
});

test('reads a Shift_JIS list as a workbook of one sheet', async () => {
  // 作品名,製作年 and 港町,2020
  const taken = await read(provider, Buffer.from('8dec956996bc2c90bb8dec944e0a8d6092ac2c323032300a', 'hex'));
  expect(taken).toMatchObject({
    columns: ['translations.ja.film_name', 'production_year'],
    rows: [['港町', '2020']],
    reading: { sheet: 'CSV (Shift_JIS)', heading_row: 1 },
  });
});

test('refuses a hundred thousand rows without using more memory', async () => {
  const file = await sheetOf(100_000);
  const before = process.memoryUsage().rss;
  const answer = await upload(provider, file);
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  expect(answer.json()).toMatchObject({
    code: 'workbook_rows',
    message: expect.stringContaining(maxBulkRows.toLocaleString('en-US')),
  });
  expect(grown).toBeLessThan(150);
  const sent = await harness.call(checkBulk, {
    as: provider,
    body: { columns: ['region'], rows: Array.from({ length: maxBulkRows + 1 }, () => ['x']) },
  });
  expect(sent).toMatchObject({ status: 422, body: { errors: [{ field: 'rows', rule: 'bulk_rows' }] } });
  expect((await db.execute(sql`select 1 from movies where region = 'x'`)).rows).toEqual([]);
});

test.each([1, 2, 3] as const)(
  'an export of staff role %i holds screener passwords only if the role reads them (D16)',
  async (staff_role) => {
    const { db } = harness.deps;
    const whose = await makeProvider(db);
    await makeMovie(db, whose, { movie: { screener_password: 'open sesame' } });
    const manager = await makeManager(db, { staff_role });
    const taken = await read(manager, await exportOf(manager, `language=en&provider=${whose.account}`));
    const reads = staff_role !== staffRole.editor;
    expect(taken.columns.includes('screener_password')).toBe(reads);
    expect(taken.rows.flat().includes('open sesame')).toBe(reads);
  },
);
