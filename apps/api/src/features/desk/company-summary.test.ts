import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readCompanySummary } from '@eigaichi/wire/staff/company-summary';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quote_listings, share_listings } from '../../db/schema/quote-listings.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import { makeMarket } from '../../testing/market.ts';
import { confirmedQuote, movieOf, newQuoteMovies, type Parties, signedQuote } from '../../testing/quoted.ts';
import { dataOf, goTo, sharedDeal } from '../../testing/shared-deal.ts';

const { harness, parties } = await makeMarket();

type Summary = {
  deals: { progress: number; purchased: number; history: number };
  balances: { balance: { amount: number; currency: string }; overdue: { amount: number } }[];
  problems: { task: string; count: number }[];
};
const summaryOf = async (id: string) =>
  dataOf<Summary>(await harness.call(readCompanySummary, { as: parties.manager, params: { id } }));

test('starts with a company’s deals by tab and open staff tasks, alike for both sides', async () => {
  await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const signed = await signedQuote(harness, parties, await newQuoteMovies(harness, parties));
  // Signed, with overdue materials.
  await harness.deps.db
    .update(quote_movies)
    .set({ status: quoteMovieStatus.waiting_provider_upload, delivery_at: '2020-01-01' })
    .where(eq(quote_movies.uuid, movieOf(signed).uuid));
  for (const { account } of [parties.buyer, parties.provider]) {
    const { deals, problems } = await summaryOf(account);
    expect(deals).toEqual({ progress: 1, purchased: 1, history: 0 });
    expect(problems).toContainEqual({ task: 'late_materials', count: 1 });
  }
});

test('counts overdue answers and missing reports', async () => {
  await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const { buyer, provider } = parties;
  await harness.deps.db.update(quote_listings).set({ manager_due_on: '2020-01-01' });
  await harness.deps.db.update(share_listings).set({ provider_due_on: '2020-01-01' });
  const { deals } = await summaryOf(provider.account);
  for (const { account } of [buyer, provider]) {
    const { problems } = await summaryOf(account);
    expect(problems).toContainEqual({ task: 'late_answers', count: deals.progress });
  }
  // Shared revenue: usage is reported once its period has ended.
  const shared = await sharedDeal(harness, parties);
  await harness.deps.db
    .update(quote_movies)
    .set({ status: quoteMovieStatus.under_contract, license_started_at: '2026-08-01' })
    .where(eq(quote_movies.uuid, movieOf(shared).uuid));
  goTo(harness, '2027-06-01');
  for (const { account } of [buyer, provider]) {
    const { problems } = await summaryOf(account);
    expect(problems).toContainEqual({ task: 'missing_reports', count: 1 });
  }
});

test('is for staff only, and only about companies', async () => {
  const of = (as: Parties['buyer'], id: string) => harness.call(readCompanySummary, { as, params: { id } });
  expect((await of(parties.buyer, parties.buyer.account)).status).toBe(403);
  expect((await of(parties.provider, parties.provider.account)).status).toBe(403);
  expect((await of(parties.manager, parties.manager.account)).status).toBe(404);
});
