import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { type PayoutRunState, payoutRunStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { addDays } from '@eigaichi/domain/shared/dates';
import * as exportsWire from '@eigaichi/wire/settlement/list-exports';
import { listReceivables } from '@eigaichi/wire/settlement/receivables';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consumers } from '../../../db/schema/accounts.ts';
import { audit_log } from '../../../db/schema/audit.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import type { Answer } from '../../../testing/harness.ts';
import { type Parties, providerQuoteOf } from '../../../testing/quoted.ts';
import { goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';
import { day, moment, named, words } from '../../list-exports/export-columns.ts';
import { type ExportedList, exportList } from '../../list-exports/export-list.ts';

type Receivables = AnswerOut<typeof listReceivables>;

const today = '2026-09-01';
const textOf = ({ bytes }: Answer) => bytes.toString('utf8');

/** Signed deal of a buyer with exactly these dues: days overdue and major units. */
const owing = async (parties: Parties, dues: readonly (readonly [days: number, amount: number])[]) => {
  const { uuid } = providerQuoteOf(await sharedDeal(harness, parties));
  await db.execute(sql`delete from dues where side = 'buyer' and agreement_id in
    (select uuid from agreements where quote_provider_id = ${uuid})`);
  for (const [days, amount] of dues)
    await db.execute(sql`insert into dues (agreement_id, side, kind, amount, currency, due_on)
      select uuid, 'buyer', 'fixed', ${amount * 100}, 'USD', ${addDays(today, -days)} from agreements
      where quote_provider_id = ${uuid}`);
};

const { harness, manager } = await makeBooks();
const { db } = harness.deps;
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const paid = await makeConsumer(db);
await db.update(consumers).set({ company_name: '=HYPERLINK("x")' }).where(eq(consumers.uuid, buyer.account));
await db.update(consumers).set({ company_name: 'Paid Pictures' }).where(eq(consumers.uuid, paid.account));
await owing({ buyer, provider, manager }, [
  [-10, 1],
  [0, 2],
  [1, 4],
  [30, 8],
  [31, 16],
  [90, 32],
  [91, 64],
]);
// A credit of 3 covers the oldest first.
await owing({ buyer, provider: await makeProvider(db), manager }, [
  [200, 5],
  [1, -3],
]);
await owing({ buyer: paid, provider, manager }, []);
goTo(harness, today);

const read = async (query: Readonly<Record<string, string | number>> = {}): Promise<Receivables> =>
  (await harness.call(listReceivables, { as: manager, query })).body as Receivables;

const amountsOf = (row: Receivables['totals'][number] | undefined) =>
  row && [row.current, row.days_30, row.days_60, row.days_90, row.older, row.total].map(({ amount }) => amount);

test('totals receivables by days overdue, per buyer and currency; credits count first (D8m)', async () => {
  const { data, totals, meta } = await read();
  expect(meta.total).toBe(1);
  expect(amountsOf(data[0])).toEqual([3, 12, 16, 32, 66, 129]);
  expect(data[0]).toMatchObject({ consumer: { uuid: buyer.account }, on_hold: false });
  expect(totals.map((row) => [row.total.currency, ...(amountsOf(row) ?? [])])).toEqual([
    ['USD', 3, 12, 16, 32, 66, 129],
  ]);
});

test('hides buyers that owe nothing unless requested', async () => {
  expect((await read({ free_word: 'paid' })).data).toEqual([]);
  const { data, meta } = await read({ zero: 'true', free_word: 'paid' });
  expect(meta.total).toBe(1);
  expect(amountsOf(data[0])).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await read({ zero: 'true' })).meta.total).toBe(2);
  expect((await read({ zero: 'true', per: '1', page: '2' })).data.length).toBe(1);
});

const lists = [
  exportsWire.exportAccounts,
  exportsWire.exportReceivables,
  exportsWire.exportRecords,
  exportsWire.exportPayments,
  exportsWire.exportPayouts,
  exportsWire.exportPayoutLines,
  exportsWire.exportRuns,
  exportsWire.exportBankLines,
  exportsWire.exportReminders,
  exportsWire.exportCreditHolds,
] as const;

test.each(lists)('$path exports the whole list, in both formats and languages, and is logged', async (endpoint) => {
  const take = async (format: string, language: string) => {
    const answer = await harness.call(endpoint, { as: manager, params: { format }, query: { language } });
    expect(answer.status).toBe(200);
    return answer;
  };
  const [japanese, english] = [await take('csv', 'ja'), await take('csv', 'en')];
  expect(textOf(japanese).split('\r\n')[0]).not.toBe(textOf(english).split('\r\n')[0]);
  expect(textOf(await take('xlsx', 'en')).slice(0, 2)).toBe('PK');
  const logged = await harness.deps.db.select().from(audit_log).where(eq(audit_log.action, 'settlement.export_list'));
  expect(logged.length).toBeGreaterThanOrEqual(3);
});

test('a file has all rows of the filter, with texts that look like formulas marked as text', async () => {
  const csv = async (query: Readonly<Record<string, string | number>>, as = manager) =>
    harness.call(exportsWire.exportReceivables, { as, params: { format: 'csv' }, query: query as never });
  const lines = textOf(await csv({ language: 'en' }))
    .trim()
    .split('\r\n');
  expect(lines.length).toBe(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain(',3,12,16,32,66,129');
  expect(
    textOf(await csv({ zero: 'true', language: 'en' }))
      .trim()
      .split('\r\n').length,
  ).toBe(3);
  expect((await csv({}, buyer)).status).toBe(403);
  const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await csv({}, looking)).status).toBe(200);
});

test('a file has labels for codes, days in display form in a workbook and in API form in CSV, and names zones (spec 9)', async () => {
  type Row = { readonly state: PayoutRunState; readonly due_on: string; readonly at: string };
  const list: ExportedList<Row> = {
    name: 'runs',
    title: { ja: '支払処理', en: 'Payout runs' },
    columns: [
      named<Row, Row['state']>(words.state, (row) => row.state, { names: payoutRunStateLabels }),
      day<Row>(words.due_on, (row) => row.due_on),
      moment<Row>(words.sent_at, (row) => row.at),
    ],
    read: async () => ({
      data: [{ state: 'partly_failed', due_on: '2027-01-31', at: '2027-01-31T15:05:00.000Z' }],
      meta: { last_page: 1, total: 1 },
    }),
  };
  const headings: string[] = [];
  const pages: unknown[] = [];
  const workbook = {
    ...harness.deps.workbook,
    table: async function* (table: Parameters<typeof harness.deps.workbook.table>[0]) {
      headings.push(...table.columns.map(({ heading }) => heading));
      for await (const page of table.pages) pages.push(...page);
      yield new Uint8Array();
    },
  } as typeof harness.deps.workbook;
  const take = async (format: 'csv' | 'xlsx') => {
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportList({ ...harness.deps, workbook }, manager, list, {
      format,
      language: 'ja',
    }))
      pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  };
  const csv = await take('csv');
  expect(csv).toContain('状態,支払期日,送信日時（UTC）');
  expect(csv).toContain('一部不成立,2027-01-31,2027-01-31T15:05:00.000Z');
  await take('xlsx');
  expect(headings).toEqual(['状態', '支払期日', '送信日時（日本時間）']);
  expect(pages).toEqual([['一部不成立', '2027年01月31日', '2027年02月01日 00:05']]);
});

test('each side exports their own accounts', async () => {
  const own = async (as: Actor) =>
    textOf(
      await harness.call(exportsWire.exportAccounts, { as, params: { format: 'csv' }, query: { language: 'en' } }),
    );
  expect((await own(buyer)).trim().split('\r\n').length).toBe(3);
  expect((await own(paid)).trim().split('\r\n').length).toBe(2);
  expect(await own(paid)).not.toContain('HYPERLINK');
});

test('refuses more rows than a file may have, rather than truncating', async () => {
  const list = {
    name: 'many',
    title: { ja: '多数', en: 'Many' },
    columns: [],
    read: async () => ({ data: [], meta: { last_page: 200, total: 50_001 } }),
  };
  await expect(exportList(harness.deps, manager, list, { format: 'csv', language: 'en' })).rejects.toMatchObject({
    code: 'export_too_large',
  });
});
