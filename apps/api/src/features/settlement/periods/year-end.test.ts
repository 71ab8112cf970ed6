import { yearEndKinds } from '@eigaichi/domain/settlement/year-end';
import { movePeriod } from '@eigaichi/wire/settlement/book-periods';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { approveChange, listApprovals } from '@eigaichi/wire/staff/approvals';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exchange_rates } from '../../../db/schema/reference.ts';
import { makeManager } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';
import { journalOf } from '../journal/journal-lines.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
const { db } = harness.deps;
const accountant = await makeManager(db);

const rate = (exchange_rate: '160' | '130') =>
  db
    .insert(exchange_rates)
    .values({ currency: 'USD', effective_on: '2026-12-31', exchange_rate, exchange_rate_addition: '2' });

const propose = async (period: string, action: 'close' | 'reopen' = 'close') => {
  dataOf(await harness.call(movePeriod, { as: accountant, params: { period }, body: { action, reason: 'Late' } }));
  const listed = await harness.call(listApprovals, { as: manager });
  const [change] = dataOf<AnswerOut<typeof listApprovals>['data']>(listed);
  return {
    uuid: change?.uuid ?? '',
    changes: Object.fromEntries(change?.changes.map((of) => [of.field, of.after]) ?? []),
  };
};
const approve = (uuid: string) => harness.call(approveChange, { as: manager, params: { uuid } });
const move = async (period: string, action: 'close' | 'reopen' = 'close') =>
  dataOf(await approve((await propose(period, action)).uuid));

/** Closing entries with their posting days, in journal order. */
const closing = async () => {
  const entries: string[] = [];
  for await (const page of journalOf(db, { from: '2026-12-01', to: '2027-12-31' }))
    for (const { row, posting } of page)
      if ([...yearEndKinds, 'year_opening'].some((kind) => kind === row.kind))
        entries.push(`${row.posted_on} ${posting.debit} ${posting.credit} ${posting.amount.amount}`);
  return entries;
};

test('closing a year values open amounts and accrues unsettled ones, previewed before and reversed after (D8zb)', async () => {
  const parties = await newParties();
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
  // 40 percent of 5,000 less the guaranteed 1,000 is open; another 2,000 gives 800, settled in the next year.
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  await accounts.settled(parties, quote, '2026-10-01', '2027-01-20', '2000');
  goTo(harness, '2027-02-10');
  await rate('160');
  await move('2026-12');
  const { uuid, changes } = await propose('2026');
  expect(changes).toMatchObject({
    exchange_rate: 'USD 160 (2026-12-31)',
    valuation: expect.stringContaining('¥23,040'),
    accrued_income: expect.stringContaining('¥117,760'),
    missing_reports: '0',
  });
  expect(await closing()).toEqual([]);

  // The rate changed: the proposal no longer matches the entries that would be booked.
  await rate('130');
  expect((await approve(uuid)).body.code).toBe('year_end_changed');
  await rate('160');
  dataOf(await approve(uuid));
  // 1,800 dollars at 160 is 288,000 yen; at the agreement's 147.2 it is 264,960.
  const entries = ['receivable exchange 23040', 'receivable licence_income 117760', 'licence_cost payable 82432'];
  const back = ['exchange receivable 23040', 'licence_income receivable 117760', 'payable licence_cost 82432'];
  expect(await closing()).toEqual([
    ...entries.map((entry) => `2026-12-31 ${entry}`),
    ...back.map((entry) => `2027-01-01 ${entry}`),
  ]);
  expect(await journalDifferences(db)).toEqual([]);

  // Closing again with a late receipt books only the difference.
  await move('2026', 'reopen');
  await move('2026-12', 'reopen');
  dataOf(await accounts.pay(manager, quote, { amount: 100, paid_on: '2026-12-30', reference: 'L', open: 1800 }));
  await move('2026-12');
  await move('2026');
  expect((await closing()).filter((entry) => entry.endsWith(' 1280'))).toEqual([
    '2026-12-31 exchange receivable 1280',
    '2027-01-01 receivable exchange 1280',
  ]);
});

test('a reported share is accrued before settlement, and nothing is estimated without a report', async () => {
  const parties = await newParties();
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P2', open: 1000 }));
  goTo(harness, '2027-02-11');
  dataOf(await accounts.report(parties.buyer, quote, '2026-07-01', '5000'));
  await move('2026', 'reopen');
  const { changes } = await propose('2026');
  expect(changes).toMatchObject({
    accrued_income: expect.stringMatching(/^¥147,200\n#\d+ ¥147,200$/),
    accrued_cost: expect.stringMatching(/^¥103,040\n/),
    missing_reports: '1',
  });
});

test('a year is not closed while an open currency has no rate (D8zb)', async () => {
  const voided = { voided_at: '2027-02-11T03:00:00Z', void_reason: 'Wrong' };
  await db.update(exchange_rates).set(voided).where(eq(exchange_rates.currency, 'USD'));
  const close = { as: accountant, params: { period: '2026' }, body: { action: 'close' } };
  expect(await harness.call(movePeriod, close)).toMatchObject({ status: 409, body: { code: 'year_end_rate' } });
});
