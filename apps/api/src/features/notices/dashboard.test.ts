import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { answeredQuote, confirmedQuote, newQuoteMovies, signedQuote } from '../../testing/quoted.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db, clock, titles } = harness.deps;

type Dashboard = AnswerOut<typeof readDashboard>['data'];
const dashboardOf = async (as: Actor) => (await call(readDashboard, { as })).body.data as Dashboard;

test('starts with the reader’s tasks and has only the parts of their role', async () => {
  const parties = await makeParties(db);
  await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  const buyer = await dashboardOf(parties.buyer);
  expect(buyer.needs).toMatchObject([{ name: 'answers_to_sign', count: 1 }]);
  expect([buyer.to_complete, buyer.expected]).toEqual([null, null]);
  const provider = await dashboardOf(parties.provider);
  expect([provider.new_movies, provider.licences]).toEqual([null, null]);
  const staff = await dashboardOf(parties.manager);
  expect([staff.deadlines, staff.new_movies, staff.to_complete]).toEqual([[], null, null]);
});

test('lists a date for each quote, nearest first, only to the party that can act', async () => {
  const parties = await makeParties(db);
  const requested = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties, 2));
  const offered = await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  const provider = await dashboardOf(parties.provider);
  expect(provider.deadlines.map(({ kind, number, titles: count }) => [kind, number, count])).toEqual([
    ['promise', requested.number, 2],
  ]);
  expect(provider.deadlines[0]?.href).toBe(`/ch/quotes/${requested.uuid}`);
  const { deadlines } = await dashboardOf(parties.buyer);
  const until = offered.providers[0]?.movies[0]?.valid_until ?? '';
  expect(deadlines.map(({ kind, day, href }) => [kind, day, href])).toEqual([
    ['expiry', until, `/vod/quotes/${offered.uuid}`],
  ]);
  const days = Temporal.PlainDate.from(clock.today()).until(until, { largestUnit: 'day' }).days;
  expect(deadlines[0]?.days_left).toBe(days);
  const stranger = await dashboardOf(await makeConsumer(db));
  expect(stranger.deadlines).toEqual([]);
});

test('shows a provider titles to complete, returned ones first, and money in yen', async () => {
  const parties = await makeParties(db);
  const { provider } = parties;
  const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
  const returned = await makeMovie(db, provider, { movie: { status: movieStatus.request_fix } });
  await makeMovie(db, await makeProvider(db), { movie: { status: movieStatus.draft } });
  await signedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const { to_complete, expected } = await dashboardOf(provider);
  expect(to_complete).toMatchObject({
    total: 2,
    movies: [
      { uuid: returned, sent_back: true },
      { uuid: draft, sent_back: false },
    ],
  });
  expect(expected?.planned.currency).toBe('JPY');
  expect(expected?.planned.amount).toBeGreaterThan(0);
});

test('lists titles published since the last visit before today and available for the last request', async () => {
  const parties = await makeParties(db);
  const { buyer, provider } = parties;
  await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const publishedAgo = async (days: number, movie: object = {}) => {
    const uuid = await makeMovie(db, provider, { movie });
    const published_at = clock
      .now()
      .subtract({ hours: days * 24 })
      .toString();
    await db.update(movies).set({ published_at }).where(eq(movies.uuid, uuid));
    return uuid;
  };
  const [recent, older] = [await publishedAgo(3), await publishedAgo(10)];
  const offMarket = await publishedAgo(2, { is_available: false });
  await titles.catchUp();
  const seenBy = async () => (await dashboardOf(buyer)).new_movies?.movies.map(({ uuid }) => uuid) ?? [];
  const before = await seenBy();
  expect(before).toEqual(expect.arrayContaining([recent, older]));
  expect(before).not.toContain(offMarket);
  const login = (days: number) => ({
    at: clock
      .now()
      .subtract({ hours: days * 24 })
      .toString(),
    account_id: buyer.account,
    role: 'consumer' as const,
    action: 'session.login',
    entity: 'session',
    entity_id: buyer.account,
  });
  await db.insert(audit_log).values([login(5), login(0)]);
  const after = await dashboardOf(buyer);
  expect(after.new_movies?.movies.map(({ uuid }) => uuid)).not.toContain(older);
  expect(after.new_movies?.movies.map(({ uuid }) => uuid)).toContain(recent);
  expect(after.new_movies?.href).toMatch(/^\/movies\?sort=new&rights=\d/);
});
