import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { previewInvoice, resendInvoice } from '@eigaichi/wire/settlement/settlement-documents';
import { beforeEach, expect, test } from 'vitest';
import { makeManager } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { currentInvoice, dataOf, documentAs, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';

let parties: Parties;
let quote: Quote;

const { harness, accounts, manager, newParties } = await makeBooks();

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties);
  // Cancels the signature's invoice, to leave something to issue by hand.
  const { uuid } = await currentInvoice(harness, manager, providerQuoteOf(quote));
  await accounts.cancelDocument(manager, uuid);
});

type Issued = { readonly uuid: string; readonly code: string; readonly due_on: string };

const issue = async () => dataOf<Issued>(await accounts.invoice(manager, quote));
const preview = () => harness.call(previewInvoice, { as: manager, params: { uuid: providerQuoteOf(quote).uuid } });
const emailsOfBuyer = async () => (await harness.mailsTo(parties.buyer.person.email)).length;

test('issues exactly the preview; a preview uses no number and writes no email (D8j)', async () => {
  const emails = await emailsOfBuyer();
  const { documents } = await accounts.read(manager, quote);
  const previewed = dataOf<{ lines: object[] }>(await preview());
  expect(dataOf(await preview())).toEqual(previewed);
  expect(await emailsOfBuyer()).toBe(emails);
  expect((await accounts.read(manager, quote)).documents).toEqual(documents);
  const one = await issue();
  const { lines, amount, due_on } = await documentAs(harness, manager, one.uuid);
  expect(previewed).toMatchObject({ lines, amount, due_on });
  expect((await preview()).body).toMatchObject({ code: 'nothing_to_invoice' });
  await accounts.cancelDocument(manager, one.uuid);
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
  await accounts.cancelDocument(manager, uuid);
  expect((await resend(manager)).body).toMatchObject({ code: 'document_cancelled' });
  expect(await emailsOfBuyer()).toBe(emails + 2);
});
