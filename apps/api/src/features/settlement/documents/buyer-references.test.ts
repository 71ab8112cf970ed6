import type { Actor } from '@eigaichi/domain/accounts/actor';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { changeReferences, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { readDocument } from '@eigaichi/wire/settlement/settlement-documents';
import { expect, test } from 'vitest';
import { makeMarket } from '../../../testing/market.ts';
import {
  answeredQuote,
  newQuoteMovies,
  providerQuoteOf,
  quoteOf,
  readAs,
  requestedConditions,
  setIssuer,
  signBody,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
await setIssuer(harness.deps.db);

const found = async (as: Actor, free_word: string, tab = 'progress') => {
  const { body } = await harness.call(listQuotes, { as, query: { free_word, tab } });
  return (body.data as { uuid: string }[]).map(({ uuid }) => uuid);
};

test('a buyer’s references are private, change no terms, and appear on documents issued afterwards (D8zd)', async () => {
  const { buyer, provider, manager } = parties;
  const conditions = { buyer_reference: 'ACQ-2027-014', purchase_order: 'PO 4500012345' };
  const quote = await answeredQuote(harness, parties, { ...(await newQuoteMovies(harness, parties)), conditions });
  expect(quote.conditions).toMatchObject(conditions);
  const others = (await readAs(harness, provider, quote.uuid)).conditions;
  expect([others.buyer_reference, others.purchase_order]).toEqual([undefined, undefined]);
  for (const as of [buyer, manager]) expect(await found(as, 'po 45000')).toEqual([quote.uuid]);
  expect(await found(buyer, '0012345')).toEqual([]);
  expect(await found(provider, 'PO 4500012345')).toEqual([]);

  const params = { uuid: quote.uuid };
  const body = { buyer_reference: 'ACQ-2027-015', purchase_order: '' };
  const changed = quoteOf(await harness.call(changeReferences, { as: buyer, params, body }));
  expect(changed.version).toBe(quote.version);
  expect(providerQuoteOf(changed).terms_sha256).toBe(providerQuoteOf(quote).terms_sha256);
  const signed = quoteOf(await harness.call(signQuote, { as: buyer, params, body: signBody(quote) }));
  const [invoice] = providerQuoteOf(signed).invoices ?? [];
  const read = await harness.call(readDocument, { as: buyer, params: { uuid: invoice?.document ?? '' } });
  expect(read.body.data).toMatchObject({ references: { buyer_reference: 'ACQ-2027-015', purchase_order: null } });
  const accounts = async (as: Actor, side: string) =>
    (await harness.call(listAccounts, { as, query: { side, free_word: 'acq-2027-015' } })).body.data;
  expect(await accounts(buyer, 'buyer')).toMatchObject([{ quote: quote.uuid, buyer_reference: 'ACQ-2027-015' }]);
  expect(await accounts(provider, 'provider')).toEqual([]);
});

test('limits the length of a reference, naming it by its label', async () => {
  const conditions = { ...requestedConditions, purchase_order: 'x'.repeat(101) };
  const body = { ...(await newQuoteMovies(harness, parties)), conditions };
  expect(await harness.call(requestQuote, { as: parties.buyer, body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'conditions.purchase_order', rule: 'max_length' }] },
  });
});
