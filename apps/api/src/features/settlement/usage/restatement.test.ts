import type { Actor } from '@eigaichi/domain/accounts/actor';
import { previewUsage } from '@eigaichi/wire/settlement/settlement';
import { previewClosing } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { movieOf, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { dataOf, documentAs, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();

/** Due dollars at 147.2 yen, less 30 percent. */
const net = (dollars: number) => Math.round(Math.round(dollars * 147.2) * 0.7);

/** Shares of 40 percent over the guaranteed 1,000: of 90,000 and of the correct 9,000. */
const [wrong, right] = [35_000, 2600];

/** Prepaid deal whose third quarter was reported ten times too high (90,000 for 9,000) and settled. */
const overstated = async () => {
  const parties = await newParties();
  const quote = await sharedDeal(harness, parties);
  const prepayment = { amount: 1000, paid_on: '2026-04-01', reference: 'WIRE-PREPAID', open: 1000 };
  dataOf(await accounts.pay(manager, quote, prepayment));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-12', '90000');
  return { ...parties, quote };
};

const restate = async (as: Actor, quote: Quote, version = 1) => {
  dataOf(await accounts.report(as, quote, '2026-07-01', '9000', version, 'One digit too many.'));
  dataOf(await accounts.settle(manager, quote, '2026-07-01', version + 1));
};

const documentsOf = async (as: Actor, quote: Quote, kind: string) => {
  const { documents } = await accounts.read(as, quote);
  return documents.filter((each) => each.kind === kind);
};

/** Balances equal the totals of their dues, and every amount follows from its steps. */
const holds = async () =>
  expect([await unbalancedAccounts(harness), await unreachableAmounts(harness.deps.db)]).toEqual([[], []]);

const morning = async (day: string) => {
  goTo(harness, day);
  await harness.runTimed(['advance_quotes', 'remind_quotes', 'remind_settlement']);
  await harness.runJobs();
};

describe('a settled report', () => {
  test('is restated with a reason and a confirmation of both figures, next to the old one', async () => {
    const { buyer, quote } = await overstated();
    const quote_movie = movieOf(quote).uuid;
    const lines = [{ quote_movie, reported: '9000' }];
    const body = { period_start: '2026-07-01', version: 1, lines, note: 'One digit too many.' };
    const figure = { about: quote_movie, before: '90000', after: '9000' };
    expect((await accounts.sendReport(buyer, quote, body)).body).toMatchObject({
      code: 'figures_unusual',
      details: { figures: [figure] },
    });
    const others = { ...body, confirmed: [{ ...figure, before: '80000' }] };
    expect((await accounts.sendReport(buyer, quote, others)).body).toMatchObject({ code: 'figures_unusual' });
    const preview = {
      as: buyer,
      params: { uuid: providerQuoteOf(quote).uuid },
      body: { period_start: '2026-07-01', lines },
    };
    const shown = { total: { amount: right }, before: { amount: wrong }, difference: { amount: -32_400 } };
    expect(dataOf(await harness.call(previewUsage, preview))).toMatchObject(shown);
    dataOf(await accounts.sendReport(buyer, quote, { ...body, confirmed: [figure] }));

    const [period] = (await accounts.read(manager, quote)).periods.filter(({ settled_on }) => settled_on !== null);
    expect(period).toMatchObject({ state: 'restated', settled_version: 1, due: shown });
    expect(period?.reports.map(({ version, note }) => [version, note])).toEqual([
      [2, 'One digit too many.'],
      [1, null],
    ]);
    // Nothing is booked before staff settle it, and the closing lists it.
    expect((await accounts.read(buyer, quote)).balance.amount).toBe(wrong);
    goTo(harness, '2027-01-10');
    const closing = await harness.call(previewClosing, { as: manager, params: { year: 2026 } });
    const { unsettled } = dataOf<AnswerOut<typeof previewClosing>['data']>(closing);
    const own = unsettled.agreements.find((each) => each.quote_provider === providerQuoteOf(quote).uuid);
    expect(own?.periods[0]).toMatchObject({ period_start: '2026-07-01', reported: true });
  });

  test('lowers an unpaid invoice by a credit note, and no invoice repeats the old amount', async () => {
    const { buyer, provider, quote } = await overstated();
    const before = await documentsOf(buyer, quote, 'invoice');
    const [invoice] = before;
    await restate(buyer, quote);
    const [note, ...others] = await documentsOf(buyer, quote, 'credit_note');
    expect(others).toEqual([]);
    expect(await documentAs(harness, buyer, note?.uuid)).toMatchObject({
      amount: { amount: -32_400, currency: 'USD' },
      credits: { code: invoice?.code, reason: 'One digit too many.' },
      lines: [{ kind: 'restatement', amount: { amount: -32_400 } }],
    });
    const account = await accounts.read(buyer, quote);
    expect(account).toMatchObject({ balance: { amount: right }, open: { amount: right } });
    expect(account.lines.slice(-2).map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['share', wrong],
      ['restatement', -32_400],
    ]);
    expect((await accounts.read(provider, quote, 'provider')).balance.amount).toBe(net(right));
    await morning('2026-10-13');
    const invoices = await documentsOf(buyer, quote, 'invoice');
    expect(invoices.map(({ code, cancelled_by }) => [code, cancelled_by])).toEqual(
      before.map(({ code }) => [code, null]),
    );

    // A cancelled one is reissued over the correct amount.
    dataOf(await accounts.cancelDocument(manager, invoice?.uuid, 'Wrong.'));
    await morning('2026-10-14');
    const again = (await documentsOf(buyer, quote, 'invoice')).find(({ cancelled_by }) => cancelled_by === null);
    expect(again?.amount.amount).toBe(right);
    const pay = { amount: right, paid_on: '2026-10-14', reference: 'WIRE-RIGHT', open: right };
    expect(dataOf(await accounts.pay(manager, quote, pay))).toMatchObject({
      balance: { amount: 0 },
      credit: { amount: 0 },
    });
    await holds();
  });

  test('leaves an overpayment as a credit that the next invoice uses', async () => {
    const { buyer, provider, quote } = await overstated();
    const pay = { amount: wrong, paid_on: '2026-10-12', reference: 'WIRE-WRONG', open: wrong };
    dataOf(await accounts.pay(manager, quote, pay));
    await restate(buyer, quote);
    expect(await accounts.read(buyer, quote)).toMatchObject({
      balance: { amount: -32_400 },
      credit: { amount: 32_400 },
    });
    const invoices = () => documentsOf(buyer, quote, 'invoice');
    expect((await invoices()).map(({ cancelled_by }) => cancelled_by)).toEqual([null, null]);
    // 100,000 gives 40,000: the remaining 7,600 is invoiced.
    await accounts.settled({ buyer, provider, manager }, quote, '2026-10-01', '2027-01-10', '100000');
    expect((await invoices()).map(({ amount }) => amount.amount).toSorted((a, b) => a - b)).toEqual([
      1000,
      7600,
      wrong,
    ]);
    expect(await accounts.read(buyer, quote)).toMatchObject({ balance: { amount: 7600 }, credit: { amount: 0 } });
    await holds();
  });

  test('deducts an excess payout from the next one', async () => {
    const { buyer, provider, quote } = await overstated();
    await enterDetails(harness, provider);
    const runs = runsOf(harness, manager);
    const planned = (due_on: string) => runs.plannedFor(provider, due_on);
    goTo(harness, '2027-01-10');
    dataOf(await accounts.closeYear(manager, 2026));
    expect(await planned('2027-02-28')).toMatchObject({ payable: { amount: net(wrong) } });
    goTo(harness, '2027-02-28');
    const { uuid } = await runs.approved('2027-02-28');
    dataOf(await runs.send(uuid));
    dataOf(await runs.pay(uuid, '2027-02-28', 'OUT-1'));

    goTo(harness, '2027-03-10');
    await restate(buyer, quote);
    const over = net(wrong) - net(right);
    expect((await accounts.read(provider, quote, 'provider')).balance.amount).toBe(-over);
    expect(await planned('2027-03-31')).toMatchObject({ outcome: 'nothing', payable: { amount: -over } });
    await accounts.settled({ buyer, provider, manager }, quote, '2026-10-01', '2027-04-10', '200000');
    goTo(harness, '2028-01-10');
    dataOf(await accounts.closeYear(manager, 2027));
    const left = net(80_000) - over;
    expect(await planned('2028-02-29')).toMatchObject({ outcome: 'paid', payable: { amount: left } });
    goTo(harness, '2028-02-29');
    const next = await runs.approved('2028-02-29');
    dataOf(await runs.send(next.uuid));
    dataOf(await runs.pay(next.uuid, '2028-02-29', 'OUT-2'));
    expect((await accounts.read(provider, quote, 'provider')).balance.amount).toBe(0);
    await holds();
  });

  test('removes an unpaid December from its run', async () => {
    const { buyer, provider, quote } = await overstated();
    await enterDetails(harness, provider);
    const runs = runsOf(harness, manager);
    goTo(harness, '2027-01-10');
    dataOf(await accounts.closeYear(manager, 2026));
    const { uuid } = await runs.approved('2027-02-28');
    await restate(buyer, quote);
    // Its notice is cancelled, and the correct amount is paid on the same day.
    expect((await runs.read(uuid)).state).toBe('discarded');
    expect(await runs.plannedFor(provider, '2027-02-28')).toMatchObject({ payable: { amount: net(right) } });
    await holds();
  });

  test('lowers what a December holds, also after restatements that cancelled out before the next December', async () => {
    const parties = await newParties();
    const { buyer, provider } = parties;
    const quote = await sharedDeal(harness, parties);
    const corrected = async (reported: string, version: number) => {
      dataOf(await accounts.report(buyer, quote, '2026-07-01', reported, version - 1, 'Counted again.'));
      dataOf(await accounts.settle(manager, quote, '2026-07-01', version));
    };
    const open = async () => (await accounts.read(provider, quote, 'provider')).open.amount;
    const prepayment = { amount: 1000, paid_on: '2026-04-01', reference: 'WIRE-HELD', open: 1000 };
    dataOf(await accounts.pay(manager, quote, prepayment));
    // 40 percent of 2,550 are 20 dollars over the guarantee: below 5,000 yen, so the December holds them.
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-12', '2550');
    goTo(harness, '2027-01-10');
    dataOf(await accounts.closeYear(manager, 2026));
    goTo(harness, '2027-03-10');
    await corrected('2500', 2);
    await corrected('2550', 3);
    await accounts.settled(parties, quote, '2026-10-01', '2027-04-10', '200000');
    goTo(harness, '2028-01-10');
    dataOf(await accounts.closeYear(manager, 2027));
    expect(await open()).toBe(net(80_000));
    goTo(harness, '2028-03-10');
    await corrected('2500', 4);
    expect(await open()).toBe(net(80_000));
    await holds();
  });
});
