import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { declareDelivered, reportProblem } from '@eigaichi/wire/deliveries/deliveries';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { providerQuoteOf, type Quote, signedQuote } from '../../../testing/quoted.ts';
import { accountsOf, dataOf, goTo, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, parties } = await makeMarket();
const { db } = harness.deps;

/** Fields required by each method; others are omitted (D4c). */
const delivery = {
  full_name: 'A. Buyer',
  country: 'FR',
  city: 'Lyon',
  street: '1 rue Exemple',
  zip: '69001',
  server_address: 'ftp.example.com',
  username: 'buyer',
  password: 'Secret1',
  shared_url: 'https://www.dropbox.com/s/example',
} as const;

/** Two titles sent by FedEx for 200 dollars, or as given, with the delivery begun. */
const shipped = async (
  delivery_payer: 1 | 2,
  delivery_method: 2 | 3 | 4 | 5 = deliveryMethod.fedex,
): Promise<Quote> => {
  goTo(harness, '2026-04-01');
  const movies = [await makeMovie(db, parties.provider), await makeMovie(db, parties.provider)];
  const conditions = { delivery_method, delivery_payer, delivery };
  const quote = await signedQuote(harness, parties, { movies, conditions });
  await db.execute(
    sql`update quote_movies set status = ${quoteMovieStatus.waiting_provider_upload} where quote_id = ${quote.uuid}`,
  );
  return quote;
};

const movieAt = (quote: Quote, at: number) => providerQuoteOf(quote).movies[at]?.uuid ?? '';

const declare = async (as: Actor, quote: Quote, at: number, method = 4) => {
  const how = method === 5 ? { link: 'https://www.dropbox.com/s/example' } : { tracking_number: '7712 0000 1111' };
  const body = { sent_on: '2026-04-01', note: '', ...(method === 2 ? {} : how) };
  dataOf(await harness.call(declareDelivered, { as, params: { uuid: movieAt(quote, at) }, body }));
};

const reportFaulty = async (quote: Quote, at: number) => {
  const body = { description: 'The disk can’t be read.' };
  dataOf(await harness.call(reportProblem, { as: parties.buyer, params: { uuid: movieAt(quote, at) }, body }));
};

const deliveryDues = async (quote: Quote) => {
  type Row = { side: string; kind: string; amount: string; due_on: string | null };
  const { rows } = await db.execute<Row>(sql`
    select d.side, d.kind, d.amount::text, d.due_on::text from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${providerQuoteOf(quote).uuid} and d.quote_movie_id is null and d.side = 'provider'
    order by d.amount`);
  return rows;
};

test('a provider who ships themselves receives the fee once, next to their deduction if they pay', async () => {
  const quote = await shipped(1);
  const own = { side: 'provider', kind: 'delivery_fee', amount: '-29440', due_on: null };
  expect(await deliveryDues(quote)).toEqual([own]);
  await declare(parties.provider, quote, 0);
  const passed = { side: 'provider', kind: 'carriage', amount: '29440', due_on: null };
  expect(await deliveryDues(quote)).toEqual([own, passed]);
  // The other title is sent with it, and a faulty one sent again, without another fee.
  await declare(parties.provider, quote, 1);
  await reportFaulty(quote, 0);
  await declare(parties.provider, quote, 0);
  expect(await deliveryDues(quote)).toEqual([own, passed]);
});

test('pays it with the first confirmed title, with its calculation', async () => {
  const quote = await shipped(2);
  await declare(parties.provider, quote, 0);
  await accountsOf(harness).deliver(quote, '2026-04-20');
  expect(await deliveryDues(quote)).toEqual([
    { side: 'provider', kind: 'carriage', amount: '29440', due_on: '2026-06-30' },
  ]);
  const { lines } = await accountsOf(harness).read(parties.provider, quote, 'provider');
  expect(lines.find(({ kind }) => kind === 'carriage')).toMatchObject({ amount: { amount: 29440 } });
  expect(await unbalancedAccounts(harness)).toEqual([]);
});

describe('the fee follows the first title sent (D7b)', () => {
  test('staff first: it stays with the marketplace, whichever title the provider sends later', async () => {
    const quote = await shipped(2);
    await declare(parties.manager, quote, 0);
    await declare(parties.provider, quote, 1);
    await reportFaulty(quote, 0);
    await declare(parties.provider, quote, 0);
    expect(await deliveryDues(quote)).toEqual([]);
  });

  test('the provider first: they receive it once, whatever staff send later', async () => {
    const quote = await shipped(2);
    await declare(parties.provider, quote, 1);
    await declare(parties.manager, quote, 0);
    await reportFaulty(quote, 1);
    await declare(parties.manager, quote, 1);
    const passed = { side: 'provider', kind: 'carriage', amount: '29440', due_on: null };
    expect(await deliveryDues(quote)).toEqual([passed]);
  });

  test('staff acting for the provider count as staff', async () => {
    const quote = await shipped(2);
    const { provider, manager } = parties;
    const acting: Actor = { ...provider, real: { manager: manager.account, staff_role: staffRole.manager } };
    await declare(acting, quote, 0);
    await declare(provider, quote, 1);
    expect(await deliveryDues(quote)).toEqual([]);
  });

  test.each([
    [2, '2208'],
    [3, '2208'],
    [5, '44160'],
  ] as const)('by method %i, the fee of that method', async (delivery_method, amount) => {
    const quote = await shipped(2, delivery_method);
    await declare(parties.provider, quote, 0, delivery_method);
    expect(await deliveryDues(quote)).toEqual([{ side: 'provider', kind: 'carriage', amount, due_on: null }]);
  });
});

test('every amount of the accounts and billing documents above follows from its steps (D7f)', async () => {
  expect(await unreachableAmounts(harness.deps.db)).toEqual([]);
});
