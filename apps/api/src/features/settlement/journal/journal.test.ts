import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import { accountRows, defaultJournalAccounts } from '@eigaichi/domain/settlement/journal-accounts';
import { exportJournal, listJournalAccounts, readJournal, setJournalAccounts } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { dataOf, goTo, makeBooks, movedBetween, sharedDeal } from '../../../testing/shared-deal.ts';

type Journal = AnswerOut<typeof readJournal>['data'];

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;
const runs = runsOf(harness, manager);

/** US dollar deal: its buyer overpaid and was refunded, one payment was reversed; its director is paid net of tax. */
const director = await makeProvider(db, {
  provider: { company_type: providerCompanyType.director, company_name: '𠮷野 光' },
});
await enterDetails(harness, director);
const parties = { buyer: await makeConsumer(db), provider: director, manager };
const quote = await sharedDeal(harness, parties);
const first = {
  amount: 900.01,
  deducted: 99.99,
  note: 'Bank charges',
  paid_on: '2026-04-01',
  reference: 'P1',
  open: 1000,
};
dataOf(await accounts.pay(manager, quote, first));
const { payments } = await accounts.read(manager, quote);
dataOf(await accounts.reverse(manager, quote, payments[0]?.uuid, { paid_on: '2026-04-01', reason: 'Returned' }));
const second = { amount: 1050, paid_on: '2026-04-01', reference: 'P2', open: 1000, credit: true };
dataOf(await accounts.pay(manager, quote, second));
dataOf(await accounts.refund(manager, quote, { amount: 50, paid_on: '2026-04-01', reference: 'R', open: -50 }));
await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
goTo(harness, '2027-01-10');
dataOf(await accounts.closeYear(manager, 2026));
const pay = async () => {
  const run = await runs.approved('2027-02-28');
  dataOf(await runs.send(run.uuid));
  dataOf(await runs.pay(run.uuid, '2027-01-10', 'FURIKOMI'));
  return run.lines[0]?.uuid ?? '';
};
const failed = { failed_on: '2027-01-10', reason: 'Returned', details_wrong: false };
dataOf(await runs.fail(await pay(), failed));
await pay();

const read = async (from: string, to: string) =>
  dataOf<Journal>(await harness.call(readJournal, { as: manager, params: { from, to } }));

const file = async (format: 'csv' | 'yayoi' | 'freee') => {
  const params = { from: '2026-04-01', to: '2027-03-31', format };
  const { status, headers, bytes } = await harness.call(exportJournal, { as: manager, params });
  expect(status).toBe(200);
  const isOwn = format !== 'yayoi';
  const text = new TextDecoder(isOwn ? 'utf-8' : 'shift_jis', { fatal: true }).decode(bytes);
  const rows = parse(text, { bom: true, relax_column_count: true }) as string[][];
  return { type: headers['content-type'], rows: isOwn ? rows.slice(1) : rows };
};

describe('the journal (D8p)', () => {
  test('reconciles with the ledger over every event, to the yen', async () => {
    expect(await journalDifferences(db)).toEqual([]);
    const journal = await read('2026-04-01', '2027-03-31');
    expect(journal).toMatchObject({ reconciles: true, debit: journal.credit });
    const { rows } = await db.execute<{ lines: string }>(sql`
      select (select count(*) from ledger_entries) + (select count(*) from journal_entries where yen <> 0) as lines`);
    expect(journal.entries).toBe(Number(rows[0]?.lines));
    expect(journal.ledger.every(({ reconciles }) => reconciles)).toBe(true);
  });

  test('books a reversal against the line it reverses, and the tax withheld to a separate account', async () => {
    const balance = await movedBetween(harness, manager, { from: '2026-04-01', to: '2027-03-31' });
    // 103,040 yen less 10,520 of tax left the bank; 10.21 percent is 10,520.384.
    expect(balance('withholding')).toBe(-10_520);
    expect(balance('bank_charges')).toBe(0);
    // 1,000 dollars of the share are open, at 147.2 yen; the director is paid.
    expect(balance('receivable')).toBe(147_200);
    expect(balance('payable')).toBe(0);
  });

  test('is the same in each file: rows, totals, days by value date', async () => {
    const journal = await read('2026-04-01', '2027-03-31');
    const [csv, yayoi, freee] = [await file('csv'), await file('yayoi'), await file('freee')];
    const sumOf = (rows: readonly string[][], at: number) => rows.reduce((sum, row) => sum + Number(row[at]), 0);
    expect([csv.rows.length, yayoi.rows.length, freee.rows.length]).toEqual(Array(3).fill(journal.entries));
    for (const [rows, at] of [
      [csv.rows, 7],
      [yayoi.rows, 8],
      [yayoi.rows, 14],
      [freee.rows, 6],
      [freee.rows, 11],
    ] as const)
      expect(sumOf(rows, at)).toBe(journal.debit.amount);
    expect([csv.type, yayoi.type]).toEqual(['text/csv; charset=utf-8', 'text/csv; charset=shift_jis']);
  });

  test('lists characters missing from Shift_JIS, with their replacements in the file', async () => {
    const { replaced } = await read('2026-04-01', '2027-03-31');
    expect(replaced).toContainEqual({ sign: '𠮷', written: '〓' });
    expect((await file('yayoi')).rows.some((row) => row[16]?.includes('〓野 光'))).toBe(true);
    expect((await file('csv')).rows.some((row) => row.includes('𠮷野 光'))).toBe(true);
  });

  test('books to the accounts in force on the day of an entry', async () => {
    const { bank } = defaultJournalAccounts;
    const mapped = { ...defaultJournalAccounts, bank: { ...bank, code: '1121', name: '三日月銀行' } };
    const body = { effective_on: '2027-01-01', accounts: accountRows(mapped) };
    dataOf(await harness.call(setJournalAccounts, { as: manager, body }));
    const { rows } = await file('csv');
    const banks = new Set(
      rows
        .filter((row) => row.includes('普通預金') || row.includes('三日月銀行'))
        .map((row) => `${row[2]?.slice(0, 4)} ${row.includes('三日月銀行')}`),
    );
    expect([...banks].sort()).toEqual(['2026 false', '2027 true']);
    const listed = await harness.call(listJournalAccounts, { as: manager });
    expect(listed.body.data).toMatchObject([
      { effective_on: '2027-01-01', current: true },
      { uuid: null, current: false },
    ]);
    const logged = await db.execute(sql`select action from audit_log where action = 'setting.journal_accounts'`);
    expect(logged.rows).toHaveLength(1);
  });

  test('is for readers of the books (D16c), for a year at most, and a mapping names every account', async () => {
    const looking = await makeManager(db, { staff_role: staffRole.salesRep });
    const params = { from: '2026-04-01', to: '2027-03-31' };
    expect((await harness.call(readJournal, { as: looking, params })).status).toBe(403);
    for (const to of ['2027-04-02', '2026-03-31'])
      expect((await harness.call(readJournal, { as: manager, params: { ...params, to } })).status).toBe(422);
    const body = { effective_on: '2027-01-01', accounts: accountRows(defaultJournalAccounts).slice(1) };
    expect((await harness.call(setJournalAccounts, { as: manager, body })).status).toBe(422);
  });
});
