import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { issueInvoice } from '@eigaichi/wire/settlement/settlement';
import {
  cancelDocument,
  previewInvoice,
  readDocument,
  resendInvoice,
} from '@eigaichi/wire/settlement/settlement-documents';
import { beforeEach, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { currentInvoice, dataOf, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';

let parties: Parties;
let quote: Quote;

const { harness, accounts, manager } = await makeBooks();

beforeEach(async () => {
  const { db } = harness.deps;
  parties = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager };
  quote = await sharedDeal(harness, parties);
  // Cancels the signature's invoice, to leave something to issue by hand.
  const { uuid } = await currentInvoice(harness, manager, providerQuoteOf(quote));
  await harness.call(cancelDocument, { as: manager, params: { uuid }, body: { reason: 'wrong address' } });
});

type Issued = { readonly uuid: string; readonly code: string; readonly due_on: string };

const params = () => ({ uuid: providerQuoteOf(quote).uuid });
const issue = async () => dataOf<Issued>(await harness.call(issueInvoice, { as: manager, params: params() }));
const preview = () => harness.call(previewInvoice, { as: manager, params: params() });
const emailsOfBuyer = async () =>
  (await harness.outbox()).filter(({ to_address }) => to_address === parties.buyer.person.email).length;

test('issues exactly the preview; a preview uses no number and writes no email (D8j)', async () => {
  const emails = await emailsOfBuyer();
  const { documents } = await accounts.read(manager, quote);
  const previewed = dataOf<{ lines: object[] }>(await preview());
  expect(dataOf(await preview())).toEqual(previewed);
  expect(await emailsOfBuyer()).toBe(emails);
  expect((await accounts.read(manager, quote)).documents).toEqual(documents);
  const one = await issue();
  const { lines, amount, due_on } = dataOf<Record<string, unknown>>(
    await harness.call(readDocument, { as: manager, params: { uuid: one.uuid } }),
  );
  expect(previewed).toMatchObject({ lines: lines as object, amount: amount as object, due_on });
  expect((await preview()).body).toMatchObject({ code: 'nothing_to_invoice' });
  await harness.call(cancelDocument, { as: manager, params: { uuid: one.uuid }, body: { reason: 'wrong address' } });
  const step = (code: string) => Number(code.slice(-5));
  expect(step((await issue()).code)).toBe(step(one.code) + 1);
});

test('permitted staff can resend an invoice until it is cancelled (D8j)', async () => {
  const { uuid } = await issue();
  const resend = (as: Actor) => harness.call(resendInvoice, { as, params: { uuid } });
  const emails = await emailsOfBuyer();
  expect(dataOf(await resend(manager))).toMatchObject({ uuid });
  expect(await emailsOfBuyer()).toBe(emails + 1);
  const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await resend(looking)).status).toBe(403);
  expect((await resend(parties.buyer)).status).toBe(403);
  await harness.call(cancelDocument, { as: manager, params: { uuid }, body: { reason: 'wrong address' } });
  expect((await resend(manager)).body).toMatchObject({ code: 'document_cancelled' });
  expect(await emailsOfBuyer()).toBe(emails + 2);
});
