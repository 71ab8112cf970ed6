import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { confirmAllDownloaded, confirmReceived, declareDelivered } from '@eigaichi/wire/deliveries/deliveries';
import { previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { expect, test } from 'vitest';
import { enterDetails, runsOf } from '../../testing/payouts.ts';
import { movieOf, newQuoteMovies, readAs, signedQuote } from '../../testing/quoted.ts';
import {
  dataOf,
  documentAs,
  goTo,
  makeBooks,
  sharedAnswer,
  sharing,
  unbalancedAccounts,
} from '../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();

// The expected figures are calculated here in whole cents and yen, without the product's own money code.
const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
const percent = 40;
const guarantee = 100_000;
const compensation = 50_000;
/** Materials by a shared folder cost the buyer 300 dollars, once (D7b). */
const deliveryFee = 30_000;
/** 147.2 yen per dollar, 30 percent of it for the marketplace. */
const inYen = (cents: number) => halfUp(cents * 1472, 1000);
const net = (cents: number) => halfUp(inYen(cents) * 70, 100);

/**
 * Cents per quarter, four a year. The first year: under the guarantee, then a held small excess; the second: carried
 * over; the third: a good quarter, and the revenue until the termination.
 */
const revenues = [123_456, 100_001, 27_000, 3333, 20_000, 1111, 44_440, 2222, 700_005, 5001];
/** Quarter with the late payment, and the last one before the termination. */
const [late, terminated] = [4, 8];
const shares = revenues.map((revenue) => halfUp(revenue * percent, 100));
/** Due per quarter (D7d): all shares so far over the guarantee, less earlier dues. */
const due: number[] = [];
for (const at of shares.keys()) due.push(Math.max(0, total(shares.slice(0, at + 1)) - guarantee - total(due)));

const quarterAt = (at: number) => {
  const start = Temporal.PlainDate.from('2027-01-01').add({ months: 3 * at });
  return { start: start.toString(), end: start.add({ months: 3 }).subtract({ days: 1 }) };
};

type Booked = readonly [kind: string, amount: number];

/** Entries of one day may be in any order. */
const inOrder = (a: Booked, b: Booked) => a[0].localeCompare(b[0]) || a[1] - b[1];

/** Independent account: its entries, and those expected on the next statement. */
const ledger = () => {
  const booked: Booked[] = [];
  let stated = 0;
  return {
    book: (...lines: readonly Booked[]) => booked.push(...lines.filter(([, amount]) => amount !== 0)),
    balance: () => total(booked.map(([, amount]) => amount)),
    statement: () => {
      const opening = total(booked.slice(0, stated).map(([, amount]) => amount));
      const lines = booked.slice(stated).sort(inOrder);
      stated = booked.length;
      return { opening, lines, closing: total(booked.map(([, amount]) => amount)) };
    },
  };
};

const today = () => harness.deps.clock.today().toString();

const moveTo = async (day: Temporal.PlainDate | string) => {
  goTo(harness, day.toString());
  await harness.runTimed(['advance_quotes', 'remind_quotes', 'remind_settlement']);
  await harness.runJobs();
};

const act = async (endpoint: Endpoint, as: Actor, params: Record<string, string | number>, body?: object) =>
  dataOf(await harness.call(endpoint, { as, params, body }));

test('ten quarters of a revenue share, terminated early, match an independent ledger to the yen (D7d, D8)', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const quote = await signedQuote(harness, parties, {
    ...(await newQuoteMovies(harness, parties)),
    conditions: {
      ...sharing,
      license_start: '2027-02-20',
      license_end: '2029-11-16',
      delivery_at: '2026-06-01',
      delivery_method: deliveryMethod.dropbox,
      delivery: { shared_url: 'https://example.com/materials' },
    } as never,
    answer: sharedAnswer,
  });
  const { uuid } = quote;
  await enterDetails(harness, provider);

  const owed = ledger();
  const earned = ledger();
  const account = (as: Actor, side: 'buyer' | 'provider') => accounts.read(as, quote, side);
  const balances = async () => {
    expect(Math.round((await account(buyer, 'buyer')).balance.amount * 100)).toBe(owed.balance());
    expect((await account(provider, 'provider')).balance.amount).toBe(earned.balance());
    expect(await unbalancedAccounts(harness)).toEqual([]);
  };
  const pay = async (cents: number, reference: string) => {
    const body = { amount: cents / 100, open: cents / 100, paid_on: today(), reference };
    dataOf(await accounts.pay(manager, quote, body));
    owed.book(['payment', -cents]);
  };
  /** Documents of a side and kind, and the newest as its reader sees it. */
  const documents = async (as: Actor, side: 'buyer' | 'provider', kind: string) => {
    const own = (await account(as, side)).documents
      .filter((each) => each.kind === kind)
      .sort((a, b) => (a.code < b.code ? 1 : -1));
    return { count: own.length, latest: () => documentAs(harness, as, own[0]?.uuid) };
  };
  const statements = { buyer: 0, provider: 0 };
  const checkStatement = async (side: 'buyer' | 'provider', held: number) => {
    const [as, expected, unit] = side === 'buyer' ? [buyer, owed.statement(), 100] : [provider, earned.statement(), 1];
    const { count, latest } = await documents(as, side, `${side}_statement`);
    statements[side] += 1;
    expect(count).toBe(statements[side]);
    const { opening, lines, amount, held: saved } = await latest();
    const minor = (value: { amount: number }) => Math.round(value.amount * unit);
    expect({
      opening: opening === null ? null : minor(opening),
      lines: lines.map((line): Booked => [line.kind, minor(line.amount)]).sort(inOrder),
      closing: minor(amount),
      held: saved?.amount ?? 0,
    }).toEqual({ ...expected, held });
  };
  const runs = runsOf(harness, manager);
  /** Pays the provider the amount due on a day; the notice states the same, and the tax in its taxable part. */
  const payOut = async (due_on: string, payable: number, taxable = payable) => {
    const planned = { outcome: 'paid', payable: { amount: payable }, amount: { amount: payable } };
    expect(await runs.plannedFor(provider, due_on)).toMatchObject(planned);
    const { uuid: run } = await runs.approved(due_on);
    dataOf(await runs.send(run));
    dataOf(await runs.pay(run, today(), `OUT-${due_on}`));
    earned.book(['payment', -payable]);
    const notice = await (await documents(provider, 'provider', 'payment_notice')).latest();
    expect(notice.amount.amount).toBe(payable);
    if (notice.tax !== null) expect(notice.tax.amount.amount).toBe(halfUp(taxable * 10, 110));
  };

  // The guarantee is prepaid, the title delivered, and the provider paid for it.
  owed.book(['prepayment', guarantee], ['prepayment', deliveryFee]);
  await balances();
  await pay(guarantee + deliveryFee, 'WIRE-PREPAID');
  const title = { uuid: movieOf(quote).uuid };
  await act(declareDelivered, provider, title, { sent_on: today(), link: 'https://example.com/materials' });
  await act(confirmReceived, buyer, title);
  await act(confirmAllDownloaded, buyer, title);
  // The provider sent it themselves: the buyer's delivery fee is passed on in full (D7b).
  earned.book(['fixed', net(guarantee)], ['carriage', inYen(deliveryFee)]);
  await payOut('2026-06-30', net(guarantee) + inYen(deliveryFee));
  await balances();

  /** Shares no December has taken yet, held earlier ones, and payable amounts carried over. */
  let [open, held, carried] = [0, 0, 0];
  const settle = async (at: number) => {
    const { start, end } = quarterAt(at);
    await moveTo(end.add({ days: 12 }));
    dataOf(await accounts.report(buyer, quote, start, ((revenues[at] ?? 0) / 100).toFixed(2)));
    dataOf(await accounts.settle(manager, quote, start));
    const cents = due[at] ?? 0;
    owed.book(['share', cents]);
    earned.book(['share', net(cents)]);
    open += net(cents);
    await checkStatement('buyer', 0);
    if (cents === 0) return;
    const { latest } = await documents(buyer, 'buyer', 'invoice');
    expect(Math.round((await latest()).amount.amount * 100)).toBe(cents);
  };
  const close = async (year: number) => {
    dataOf(await accounts.closeYear(manager, year));
    if (open < 5000) held += open;
    else carried += open;
    open = 0;
    await checkStatement('provider', held);
  };

  // Every quarter is reported, settled and paid: one payment is late, a small year is held, another carried over.
  for (const at of revenues.keys()) {
    if (at > terminated) break;
    await settle(at);
    const { end } = quarterAt(at);
    if (at === late) {
      // Due at the end of the next month: a fortnight later it is overdue, and the buyer has been notified.
      await moveTo(end.add({ days: 48 }));
      expect((await account(manager, 'buyer')).dues.some(({ overdue }) => overdue)).toBe(true);
      const mails = await harness.mailsTo(buyer.person.email);
      expect(mails.some(({ subject, body }) => /overdue|期限を過ぎています/.test(`${subject}${body}`))).toBe(true);
    }
    if ((due[at] ?? 0) > 0) await pay(due[at] ?? 0, `WIRE-${at}`);
    if (end.month === 12) await close(end.year);
  }
  expect([held > 0, carried > 5000, carried < 50_000]).toEqual([true, true, true]);
  expect(await runs.plannedFor(provider, '2029-02-28')).toMatchObject({
    outcome: 'carried_over',
    payable: { amount: carried },
    amount: { amount: 0 },
  });
  expect((await account(provider, 'provider')).carried_over?.amount).toBe(carried);
  await balances();

  // A termination by the buyer's fault costs 500 dollars: 30 percent of the guarantee is less than the minimum.
  const { version, providers } = await readAs(harness, manager, uuid);
  const wanted = { quote_provider: providers[0]?.uuid, fault: 'consumer' };
  const steps = await act(previewTermination, manager, { uuid }, wanted);
  expect(steps).toMatchObject({ compensation: { amount: compensation / 100, currency: 'USD' } });
  const reason = 'The service is closed.';
  await act(terminateQuote, manager, { uuid }, { ...wanted, version, reason, compensation: compensation / 100 });
  owed.book(['compensation', compensation]);
  earned.book(['compensation', inYen(compensation)]);
  await balances();
  await pay(compensation, 'WIRE-COMPENSATION');
  const last = due.length - 1;
  await settle(last);
  await pay(due[last] ?? 0, `WIRE-${last}`);
  await payOut('2029-06-30', carried + inYen(compensation), carried);
  carried = 0;
  await balances();

  // The December after the end pays the held amount, less its fee, and nothing is left.
  await moveTo('2030-01-12');
  const processingFee = Math.min(held, 5000);
  earned.book(['processing_fee', -processingFee]);
  open += held - processingFee;
  held = 0;
  await close(2029);
  await payOut('2030-02-28', carried);
  expect([owed.balance(), earned.balance()]).toEqual([0, 0]);
  await balances();
  expect(statements).toEqual({ buyer: revenues.length, provider: 3 });
}, 60_000);
