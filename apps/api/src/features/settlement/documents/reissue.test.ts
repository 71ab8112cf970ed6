import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import {
  currentInvoice,
  dataOf,
  documentAs,
  makeBooks,
  sharedDeal,
  unbalancedAccounts,
} from '../../../testing/shared-deal.ts';

const { harness, accounts, manager } = await makeBooks();
let parties: Parties;

beforeEach(async () => {
  const { db } = harness.deps;
  const buyer = await makeConsumer(db, { account: { preferred_language: 'en' } });
  parties = { buyer, provider: await makeProvider(db), manager };
});

const invoice = async (quote: Quote) => dataOf<{ uuid: string }>(await accounts.invoice(manager, quote)).uuid;

const issued = async (quote: Quote) =>
  (await accounts.read(manager, quote)).documents.map(({ kind, amount }) => `${kind} ${amount.amount}`).sort();

describe('an invoice cancelled for correction (D8w)', () => {
  const cancel = async (uuid: string | undefined) =>
    dataOf(await accounts.cancelDocument(manager, uuid, 'Wrong address.'));
  const read = (uuid: string) => documentAs(harness, parties.buyer, uuid);
  const mayInvoice = async (quote: Quote) =>
    (await accounts.read(manager, quote)).actions.find(({ name }) => name === 'issue_invoice')?.allowed;

  test('once paid, is reissued over the same total, with the amount received, and nothing to pay', async () => {
    const quote = await sharedDeal(harness, parties);
    const { uuid } = await currentInvoice(harness, manager, providerQuoteOf(quote));
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'W', open: 1000 }));
    expect(await mayInvoice(quote)).toBe(false);
    await cancel(uuid);
    expect(await mayInvoice(quote)).toBe(true);
    const before = await harness.mailsTo(parties.buyer.person.email);
    expect(await read(await invoice(quote))).toMatchObject({
      amount: { amount: 1000 },
      received: { amount: 1000, currency: 'USD' },
      due_on: null,
      lines: [{ amount: { amount: 1000 } }],
    });
    const mails = (await harness.mailsTo(parties.buyer.person.email)).slice(before.length);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invoice INV-\d+-\d+: already paid$/)]);
    expect(await issued(quote)).toEqual(['cancellation -1000', 'invoice 1000', 'invoice 1000']);
    expect((await accounts.invoice(manager, quote)).body).toMatchObject({ code: 'nothing_to_invoice' });
    expect(await accounts.read(manager, quote)).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
    // It states the current dues, so no later move cancels it.
    dataOf(await accounts.amend(manager, quote, 1500));
    expect(await issued(quote)).toHaveLength(3);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('does not charge credited amounts again', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'V', open: 1000 }));
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
    dataOf(await accounts.report(parties.buyer, quote, '2026-07-01', '4500', 1, 'Counted twice.'));
    dataOf(await accounts.settle(manager, quote, '2026-07-01', 2));
    const ofKind = async (kind: string) =>
      (await accounts.read(manager, quote)).documents.filter((document) => document.kind === kind);
    const [credited] = await ofKind('invoice');
    expect((await ofKind('credit_note')).map(({ amount }) => amount.amount)).toEqual([-200]);
    await cancel(credited?.uuid);
    expect(await read(await invoice(quote))).toMatchObject({ amount: { amount: 800 }, received: null });
    expect(await accounts.read(manager, quote)).toMatchObject({ open: { amount: 800 } });
    // It states the current dues, so no later move cancels it.
    dataOf(await accounts.amend(manager, quote, 1500));
    expect(await ofKind('cancellation')).toHaveLength(1);
  });

  test('paid in part, is reissued in full with the rest to pay; the clock leaves a paid one unchanged', async () => {
    const quote = await sharedDeal(harness, parties);
    const first = await currentInvoice(harness, manager, providerQuoteOf(quote));
    dataOf(await accounts.pay(manager, quote, { amount: 400, paid_on: '2026-04-01', reference: 'X', open: 1000 }));
    await cancel(first.uuid);
    const second = await invoice(quote);
    expect(await read(second)).toMatchObject({ amount: { amount: 1000 }, received: { amount: 400 } });
    dataOf(await accounts.pay(manager, quote, { amount: 600, paid_on: '2026-04-01', reference: 'Y', open: 600 }));
    await cancel(second);
    await harness.runTimed();
    expect(await issued(quote)).toHaveLength(4);
    expect(await read(await invoice(quote))).toMatchObject({ amount: { amount: 1000 }, received: { amount: 1000 } });
  });
});
