import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { movePeriod, readPeriods } from '@eigaichi/wire/settlement/book-periods';
import { exportJournal, readJournal } from '@eigaichi/wire/settlement/journal';
import { exportYear } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { approveChange, listApprovals, rejectChange } from '@eigaichi/wire/staff/approvals';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { makeManager } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';

type Year = AnswerOut<typeof readPeriods>['data'];
type Journal = AnswerOut<typeof readJournal>['data'];

const { harness, accounts, manager, newParties } = await makeBooks();
const { db } = harness.deps;
const accountant = await makeManager(db, { staff_role: staffRole.accountant });

/** A prepaid deal of April 2026, read in February 2028. */
const quote = await sharedDeal(harness, await newParties());
goTo(harness, '2028-02-10');

const propose = (period: string, action: 'close' | 'reopen', reason = '') =>
  harness.call(movePeriod, { as: accountant, params: { period }, body: { action, reason } });

const waiting = async (as: Actor) =>
  dataOf<AnswerOut<typeof listApprovals>['data']>(await harness.call(listApprovals, { as }));

const confirm = async (as: Actor = manager) => {
  const [change] = await waiting(as);
  return harness.call(approveChange, { as, params: { uuid: change?.uuid ?? '' } });
};

const move = async (period: string, action: 'close' | 'reopen', reason = '') => {
  dataOf(await propose(period, action, reason));
  dataOf(await confirm());
};

const periodsOf = async (year: string) =>
  dataOf<Year>(await harness.call(readPeriods, { as: accountant, params: { year } })).periods;
const periodOf = async (period: string) => (await periodsOf(period.slice(0, 4))).find((each) => each.period === period);

const journal = async (year: number) => {
  const params = { from: `${year}-01-01`, to: `${year}-12-31` };
  return dataOf<Journal>(await harness.call(readJournal, { as: accountant, params }));
};

const bank = async (year: number) =>
  (await journal(year)).accounts.find(({ role }) => role === 'bank')?.debit.amount ?? 0;

const pay = async (amount: number, paid_on: string, open: number) =>
  dataOf(await accounts.pay(accountant, quote, { amount, paid_on, reference: `P ${paid_on} ${amount}`, open }));

const take = async (lines: 'new' | 'all', format: 'csv' | 'freee' = 'csv') => {
  const params = { from: '2028-02-01', to: '2028-02-29', format };
  const { status, headers, bytes } = await harness.call(exportJournal, { as: accountant, params, query: { lines } });
  expect(status).toBe(200);
  const rows = parse(new TextDecoder().decode(bytes), { bom: true }) as string[][];
  return { name: headers['content-disposition'], rows: rows.slice(1) };
};

/** A payment in dollars and its exchange difference (D8z). */
const both = <T>(row: T): T[] => [row, row];

describe('periods of the books (D8v)', () => {
  test('one person proposes, another confirms; nothing closes before', async () => {
    const proposed = dataOf<Year>(await propose('2026-12', 'close'));
    const december = proposed.periods.find(({ period }) => period === '2026-12');
    expect(december).toMatchObject({
      state: 'open',
      waits: { action: 'close', proposed_name: accountant.person.name },
    });
    expect((await propose('2026-12', 'close')).body.code).toBe('approval_pending');
    expect((await waiting(manager))[0]).toMatchObject({
      kind: 'book_period',
      changes: [
        { field: 'book_period', after: '2026-12' },
        { field: 'book_state', before: 'open', after: 'closed' },
      ],
    });
    const { rows } = await db.execute<{ uuid: string }>(`select uuid from approvals where state = 'pending'`);
    const own = await harness.call(approveChange, { as: accountant, params: { uuid: rows[0]?.uuid ?? '' } });
    expect(own.body.code).toBe('approval_own');
    expect(await bank(2026)).toBe(0);
    dataOf(await confirm());
    expect(await periodOf('2026-12')).toMatchObject({
      state: 'closed',
      waits: null,
      moved: { proposed_name: accountant.person.name, confirmed_name: manager.person.name },
    });
    expect(await periodOf('2026-04')).toMatchObject({ state: 'closed', moved: null });
    expect(await periodOf('2027-01')).toMatchObject({ state: 'open' });
  });

  test('a payment dated 20 months back leaves the closed year unchanged', async () => {
    await move('2028-01', 'close');
    await move('2026', 'close');
    const before = await journal(2026);
    await pay(400, '2026-06-10', 1000);
    expect(await journal(2026)).toEqual(before);
    const { late, ledger, reconciles } = await journal(2028);
    // The year's valuation is reversed on the next day (D8zb), and therefore on the first open one.
    expect(late).toMatchObject({
      entries: 3,
      first: [{ booked_on: '2027-01-01' }, { posted_on: '2028-02-01', booked_on: '2026-06-10' }, {}],
    });
    expect([reconciles, ledger.every((each) => each.reconciles)]).toEqual([true, true]);
    expect(await periodOf('2028-02')).toMatchObject({ entries: 3, late: 3 });
    const { lines } = await accounts.read(accountant, quote);
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ day: '2026-06-10' });
    const { bytes } = await harness.call(exportYear, { as: accountant, params: { year: 2028, format: 'csv' } });
    const [, row] = parse(new TextDecoder().decode(bytes), { bom: true }) as string[][];
    expect([row?.[1], row?.at(-1)]).toEqual(['2028-02-01', '2026-06-10']);
    expect(await journalDifferences(db)).toEqual([]);
  });

  test('each file has its version, and gives an accounting program no line twice', async () => {
    const first = await take('new');
    expect(first.name).toContain('journal_csv_2028-02-01_2028-02-29_v1');
    expect(first.rows.map((row) => row.slice(-3))).toEqual([['2027-01-01', '1', ''], ...both(['2026-06-10', '1', ''])]);
    expect((await take('new')).rows).toEqual([]);
    await pay(100, '2026-07-01', 600);
    const file = async () => (await journal(2028)).files.find(({ format }) => format === 'csv');
    expect(await file()).toMatchObject({ new_entries: 2, latest: { version: 2, taken_name: accountant.person.name } });
    const second = await take('new');
    expect(second.rows.map((row) => row.slice(-3))).toEqual(both(['2026-07-01', '3', '']));
    const all = await take('all');
    expect(all.rows.map((row) => row.slice(-3))).toEqual([
      ['2027-01-01', '4', '2028-02-01_2028-02-29_v1'],
      ...both(['2026-06-10', '4', '2028-02-01_2028-02-29_v1']),
      ...both(['2026-07-01', '4', '2028-02-01_2028-02-29_v3']),
    ]);
    expect(await file()).toMatchObject({ new_entries: 0 });
    expect((await take('new', 'freee')).rows).toHaveLength(5);
  });

  test('two people reopen a period with a reason, its year before its month; entries then post there', async () => {
    expect((await propose('2026-06', 'reopen', 'Receipt')).body.code).toBe('books_year_closed');
    expect((await propose('2026', 'reopen')).body).toMatchObject({ errors: [{ field: 'reason', rule: 'required' }] });
    await move('2026', 'reopen', 'A receipt was missing');
    await move('2026-06', 'reopen', 'A receipt was missing');
    expect(await periodOf('2026-06')).toMatchObject({ state: 'open', moved: { reason: 'A receipt was missing' } });
    await pay(200, '2026-06-20', 500);
    expect(await bank(2026)).toBe(29_840);
    expect((await propose('2026', 'close')).body.code).toBe('books_months_open');
    await move('2026-06', 'close');
    await move('2026', 'close');
    await pay(300, '2026-06-21', 300);
    expect(await bank(2026)).toBe(29_840);
    expect(await journalDifferences(db)).toEqual([]);
  });

  test('refuses an outdated step to the second person; a declined one changes nothing', async () => {
    dataOf(await propose('2027-03', 'reopen', 'Late invoice'));
    const [change] = await waiting(manager);
    const params = { uuid: change?.uuid ?? '' };
    dataOf(await harness.call(rejectChange, { as: manager, params, body: { reason: 'Not needed' } }));
    expect(await periodOf('2027-03')).toMatchObject({ state: 'closed', waits: null });
    dataOf(await propose('2027', 'close'));
    dataOf(await propose('2027-03', 'reopen', 'Late invoice'));
    const of = async (name: string) =>
      (await waiting(manager)).find(({ changes }) => changes.some(({ after }) => after === name));
    const [year, month] = [await of('2027'), await of('2027-03')];
    dataOf(await harness.call(approveChange, { as: manager, params: { uuid: month?.uuid ?? '' } }));
    const second = await harness.call(approveChange, { as: manager, params: { uuid: year?.uuid ?? '' } });
    expect(second.body.code).toBe('books_months_open');
    expect((await waiting(manager)).map(({ uuid }) => uuid)).toEqual([year?.uuid]);
  });

  test('running periods stay open, and only accountants close the books', async () => {
    expect((await propose('2028-02', 'close')).body.code).toBe('books_running');
    expect((await propose('2028', 'close')).body.code).toBe('books_running');
    expect((await propose('2028-02', 'reopen', 'x')).body.code).toBe('books_open');
    expect((await propose('2026-04', 'close')).body.code).toBe('books_closed');
    expect((await propose('2026-13', 'close')).status).toBe(404);
    const params = { period: '2028-01' };
    const looking = await makeManager(db, { staff_role: staffRole.browser });
    const body = { action: 'reopen', reason: 'x' };
    expect((await harness.call(movePeriod, { as: looking, params, body })).status).toBe(403);
    const seen = await harness.call(readPeriods, { as: looking, params: { year: '2028' } });
    const actions = (seen.body.data as Year).periods.flatMap((period) => period.actions);
    expect(actions.filter(({ allowed }) => allowed)).toEqual([]);
  });
});
