import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { clashGroups } from '@eigaichi/domain/rights/clash-groups';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { movie_prices } from '../../../db/schema/movies.ts';
import { quotes } from '../../../db/schema/quotes.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  confirmedQuote,
  movieOf,
  quoteOf,
  readAs,
  requestedConditions,
  requestedQuote,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const movies: string[] = [await makeMovie(db, parties.provider), await makeMovie(db, parties.provider)];

type Preview = AnswerOut<typeof previewQuote>['data'];

const ask = (body: object, as = parties.buyer) => harness.call(previewQuote, { as, body });
const send = (body: object, as = parties.buyer) => harness.call(requestQuote, { as, body });

const preview = async (body: object, as = parties.buyer): Promise<Preview> => {
  const answer = await ask(body, as);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data as Preview;
};

const address = { full_name: 'Quill Stone', country: 'FR', city: 'Paris', street: '1 rue Exemple', zip: '75001' };
const share = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: '40' };

describe('the preview of a request (D29c)', () => {
  test.each<[string, object, object?]>([
    ['nothing typed', {}, { movies: [] }],
    ['an empty form', { license_start: '', license_end: '', rights: [], countries: [], flat_price: '' }],
    ['a licence that ends before it begins', { ...requestedConditions, license_end: '2026-07-01' }],
    ['days that have passed', { ...requestedConditions, license_start: '2026-01-01', delivery_at: '2026-01-02' }],
    ['an answer wanted after the licence begins', { ...requestedConditions, estimate_at: '2026-12-01' }],
    ['a flat price below the least', { ...requestedConditions, flat_price: '499' }],
    ['a price that can not be read', { ...requestedConditions, flat_price: '12,0' }],
    ['a guarantee below the least', { ...requestedConditions, ...share, price_minimum_guarantee: 199 }],
    [
      'a monthly guarantee below the least in another currency',
      {
        ...requestedConditions,
        ...share,
        currency: 'JPY',
        price_minimum_guarantee: '2,000',
        period_minimum_guarantee: guaranteePeriod.month,
      },
    ],
    ['days and price at once', { ...requestedConditions, license_start: '2026-01-01', flat_price: 1 }],
    ['expectations in the wrong order', { ...requestedConditions, ...share, revenue_min: 10, revenue_max: 5 }],
    ['a right without its exclusivity', { ...requestedConditions, rights: [{ right_type: rightType.svod }] }],
    [
      'a holdback without its length, and no runs',
      { ...requestedConditions, rights: [{ right_type: rightType.freeTv, exclusive_type: exclusiveType.holdback }] },
    ],
    ['a server without access', { ...requestedConditions, delivery_method: deliveryMethod.ftp }],
    ['prices that are not asked', { ...requestedConditions, revenue_percent: 'half', price_minimum_guarantee: '1' }],
    ['a country that is none', { ...requestedConditions, countries: ['XX'] }],
    [
      'the old format',
      { ...requestedConditions, rights: undefined, countries: undefined, right_type: rightType.svod, country: 'FR' },
    ],
    [
      'more titles than a request holds',
      requestedConditions,
      { movies: Array.from({ length: 201 }, () => crypto.randomUUID()) },
    ],
  ])('returns the refusals of the request, with the same sentences: %s', async (_name, conditions, more = {}) => {
    const body = { movies, conditions, ...more };
    const { issues } = await preview(body);
    const before = await harness.deps.db.$count(quotes);
    const sent = await send(body);
    expect(issues).toEqual(sent.body.errors ?? []);
    expect(sent.status).toBe(issues.length > 0 ? 422 : 201);
    expect(await harness.deps.db.$count(quotes)).toBe(before + (issues.length > 0 ? 0 : 1));
  });

  test('reports all faults like the request itself, the first of each field', async () => {
    const conditions = {
      ...requestedConditions,
      countries: [],
      license_start: '2026-01-01',
      delivery_at: '',
      flat_price: 1,
    };
    const { issues } = await preview({ movies, conditions });
    const { body } = await send({ movies, conditions });
    expect(body.errors).toEqual(issues);
    expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'conditions.delivery_at required',
      'conditions.countries required',
      'conditions.license_start dateAfter',
      'conditions.flat_price minimum_flat_price',
    ]);
  });

  test('refuses titles as the request does, and lists the requestable ones', async () => {
    const [first = ''] = movies;
    const taken = await makeMovie(db, parties.provider, { movie: { is_available: false } });
    for (const other of [taken, crypto.randomUUID()]) {
      const body = { movies: [first, other], conditions: requestedConditions };
      const { refusal, titles, issues, cost } = await preview(body);
      expect(issues).toEqual([]);
      const { code, message } = (await send(body)).body;
      expect(refusal).toEqual({ code, message });
      expect(titles.map(({ requestable }) => requestable)).toEqual([true, false]);
      expect(cost?.least).toEqual({ amount: 10_000, currency: 'USD' });
    }
  });

  test('is only for those who may request, and limited to a large cart', async () => {
    const body = { movies, conditions: {} };
    const newcomer = await makeConsumer(harness.deps.db, { account: { state: 'pending' } });
    for (const as of [parties.provider, parties.manager, newcomer]) {
      const { status, body: refusal } = await ask(body, as);
      expect(status).toBeGreaterThanOrEqual(401);
      expect({ status, refusal }).toEqual({
        status: (await send({ movies, conditions: requestedConditions }, as)).status,
        refusal,
      });
    }
    const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
    expect(await ask({ ...body, movies: many })).toMatchObject({ status: 422 });
    expect(await ask({ ...body, conditions: { message: 'あ'.repeat(100_001) } })).toMatchObject({ status: 422 });
  });
});

describe('planned cost of a request (D7b)', () => {
  const views = {
    pricing_type: pricingType.viewerCount,
    flat_price: null,
    price_viewer_count: '0.25',
    viewer_count_min: '1,000',
    viewer_count_max: '3,001',
  };
  test.each<[string, object]>([
    ['a flat price', {}],
    ['a flat price, shipped at the buyer’s cost', { delivery_method: deliveryMethod.ems, delivery: address }],
    [
      'a flat price in yen, shipped at the seller’s cost',
      {
        currency: 'JPY',
        flat_price: 900_000,
        delivery_method: deliveryMethod.ems,
        delivery: address,
        delivery_payer: payer.seller,
      },
    ],
    ['a share with a guarantee', { ...share, price_minimum_guarantee: '12,000', revenue_min: 1, revenue_max: 2_000 }],
    [
      'views with a monthly guarantee',
      { ...views, price_minimum_guarantee: 500, period_minimum_guarantee: guaranteePeriod.month },
    ],
  ])('%s: what the quote then says', async (_name, change) => {
    const other = await makeMovie(harness.deps.db, await makeProvider(harness.deps.db));
    const body = { movies: [...movies, other], conditions: { ...requestedConditions, ...change } };
    const shown = await preview(body);
    const quote = quoteOf(await send(body));
    const { body: list } = await harness.call(listQuotes, { as: parties.buyer });
    const row = (list.data as AnswerOut<typeof listQuotes>['data']).find(({ uuid }) => uuid === quote.uuid);
    const delivery = quote.providers[0]?.buyer_delivery;
    expect(shown.delivery).toEqual(delivery);
    expect(shown.planned_lines).toEqual(movieOf(quote).planned_lines);
    expect((shown.fixed?.amount.amount ?? 0) * 3).toBe(row?.total?.amount);
    expect(shown.cost?.least).toEqual({
      amount: (row?.total?.amount ?? 0) + 2 * (delivery?.amount.amount ?? 0),
      currency: quote.currency,
    });
    expect(shown.titles.map(({ cost }) => cost?.least)).toEqual(movies.concat(other).map(() => shown.fixed?.amount));
  });

  test('has an upper limit where expected, and none while nothing is typed', async () => {
    const conditions = { ...requestedConditions, ...views };
    const { cost, titles } = await preview({ movies, conditions });
    expect(titles[0]?.cost).toEqual({
      least: { amount: 12 * 250, currency: 'USD' },
      most: { amount: 12 * 750.25, currency: 'USD' },
    });
    expect(cost).toEqual({
      least: { amount: 24 * 250, currency: 'USD' },
      most: { amount: 24 * 750.25, currency: 'USD' },
    });
    expect(await preview({ movies, conditions: { currency: 'EUR' } })).toMatchObject({ cost: null, fixed: null });
    expect((await preview({ movies, conditions: { ...conditions, viewer_count_max: '' } })).cost?.most).toBeNull();
  });

  test('gives limits in the typed currency, without the rates (D7e, D7f)', async () => {
    const limits = async (currency?: string) => (await preview({ movies: [], conditions: { currency } })).limits;
    const dollars = { minimum_flat_price: 500, minimum_guarantee: 200 };
    expect(await limits()).toEqual({ titles: 200, currency: 'USD', ...dollars });
    expect(await limits('GBP')).toEqual({ titles: 200, currency: 'GBP', ...dollars });
    const yen = { minimum_flat_price: 73_600, minimum_guarantee: 29_440 };
    expect(await limits('JPY')).toEqual({ titles: 200, currency: 'JPY', ...yen });
  });

  test('bases limits on the rates of the day, and on the frozen ones of a confirmed quote (D7e)', async () => {
    const conditions = { currency: 'JPY' as const, flat_price: 90_000 };
    const waiting = await requestedQuote(harness, parties, { movies, conditions });
    const confirmed = await confirmedQuote(harness, parties, { movies, conditions });
    await db.insert(exchange_rates).values({ currency: 'USD', effective_on: '2026-04-01', exchange_rate: '160' });
    const ofDay = { currency: 'JPY', minimum_flat_price: 80_000, minimum_guarantee: 32_000 };
    expect((await preview({ movies: [], conditions: { currency: 'JPY' } })).limits).toMatchObject(ofDay);
    expect((await readAs(harness, parties.buyer, waiting.uuid)).limits).toEqual(ofDay);
    const frozen = { currency: 'JPY', minimum_flat_price: 73_600, minimum_guarantee: 29_440 };
    expect((await readAs(harness, parties.buyer, confirmed.uuid)).limits).toEqual(frozen);
  });
});

describe('the provider’s indicative price before a quote (D20b)', () => {
  const indicativeFor = async (movie: string, conditions: object) =>
    (await preview({ movies: [movie], conditions })).titles[0]?.indicative;
  const indicativeOf = (movie: string, countries: readonly string[] = []) => indicativeFor(movie, { countries });

  test('is the general price, that of the requested area, or the lowest of all', async () => {
    const general = await makeMovie(db, parties.provider, { movie: { price: 400_000, currency: 'USD' } });
    expect(await indicativeOf(general, ['FR'])).toEqual({
      kind: 'general',
      area: null,
      guide_price: null,
      amounts: [{ amount: 4_000, currency: 'USD' }],
    });
    const byArea = await makeMovie(db, parties.provider);
    await db.insert(movie_prices).values([
      { movie_id: byArea, area: 5, price: 300_000, currency: 'EUR' },
      { movie_id: byArea, area: 2, price: 250_000, currency: 'JPY' },
    ]);
    const europe = { kind: 'area', area: 5, guide_price: null, amounts: [{ amount: 3_000, currency: 'EUR' }] };
    expect(await indicativeOf(byArea, ['FR'])).toEqual(europe);
    const yen = { amount: 250_000, currency: 'JPY' };
    const lowest = { kind: 'lowest', area: null, guide_price: null, amounts: [yen, ...europe.amounts] };
    expect(await indicativeOf(byArea)).toEqual(lowest);
  });

  test('is the guide price for the typed licence, in whole units', async () => {
    const guide = {
      rights: [rightType.svod],
      exclusive_type: exclusiveType.nonExclusive,
      months: 12,
      countries: ['FR'],
      all_countries: false,
      price_from: 300_000,
      price_to: 500_000,
      currency: 'USD',
    };
    const exclusive = { ...guide, exclusive_type: exclusiveType.exclusive, price_from: 900_000, price_to: null };
    const movie = await makeMovie(db, parties.provider, { movie: { guide_prices: [guide, exclusive] } });
    const typed = (exclusive_type: number) => ({
      countries: ['FR'],
      rights: [{ right_type: rightType.svod, exclusive_type }],
      license_start: '2027-01-01',
      license_end: '2027-12-31',
    });
    expect(await indicativeFor(movie, typed(exclusiveType.nonExclusive))).toEqual({
      kind: 'licence',
      area: null,
      guide_price: { ...guide, price_from: 3_000, price_to: 5_000 },
      amounts: [{ amount: 3_000, currency: 'USD' }],
    });
    expect(await indicativeFor(movie, typed(exclusiveType.exclusive))).toMatchObject({
      kind: 'licence',
      amounts: [{ amount: 9_000, currency: 'USD' }],
    });
    expect(await indicativeOf(movie, ['FR'])).toMatchObject({ kind: 'lowest_licence' });
  });

  test('is null if the provider names none, or the title cannot be requested', async () => {
    expect(await indicativeOf(movies[0] ?? '')).toBeNull();
    const movie = { price: 400_000, currency: 'USD', is_available: false };
    expect(await indicativeOf(await makeMovie(harness.deps.db, parties.provider, { movie }))).toBeNull();
  });
});

describe('availability of titles for the typed terms (D9)', () => {
  const { license_start, license_end, countries, rights } = requestedConditions;
  const wanted = { license_start, license_end, countries, rights };

  test('matches the availability check, before a price is typed', async () => {
    const held = await makeMovie(harness.deps.db, parties.provider, { offer: { offered: false } });
    const requested = [...movies, held];
    const { titles } = await preview({ movies: requested, conditions: wanted });
    const { body } = await harness.call(checkAvailability, { as: parties.buyer, body: { movies: requested, wanted } });
    expect(titles.map(({ movie, availability }) => ({ movie, ...availability }))).toEqual(
      checkAvailability.answer
        .parse(body)
        .data.map(({ movie, state, free_from, parts }) => ({ movie, state, free_from, ...clashGroups(parts) })),
    );
    expect(titles[2]?.availability?.clashes).toMatchObject([{ state: 'not_offered', countries }]);
    expect(titles.map(({ availability }) => availability?.state)).toEqual(['free', 'free', 'not_offered']);
  });

  test.each<[string, object]>([
    ['no rights', { ...wanted, rights: [] }],
    ['no last day', { ...wanted, license_end: '' }],
    ['days in the wrong order', { ...wanted, license_end: '2026-07-01' }],
    ['no country', { ...wanted, countries: [] }],
  ])('waits for enough to be typed: %s', async (_name, conditions) => {
    const { titles } = await preview({ movies, conditions });
    expect(titles.map(({ availability }) => availability)).toEqual([null, null]);
  });

  test('does not wait for the runs of a broadcast', async () => {
    const rights = [{ right_type: rightType.payTv, exclusive_type: exclusiveType.nonExclusive }];
    const { titles } = await preview({ movies, conditions: { ...wanted, rights } });
    expect(titles[0]?.availability?.state).toBe('free');
  });
});

test('describes each field of the answer in the API description, with an example', async () => {
  const document = (await harness.app.inject({ url: '/api/openapi.json' })).json();
  const { responses } = document.paths['/quote/preview'].post;
  type Schema = { properties?: Record<string, Schema>; items?: Schema; description?: string; examples?: unknown[] };
  const bare = (schema: Schema | undefined, place: string): string[] =>
    Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
      if (field.description !== undefined && field.examples !== undefined) return [];
      const inner = field.items ?? field;
      return inner.properties === undefined ? [`${place}.${name}`] : bare(inner, `${place}.${name}`);
    });
  expect(bare(responses['200'].content['application/json'].schema.properties.data, 'data')).toEqual([]);
});
