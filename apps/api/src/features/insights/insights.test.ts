import type { Actor } from '@eigaichi/domain/accounts/actor';
import { consumerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import { readAnalyticsSheet, readMovieAnalytics } from '@eigaichi/wire/staff/insights';
import { describe, expect, test } from 'vitest';
import { cart_entries } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/editorial.ts';
import { movie_access_logs } from '../../db/schema/movies.ts';
import { screeners, screening_viewings } from '../../db/schema/screeners.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { answeredQuote, setRates } from '../../testing/quoted.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const premium = await makeProvider(db, { provider: { plan_id: 'premium' } });
const manager = await makeManager(db, { staff_role: staffRole.browser });
const french = await makeConsumer(db, {
  consumer: { company_name: 'Example VOD', company_type: consumerCompanyType.vodPlatform, hq_country: 'FR' },
});
const unknown = await makeConsumer(db);

type Figures = {
  periods: ({ key: string } & Record<string, number>)[];
  company_types: ({ key: string } & Record<string, number>)[];
  countries: ({ key: string } & Record<string, number>)[];
  totals: Record<string, number>;
  viewers?: { company_name: string; page_views: number; uuid: string | null }[];
};

const figures = (answer: Answer) => answer.body.data as Figures;
const read = (as: Actor, uuid: string, query: Record<string, string> = {}) =>
  harness.call(readMovieAnalytics, { as, params: { uuid }, query });

/** 1 April in Tokyo begins at 15:00 UTC on 31 March. */
const lookedAt = async (movie_id: string, buyer: Actor, at: string, over: Record<string, unknown> = {}) =>
  harness.deps.db.insert(movie_access_logs).values({
    movie_id,
    account_id: buyer.account,
    kind: 'viewed',
    country: buyer === french ? 'FR' : null,
    happened_at: new Date(at).toISOString(),
    ...over,
  });

describe('buyers’ actions on a title', () => {
  test('are counted by Tokyo day, type and country, with zeros in between', async () => {
    const movie_id = await makeMovie(db, provider);
    await lookedAt(movie_id, french, '2026-03-31T14:59:00Z');
    await lookedAt(movie_id, french, '2026-03-31T15:00:00Z');
    await lookedAt(movie_id, unknown, '2026-04-01T01:00:00Z');
    await lookedAt(movie_id, french, '2026-04-01T01:00:00Z', { kind: 'screener_password_copied' });
    await lookedAt(movie_id, french, '2026-04-01T01:00:00Z', { manager_id: manager.account });
    await lookedAt(movie_id, french, '2026-02-01T01:00:00Z');
    await db
      .insert(favorites)
      .values({ consumer_id: french.account, movie_id, created_at: new Date('2026-03-30T00:00:00Z').toISOString() });
    await db
      .insert(cart_entries)
      .values({ consumer_id: unknown.account, movie_id, created_at: new Date('2026-04-01T02:00:00Z').toISOString() });
    const own = figures(await read(provider, movie_id));
    expect(own.periods).toHaveLength(31);
    expect(own.periods.at(-1)).toMatchObject({
      key: '2026-04-01',
      page_views: 2,
      carts: 1,
      screener_copies: 1,
      favourites: 0,
    });
    expect(own.periods.at(-2)).toMatchObject({ key: '2026-03-31', page_views: 1 });
    expect(own.totals).toMatchObject({ page_views: 3, favourites: 1, carts: 1, quotes: 0, screener_copies: 1 });
    expect(own.company_types).toEqual([
      expect.objectContaining({ key: '7', page_views: 2, favourites: 1 }),
      expect.objectContaining({ key: '', page_views: 1, carts: 1 }),
    ]);
    expect(own.countries.map(({ key, page_views }) => [key, page_views])).toEqual([
      ['FR', 2],
      ['', 1],
    ]);
    const months = figures(await read(provider, movie_id, { step: 'month', from: '2026-02-10', to: '2026-04-01' }));
    expect(months.periods.map(({ key, page_views }) => [key, page_views])).toEqual([
      ['2026-02-01', 0],
      ['2026-03-01', 1],
      ['2026-04-01', 2],
    ]);
  });

  test('include screenings, minutes and unique viewers, without provider, staff or players that showed nothing', async () => {
    const movie_id = await makeMovie(db, provider);
    const since = '2026-03-01T00:00:00.000Z';
    const file = { name: 'film.mp4', bytes: 1, part_bytes: 1, storage_upload: 'none', sent_by: provider.account };
    const [film] = await db
      .insert(screeners)
      .values({ ...file, movie_id, kind: 'screener', state: 'live', seconds: 900, started_at: since })
      .returning();
    const watched = (viewer: string, at: string, minutes: number, over: Record<string, unknown> = {}) =>
      db.insert(screening_viewings).values({
        screener_id: film?.uuid ?? '',
        movie_id,
        viewer,
        account_id: french.account,
        is_house: false,
        person: 'A',
        country: 'FR',
        device_hash: Buffer.from(at),
        started_at: at,
        seen_at: at,
        watched: Array.from({ length: minutes * 12 }, () => 5),
        ...over,
      });
    // The first is on 31 March in Tokyo, the second on 1 April.
    await watched('a', '2026-03-31T14:00:00.000Z', 10);
    await watched('a', '2026-03-31T16:00:00.000Z', 5);
    await watched('b', '2026-04-01T01:00:00.000Z', 2, { account_id: unknown.account, country: null });
    await watched('b', '2026-04-01T01:30:00.000Z', 0);
    await watched('c', '2026-04-01T01:00:00.000Z', 9, { is_house: true });
    const { periods, totals, countries } = figures(await read(provider, movie_id));
    expect(periods.at(-2)).toMatchObject({ viewings: 1, viewers: 1, minutes_watched: 10 });
    expect(periods.at(-1)).toMatchObject({ viewings: 2, viewers: 1, minutes_watched: 7 });
    expect(totals).toMatchObject({ viewings: 3, viewers: 2, minutes_watched: 17 });
    expect(countries).toEqual([
      expect.objectContaining({ key: 'FR', viewings: 2, viewers: 1, minutes_watched: 15 }),
      expect.objectContaining({ key: '', viewings: 1, viewers: 1, minutes_watched: 2 }),
    ]);
  });

  test('name viewers to staff who read deals and premium providers, linked only for buyers with a request (D18, D20b)', async () => {
    const own = await makeMovie(db, provider);
    await lookedAt(own, french, '2026-04-01T01:00:00Z');
    expect(figures(await read(provider, own)).viewers).toBeUndefined();
    expect(figures(await read(manager, own)).viewers).toMatchObject([
      { company_name: 'Example VOD', uuid: french.account },
    ]);
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    expect(figures(await read(editor, own)).viewers).toBeUndefined();
    const theirs = await makeMovie(db, premium);
    await lookedAt(theirs, french, '2026-04-01T01:00:00Z');
    await lookedAt(theirs, french, '2026-04-01T02:00:00Z');
    await lookedAt(theirs, unknown, '2026-04-01T00:00:00Z');
    await lookedAt(theirs, unknown, '2026-04-01T00:00:00Z', { kind: 'trailer_requested' });
    expect(figures(await read(premium, theirs)).viewers).toMatchObject([
      { company_name: 'Example VOD', page_views: 2, country: 'FR', uuid: null },
      { page_views: 1, uuid: unknown.account },
    ]);
  });

  test('count a request for its provider once staff confirmed it', async () => {
    await setRates(db);
    const movie = await makeMovie(db, provider);
    const staff = await makeManager(db);
    await answeredQuote(harness, { buyer: french, provider, manager: staff }, { movies: [movie] });
    expect(figures(await read(provider, movie)).totals).toMatchObject({ quotes: 1 });
  });

  test('are for the title’s provider and staff, and refuse a period that cannot be drawn', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    expect((await read(premium, movie)).status).toBe(404);
    expect((await read(french, movie)).status).toBe(403);
    expect((await read(provider, movie, { from: '2026-04-02', to: '2026-04-01' })).body.errors).toMatchObject([
      { field: 'to', rule: 'month_period' },
    ]);
    expect((await read(provider, movie, { from: '2001-01-01', to: '2026-04-01' })).body.errors).toMatchObject([
      { field: 'from', rule: 'dateAfter' },
    ]);
    expect((await read(provider, movie, { from: 'soon' })).status).toBe(422);
    const both = await read(provider, movie, { from: '2026-04-02', to: '2026-04-01', step: 'hour' });
    expect(both.body.errors).toMatchObject([
      { field: 'step', rule: 'option' },
      { field: 'to', rule: 'month_period' },
    ]);
  });

  test('can be exported as xlsx and CSV by anyone who may read them', async () => {
    const movie = await makeMovie(harness.deps.db, provider, { name: { ja: '=作品', en: '=Title' } });
    const file = (as: Actor, format: string) =>
      harness.call(readAnalyticsSheet, { as, params: { uuid: movie, format }, query: { language: 'ja' } });
    const csv = await file(provider, 'csv');
    expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(String(csv.headers['content-disposition'])).toContain('.csv');
    const xlsx = await file(manager, 'xlsx');
    expect(xlsx.status).toBe(200);
    expect(Number(xlsx.headers['content-length'])).toBeGreaterThan(1000);
    expect((await file(premium, 'csv')).status).toBe(404);
    expect((await file(provider, 'pdf')).status).toBe(404);
  });
});
