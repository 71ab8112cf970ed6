import { readConsumer } from '@eigaichi/wire/accounts/accounts';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { listAccessLogs, readMovieAnalytics } from '@eigaichi/wire/staff/insights';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { movie_access_logs } from '../../db/schema/movies.ts';
import { quote_events, quotes } from '../../db/schema/quotes.ts';
import { makeProvider } from '../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { confirmedQuote, type Parties, providerQuoteOf, quoteOf, requestedQuote } from '../../testing/quoted.ts';
import { exportedParts } from '../exports/exported-parts.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db } = harness.deps;

const newParties = () => makeParties(db, { provider: { provider: { plan_id: 'premium' } } });

/** True if any endpoint shows the provider the quote or its buyer: all follow one rule. */
const seenBy = async ({ buyer, provider: as }: Parties, movie: string, uuid: string) => {
  const views = (await call(listAccessLogs, { as })).body as unknown as { data: { buyer: string | null }[] };
  const analytics = (await call(readMovieAnalytics, { as, params: { uuid: movie } })).body.data as {
    totals: { quotes: number };
    viewers: { uuid: string | null }[];
  };
  const { needs } = (await call(readDashboard, { as })).body.data as { needs: { name: string }[] };
  const exported = await exportedParts.provider
    .find(({ name }) => name === 'quotes')
    ?.rows(db, { account: as.account, person: as.person.uuid });
  return {
    quote: (await call(readQuote, { as, params: { uuid } })).status === 200,
    profile: (await call(readConsumer, { as, params: { id: buyer.account } })).status === 200,
    pageViews: views.data.map(({ buyer: linked }) => linked !== null),
    counted: analytics.totals.quotes,
    viewer: analytics.viewers.map(({ uuid: linked }) => linked !== null),
    exported: exported?.length,
    unread: needs.some(({ name }) => name === 'unread_messages'),
  };
};

const hidden = { quote: false, profile: false, pageViews: [false] };
const nothing = { ...hidden, counted: 0, viewer: [false], exported: 0, unread: false };
const all = { quote: true, profile: true, pageViews: [true], counted: 1, viewer: [true], exported: 1, unread: true };

const viewTitle = (movie_id: string, { buyer }: Parties) =>
  db.insert(movie_access_logs).values({
    movie_id,
    account_id: buyer.account,
    kind: 'viewed',
    happened_at: harness.deps.clock.nowIso(),
  });

/** Staff message to the provider quote; the bell counts it if the provider may see the quote. */
const writeTo = (quote_id: string, quote_provider_id: string) =>
  db.insert(quote_events).values({
    quote_id,
    quote_provider_id,
    action: 'message',
    party: 'manager',
    message: 'A word to the provider',
    created_at: harness.deps.clock.nowIso(),
  });

test('hides the quote and its buyer from a provider whose titles all ended before confirmation (D2, D20b)', async () => {
  const parties = await newParties();
  const other = await makeProvider(db);
  const movie = await makeMovie(db, parties.provider);
  const movies = [movie, await makeMovie(db, other)];
  await viewTitle(movie, parties);
  const quote = await requestedQuote(harness, parties, { movies });
  const params = { uuid: quote.uuid };
  const share = quote.providers.find(({ movies: own }) => own.some((title) => title.movie.uuid === movie));
  const quote_movies = share?.movies.map(({ uuid }) => uuid);
  const body = { version: quote.version, quote_movies };
  const left = quoteOf(await call(cancelQuote, { as: parties.buyer, params, body }));
  quoteOf(await call(confirmQuote, { as: parties.manager, params, body: { version: left.version } }));
  await writeTo(quote.uuid, share?.uuid ?? '');
  expect(await seenBy(parties, movie, quote.uuid)).toEqual(nothing);
});

test('shows a passed-on title everywhere, and nowhere while its quote is unconfirmed', async () => {
  const parties = await newParties();
  const movie = await makeMovie(db, parties.provider);
  await viewTitle(movie, parties);
  const quote = await confirmedQuote(harness, parties, { movies: [movie] });
  await writeTo(quote.uuid, providerQuoteOf(quote).uuid);
  expect(await seenBy(parties, movie, quote.uuid)).toEqual(all);
  await db.update(quotes).set({ confirmed_at: null }).where(eq(quotes.uuid, quote.uuid));
  expect(await seenBy(parties, movie, quote.uuid)).toEqual(nothing);
});
