import type { Actor } from '@eigaichi/domain/accounts/actor';
import { issueInvoice } from '@eigaichi/wire/settlement/settlement';
import * as wire from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { currentInvoice, dataOf, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, accounts, manager } = await makeBooks();
let parties: Parties;

beforeEach(async () => {
  const { db } = harness.deps;
  const buyer = await makeConsumer(db, { account: { preferred_language: 'en' } });
  parties = { buyer, provider: await makeProvider(db), manager };
});

/** Subjects of emails to an account written from now on. */
const emailsSince = async () => {
  const before = (await harness.outbox()).length;
  return async ({ person }: Actor) =>
    (await harness.outbox())
      .slice(before)
      .filter(({ to_address }) => to_address === person.email)
      .map(({ subject }) => subject);
};

const invoice = (quote: Quote) =>
  harness.call(issueInvoice, { as: manager, params: { uuid: providerQuoteOf(quote).uuid } });

const issued = async (quote: Quote) =>
  (await accounts.read(manager, quote)).documents.map(({ kind, amount }) => `${kind} ${amount.amount}`).sort();

describe('an invoice cancelled for correction (D8w)', () => {
  const cancel = async (uuid: string) =>
    dataOf<{ uuid: string }>(
      await harness.call(wire.cancelDocument, { as: manager, params: { uuid }, body: { reason: 'Wrong address.' } }),
    );
  const read = async (uuid: string) =>
    dataOf<AnswerOut<typeof wire.readDocument>['data']>(
      await harness.call(wire.readDocument, { as: parties.buyer, params: { uuid } }),
    );
  const mayInvoice = async (quote: Quote) =>
    (await accounts.read(manager, quote)).actions.find(({ name }) => name === 'issue_invoice')?.allowed;

  test('once paid, is reissued over the same total, with the amount received, and nothing to pay', async () => {
    const quote = await sharedDeal(harness, parties);
    const { uuid } = await currentInvoice(harness, manager, providerQuoteOf(quote));
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'W', open: 1000 }));
    expect(await mayInvoice(quote)).toBe(false);
    await cancel(uuid);
    expect(await mayInvoice(quote)).toBe(true);
    const emails = await emailsSince();
    const { uuid: again } = dataOf<{ uuid: string }>(await invoice(quote));
    expect(await read(again)).toMatchObject({
      amount: { amount: 1000 },
      received: { amount: 1000, currency: 'USD' },
      due_on: null,
      lines: [{ amount: { amount: 1000 } }],
    });
    expect(await emails(parties.buyer)).toEqual([expect.stringMatching(/^Invoice INV-\d+-\d+: already paid$/)]);
    expect(await issued(quote)).toEqual(['cancellation -1000', 'invoice 1000', 'invoice 1000']);
    expect((await invoice(quote)).body).toMatchObject({ code: 'nothing_to_invoice' });
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
    await cancel(credited?.uuid ?? '');
    const { uuid } = dataOf<{ uuid: string }>(await invoice(quote));
    expect(await read(uuid)).toMatchObject({ amount: { amount: 800 }, received: null });
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
    const second = dataOf<{ uuid: string }>(await invoice(quote));
    expect(await read(second.uuid)).toMatchObject({ amount: { amount: 1000 }, received: { amount: 400 } });
    dataOf(await accounts.pay(manager, quote, { amount: 600, paid_on: '2026-04-01', reference: 'Y', open: 600 }));
    await cancel(second.uuid);
    await harness.runTimed();
    expect(await issued(quote)).toHaveLength(4);
    const third = dataOf<{ uuid: string }>(await invoice(quote));
    expect(await read(third.uuid)).toMatchObject({ amount: { amount: 1000 }, received: { amount: 1000 } });
  });
});
