import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { creditInvoice } from '@eigaichi/wire/settlement/settlement-documents';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import {
  currentInvoice,
  dataOf,
  documentAs,
  goTo,
  makeBooks,
  movedBetween,
  sharedDeal,
  unbalancedAccounts,
} from '../../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
const { db } = harness.deps;
let parties: Parties;
let quote: Quote;
let invoice: string;

const document = (uuid: string) => documentAs(harness, manager, uuid);

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties);
  goTo(harness, '2026-04-20');
  invoice = (await currentInvoice(harness, manager, providerQuoteOf(quote))).uuid;
});

const credit = async (amount: number, values: object = {}) => {
  const { creditable } = await document(invoice);
  const [line] = creditable;
  const body = { reason: 'Late materials', with_provider: true, lines: [{ due: line?.due ?? '', amount }], ...values };
  return harness.call(creditInvoice, { as: manager, params: { uuid: invoice }, body });
};

const pay = (amount: number, open: number, reference: string) =>
  accounts.pay(manager, quote, { amount, open, paid_on: '2026-04-20', reference });

/** Journal of the day. */
const journal = () => movedBetween(harness, manager, { from: '2026-04-20', to: '2026-04-20' });

const holds = async () => {
  expect(await unbalancedAccounts(harness)).toEqual([]);
  expect(await journalDifferences(db)).toEqual([]);
  expect(await unreachableAmounts(db, providerQuoteOf(quote).uuid)).toEqual([]);
};

test('lowers an unpaid invoice, reduces the provider’s part in proportion, and notifies both', async () => {
  const before = await accounts.read(manager, quote, 'provider');
  const booked = await journal();
  const note = dataOf(await credit(100));
  expect(note).toMatchObject({
    kind: 'credit_note',
    amount: { amount: -100, currency: 'USD' },
    credits: { reason: 'Late materials' },
    lines: [{ amount: { amount: -100 } }],
  });
  expect((await accounts.read(manager, quote)).open.amount).toBe(900);
  // 100 dollars at the agreement's 147.2 yen reduce the advance from the prepayment.
  expect((await journal())('advance') - booked('advance')).toBe(14_720);
  expect((await journal())('receivable') - booked('receivable')).toBe(-14_720);
  const after = await accounts.read(manager, quote, 'provider');
  expect(after.planned.amount + after.open.amount).toBe((before.planned.amount + before.open.amount) * 0.9);
  expect(await document(invoice)).toMatchObject({ cancelled_by: null, creditable: [{ amount: { amount: 900 } }] });
  dataOf(await pay(900, 900, 'rest'));
  expect((await accounts.read(manager, quote)).open.amount).toBe(0);
  await holds();
});

test('an overpayment becomes a refunded credit; a second note takes off the rest', async () => {
  dataOf(await pay(1000, 1000, 'whole'));
  dataOf(await credit(250, { with_provider: false }));
  expect(await accounts.read(manager, quote)).toMatchObject({ credit: { amount: 250 } });
  const back = { amount: 250, paid_on: '2026-04-20', reference: 'back', open: -250 };
  dataOf(await accounts.refund(manager, quote, back));
  dataOf(await credit(50));
  expect(await accounts.read(manager, quote)).toMatchObject({ credit: { amount: 50 } });
  await holds();
});

test('a credit pays later dues, and its invoice stays valid', async () => {
  dataOf(await pay(1000, 1000, 'whole'));
  dataOf(await credit(250));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  const account = await accounts.read(manager, quote);
  expect(account.payments).toContainEqual(
    expect.objectContaining({ kind: 'allotment', amount: { amount: 250, currency: 'USD' } }),
  );
  dataOf(await accounts.amend(manager, quote, 1100));
  expect(await document(invoice)).toMatchObject({ cancelled_by: null });
  await holds();
});

test('an amendment’s reduction is not credited again, and a lower price never refunds more than was paid', async () => {
  dataOf(await pay(1000, 1000, 'whole'));
  dataOf(await accounts.amend(manager, quote, 900));
  expect((await document(invoice)).creditable).toMatchObject([{ amount: { amount: 900 } }]);
  expect((await credit(900.01)).body).toMatchObject({ errors: [{ rule: 'max_value' }] });
  dataOf(await credit(900));
  expect(await accounts.read(manager, quote)).toMatchObject({ credit: { amount: 1000 } });
  dataOf(await accounts.amend(manager, quote, 700));
  expect(await accounts.read(manager, quote)).toMatchObject({ credit: { amount: 1000 } });
  await holds();
});

test('two lines of one title in a note lower the provider by one amount, calculated in the account', async () => {
  dataOf(await pay(1000, 1000, 'whole'));
  await accounts.deliver(quote, '2026-04-21');
  dataOf(await accounts.amend(manager, quote, 1300));
  dataOf(await accounts.cancelDocument(manager, invoice, 'Price'));
  invoice = dataOf<{ uuid: string }>(await accounts.invoice(manager, quote)).uuid;
  const { creditable } = await document(invoice);
  expect(creditable.map(({ amount }) => amount.amount)).toEqual([1000, 300]);
  const owed = async () => {
    const { planned, open } = await accounts.read(manager, quote, 'provider');
    return planned.amount + open.amount;
  };
  const before = await owed();
  dataOf(await credit(0, { lines: creditable.map(({ due }, at) => ({ due, amount: at === 0 ? 100 : 30 })) }));
  expect(await owed()).toBe(Math.round(before * 0.9));
  await holds();
});

test('offsets nothing against a fully credited guarantee, even before the clock confirms the delivery', async () => {
  dataOf(await credit(1000));
  const at = isoInstant(Temporal.Instant.from('2026-06-02T00:00:00Z'));
  const status = quoteMovieStatus.download_complete_waiting_contract;
  const [title] = providerQuoteOf(quote).movies;
  await db
    .update(quote_movies)
    .set({ status, delivered_at: at, first_received_at: at })
    .where(eq(quote_movies.uuid, title?.uuid ?? ''));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  expect((await accounts.read(manager, quote)).open.amount).toBe(2000);
  await holds();
});

test('offsets nothing against a guarantee lowered by an amendment and removed by a credit note', async () => {
  dataOf(await pay(1000, 1000, 'whole'));
  await accounts.deliver(quote, '2026-04-21');
  dataOf(await accounts.amend(manager, quote, 900));
  dataOf(await credit(900));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  const { lines } = await accounts.read(manager, quote);
  expect(lines.filter(({ kind }) => kind === 'share').map(({ amount }) => amount.amount)).toEqual([2000]);
  await holds();
});

test('refuses more than is left of a line, lines of other invoices and cancelled invoices, changing nothing', async () => {
  const fault = (field: string, rule: string) => ({ code: 'invalid', errors: [{ field, rule }] });
  expect((await credit(1000.01)).body).toMatchObject(fault('lines.0.amount', 'max_value'));
  const other = '00000000-0000-4000-8000-000000000000';
  expect((await credit(0, { lines: [{ due: other, amount: 1 }] })).body).toMatchObject(fault('lines.0.due', 'option'));
  expect((await credit(1, { reason: ' ' })).body).toMatchObject(fault('reason', 'required'));
  expect((await accounts.read(manager, quote)).open.amount).toBe(1000);
  const { creditable } = await document(invoice);
  dataOf(await accounts.cancelDocument(manager, invoice, 'Wrong'));
  const lines = [{ due: creditable[0]?.due ?? '', amount: 1 }];
  expect((await credit(1, { lines })).body).toMatchObject({ code: 'document_cancelled' });
  const body = { reason: 'x', with_provider: true, lines };
  expect((await harness.call(creditInvoice, { as: parties.buyer, params: { uuid: invoice }, body })).status).toBe(403);
});
