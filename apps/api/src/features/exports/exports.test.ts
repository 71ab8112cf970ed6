import { staffRole } from '@eigaichi/domain/options/companies';
import { exported } from '@eigaichi/wire/staff/exports';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { setRates, signedQuote } from '../../testing/quoted.ts';

const harness = await testHarness();
const { db } = harness.deps;
const manager = await makeManager(db);
const provider = await makeProvider(db);
const buyer = await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } });
await makeConsumer(db, { account: { state: 'pending' }, consumer: { company_name: 'Ostrava Lumen VOD' } });
await setRates(db);
const movie = await makeMovie(db, provider, { movie: { screener_password: 'between us' } });
await signedQuote(harness, { manager, provider, buyer }, { movies: [movie] });

const file = async (what: string, format: 'xlsx' | 'ndjson', query = '', as = manager) =>
  harness.app.inject({ url: `/api/export/${what}/${format}${query}`, headers: await harness.loginAs(as) });

test.each([
  ['consumers', 2],
  ['providers', 1],
  ['managers', 1],
  ['titles', 1],
  ['quotes', 1],
  ['agreements', 1],
] as const)('all %s are a table and lines of JSON, without a secret', async (what, many) => {
  const lines = (await file(what, 'ndjson')).body.trim().split('\n');
  expect(lines).toHaveLength(many);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ uuid: expect.any(String) });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from((await file(what, 'xlsx')).rawPayload).buffer);
  expect(book.worksheets[0]?.rowCount).toBe(many + 1);
  for (const text of [lines.join(), JSON.stringify(book.worksheets[0]?.getSheetValues())])
    for (const secret of ['password_hash', 'between us', 'argon2']) expect(text).not.toContain(secret);
});

test('filters accounts as in their list', async () => {
  const names = async (query: string) =>
    (await file('consumers', 'ndjson', query)).body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { company_name: string }).company_name);
  expect(await names('?state=pending')).toEqual(['Ostrava Lumen VOD']);
  expect(await names('?free_word=QUILL')).toEqual(['Quillfern Streaming']);
});

test('is for those who may export everything (D16)', async () => {
  const seller = await makeManager(harness.deps.db, { staff_role: staffRole.salesRep });
  for (const what of exported) expect((await file(what, 'ndjson', '', seller)).statusCode).toBe(403);
});
