import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { listAccounts, readAccount } from '@eigaichi/wire/settlement/settlement';
import { expect, test } from 'vitest';
import { makeMarket } from '../../testing/market.ts';
import {
  answeredQuote,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  signAs,
} from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const { harness, parties } = await makeMarket();
const conditions = {
  delivery_method: deliveryMethod.dropbox,
  delivery: { shared_url: 'https://drive.example/materials' },
};
const requested = { ...(await newQuoteMovies(harness, parties, 2)), conditions };
const { uuid } = await answeredQuote(harness, parties, requested as never);
const quote = await readAs(harness, parties.manager, uuid);

type Lines = readonly { readonly amount: { readonly amount: number } }[] | undefined;
const result = (lines: Lines): number => lines?.at(-1)?.amount.amount ?? 0;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Total of a page: each title's result, plus the delivery once. */
const addedUp = (read: Quote, side: 'buyer' | 'provider'): number => {
  const share = providerQuoteOf(read);
  const titles = share.movies.map((title) => result(side === 'buyer' ? title.buyer_lines : title.provider_lines));
  const delivery = side === 'buyer' ? share.buyer_delivery : share.provider_delivery;
  return sumOf([...titles, delivery?.amount.amount ?? 0]);
};

test('a provider quote’s totals equal its titles plus the delivery, for each reader', async () => {
  for (const reader of [parties.manager, parties.buyer, parties.provider] as readonly Actor[]) {
    const read = await readAs(harness, reader, quote.uuid);
    const { buyer_total, provider_total } = providerQuoteOf(read);
    if (buyer_total !== undefined) expect(buyer_total.amount).toBe(addedUp(read, 'buyer'));
    if (provider_total !== undefined) expect(provider_total.amount).toBe(addedUp(read, 'provider'));
  }
  expect(providerQuoteOf(quote).buyer_delivery?.amount.amount).toBe(300);
  expect(providerQuoteOf(quote).buyer_total?.amount).toBe(24_300);
});

test('amounts due on a signed quote and in the account have the same total', async () => {
  quoteOf(await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, quote.uuid)));
  const share = providerQuoteOf(await readAs(harness, parties.manager, quote.uuid));
  const ofBuyer = share.dues.filter(({ side }) => side === 'buyer').map(({ amount }) => amount.amount);
  expect(sumOf(ofBuyer)).toBe(share.buyer_total?.amount);
  const account = dataOf<{
    open: { amount: number };
    planned: { amount: number };
    dues: { amount: { amount: number }; paid: { amount: number } }[];
  }>(await harness.call(readAccount, { as: parties.manager, params: { uuid: share.uuid, side: 'buyer' } }));
  expect(account.open.amount + account.planned.amount).toBe(share.buyer_total?.amount);
  expect(sumOf(account.dues.map((due) => due.amount.amount - due.paid.amount))).toBe(share.buyer_total?.amount);
  const [row] = dataOf<{ open: { amount: number } }[]>(
    await harness.call(listAccounts, { as: parties.manager, query: { side: 'buyer' } }),
  );
  expect(row?.open).toEqual(account.open);
});
