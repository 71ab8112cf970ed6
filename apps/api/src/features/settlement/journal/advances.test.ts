import { afterAll, expect, test } from 'vitest';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { dataOf, goTo, makeBooks, movedBetween, sharedDeal } from '../../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
const { db } = harness.deps;
/** Two titles of 1,000 dollars (147,200 yen) each, prepaid on 1 April. */
const quote = await sharedDeal(harness, await newParties(), 2);
dataOf(await accounts.pay(manager, quote, { amount: 2000, open: 2000, paid_on: '2026-04-01', reference: 'W-1' }));

afterAll(async () => expect(await journalDifferences(db)).toEqual([]));

/** Credit less debit of an account over a month. */
const moved = async (role: string, month: string) =>
  0 - (await movedBetween(harness, manager, { from: `${month}-01`, to: `${month}-30` }))(role);

const deliver = (day: string, at: number) => accounts.deliver(quote, day, at);

test('a prepayment is an advance, and becomes income per title on confirmed delivery (D8x)', async () => {
  expect([await moved('advance', '2026-04'), await moved('licence_income', '2026-04')]).toEqual([294_400, 0]);
  await deliver('2026-06-20', 0);
  expect([await moved('advance', '2026-06'), await moved('licence_income', '2026-06')]).toEqual([-147_200, 147_200]);
  expect(await moved('licence_cost', '2026-06')).toBe(-103_040);
});

test('earns nothing when repeated; amounts added by an amendment after the delivery are income', async () => {
  await deliver('2026-06-21', 0);
  expect(await moved('licence_income', '2026-06')).toBe(147_200);
  goTo(harness, '2026-09-01');
  dataOf(await accounts.amend(manager, quote, 1500));
  await deliver('2026-09-02', 1);
  // Another 500 dollars of the first title, and the second.
  expect(await moved('licence_income', '2026-09')).toBe(73_600 + 147_200);
  expect(await moved('advance', '2026-09')).toBe(-147_200);
});

test('a title terminated before its delivery gives no income', async () => {
  const before = await moved('licence_income', '2026-04');
  const next = await sharedDeal(harness, await newParties());
  dataOf(await accounts.pay(manager, next, { amount: 1000, open: 1000, paid_on: '2026-04-01', reference: 'W-2' }));
  dataOf(await accounts.terminate(manager, next, 'nobody'));
  expect([await moved('advance', '2026-04'), await moved('licence_income', '2026-04')]).toEqual([294_400, before]);
});
