import type { Actor } from '@eigaichi/domain/accounts/actor';
import { updateProvider } from '@eigaichi/wire/accounts/accounts';
import { exportPayoutLines } from '@eigaichi/wire/settlement/list-exports';
import { readSummary } from '@eigaichi/wire/settlement/settlement';
import { previewClosing } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';

/* D8u: buyers' payments behind provider payouts, and providers that wait for them. */

const due_on = '2027-02-28';
const payable = 103_040;

const { harness, accounts, manager } = await makeBooks();
const runs = runsOf(harness, manager);
let provider: Actor;
let parties: Parties;
let quote: Quote;

/** A share of 1,000 dollars over the guarantee: invoiced to the buyer, and owed to the provider with the December. */
beforeEach(async () => {
  const { db } = harness.deps;
  provider = await makeProvider(db);
  parties = { buyer: await makeConsumer(db), provider, manager };
  quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  await enterDetails(harness, provider);
  goTo(harness, '2027-01-10');
});

const close = async () => dataOf(await accounts.closeYear(manager, 2026));

const pay = async (amount: number, open: number) =>
  dataOf(await accounts.pay(manager, quote, { amount, paid_on: '2027-01-10', reference: `R${amount}`, open }));

/** Totals and only line of this provider in the list of payouts. */
const own = async () => {
  const { data, details } = await runs.planned(due_on);
  const mine = data.find((row) => row.provider.uuid === provider.account);
  const lines = details.filter((line) => line.provider.uuid === provider.account);
  expect(lines).toHaveLength(1);
  return {
    amount: mine?.amount.amount,
    before: mine?.before_buyers.amount,
    waiting: mine?.waiting.amount,
    buyer: [lines[0]?.buyer.state, lines[0]?.buyer.open.amount, lines[0]?.buyer.open.currency],
    waits: lines[0]?.waits,
  };
};

const letWait = async () =>
  dataOf(
    await harness.call(updateProvider, {
      as: manager,
      params: { id: provider.account },
      body: { version: 1, paid_before_buyers: false },
    }),
  );

describe('a payout and its buyer’s payment (D8u)', () => {
  test('shows the buyer’s payment per line, and the amount the payout pays in advance', async () => {
    await close();
    const paid = { amount: payable, waiting: 0, waits: false };
    expect(await own()).toEqual({ ...paid, before: payable, buyer: ['open', 1000, 'USD'] });
    await pay(400, 1000);
    expect(await own()).toEqual({ ...paid, before: payable, buyer: ['partly', 600, 'USD'] });
    const run = await runs.approved(due_on);
    await pay(600, 600);
    const line = (await runs.read(run.uuid)).details.find((each) => each.provider.uuid === provider.account);
    expect(line).toMatchObject({ amount: { amount: payable }, buyer: { state: 'paid', open: { amount: 0 } } });
    const file = await harness.call(exportPayoutLines, {
      as: manager,
      params: { format: 'csv' },
      query: { run: run.uuid, language: 'en' },
    });
    expect(file.bytes.toString()).toContain(`${payable},Paid,0,USD`);
  });

  test('the closing shows it per title before it is closed', async () => {
    type Closing = AnswerOut<typeof previewClosing>['data'];
    const closing = async () => {
      const preview = dataOf<Closing>(await harness.call(previewClosing, { as: manager, params: { year: 2026 } }));
      return preview.titles.find((title) => title.quote_provider === providerQuoteOf(quote).uuid)?.buyer;
    };
    expect(await closing()).toEqual({ state: 'open', open: { amount: 1000, currency: 'USD' } });
    await pay(250, 1000);
    expect(await closing()).toEqual({ state: 'partly', open: { amount: 750, currency: 'USD' } });
  });

  test('a provider that agreed to wait is paid once their buyer has paid in full', async () => {
    await letWait();
    await close();
    expect(await own()).toEqual({ amount: 0, before: 0, waiting: payable, buyer: ['open', 1000, 'USD'], waits: true });
    const mine = dataOf<AnswerOut<typeof readSummary>['data']>(await harness.call(readSummary, { as: provider }));
    expect(mine.provider?.waits_for_buyers).toBe(true);
    const byHand = { amount: payable, paid_on: '2027-01-10', reference: 'H', open: payable };
    expect(await accounts.pay(manager, quote, byHand, 'provider')).toMatchObject({
      status: 409,
      body: { code: 'payout_waits_for_buyer' },
    });
    await pay(999, 1000);
    expect(await own()).toMatchObject({ amount: 0, waiting: payable, buyer: ['partly', 1, 'USD'] });
    await pay(1, 1);
    expect(await own()).toEqual({ amount: payable, before: 0, waiting: 0, buyer: ['paid', 0, 'USD'], waits: false });
  });

  test('refuses approval of its draft once the payment is reversed', async () => {
    await letWait();
    await close();
    await pay(1000, 1000);
    const uuid = await runs.draft(due_on);
    const { payments } = await accounts.read(manager, quote);
    const payment = payments.find(({ reference }) => reference === 'R1000')?.uuid;
    const body = { paid_on: '2027-01-10', reason: 'The bank returned it.' };
    dataOf(await accounts.reverse(manager, quote, payment, body));
    const refused = await runs.approve(uuid);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payout_waits_for_buyer' } });
    expect((await runs.read(uuid)).state).toBe('draft');
  });
});
