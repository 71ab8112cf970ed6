import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { addToCart, listCarts } from '@eigaichi/wire/movies/carts';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import {
  listQuoteDrafts,
  proposeQuoteDraft,
  removeQuoteDraft,
  saveQuoteDraft,
} from '@eigaichi/wire/quotes/request/quote-drafts';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { createQuoteSet, saveQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import { makeConsumer } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answerBody,
  confirmedQuote,
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  quoteOf,
  readAs,
  requestedConditions,
  requestedQuote,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

type Draft = { readonly uuid: string; readonly version: number; readonly content: Record<string, unknown> | null };

type At = { readonly as?: typeof parties.buyer; readonly uuid?: string };

const save = (version: number, content: Record<string, unknown>, at: At = {}) => {
  const { as = parties.buyer } = at;
  return harness.call(saveQuoteDraft, { as, params: { uuid: at.uuid ?? as.account }, body: { version, content } });
};
const drafts = async (as = parties.buyer) =>
  (await harness.call(listQuoteDrafts, { as })).body.data as unknown as readonly Draft[];
const stored = async (uuid = parties.buyer.account) => (await drafts()).find((draft) => draft.uuid === uuid);

describe('draft requests of a buyer (D4b)', () => {
  test('are stored for any device, and a stale one is refused with the current one', async () => {
    expect(await drafts()).toEqual([]);
    expect((await save(0, { flat_price: '12,0' })).body).toMatchObject({ data: { version: 1 } });
    expect((await save(1, { flat_price: '12,000' })).body).toMatchObject({ data: { version: 2 } });
    for (const version of [0, 1])
      expect(await save(version, { flat_price: '1' })).toMatchObject({
        status: 409,
        body: { code: 'stale_version', details: { current_version: 2, content: { flat_price: '12,000' } } },
      });
    expect(await stored()).toMatchObject({ version: 2, content: { flat_price: '12,000' } });
  });

  test('accept one of two devices that start concurrently as first', async () => {
    const as = await makeConsumer(harness.deps.db);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(0, { message: String(at) }, { as })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('are limited to 20, even if two devices start the last one concurrently', async () => {
    const as = await makeConsumer(harness.deps.db);
    const begin = () => save(0, { message: 'x' }, { as, uuid: crypto.randomUUID() });
    for (let at = 0; at < 18; at += 1) expect((await begin()).status).toBe(200);
    const last = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    expect(last.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ rule: 'max_drafts' }]);
    const [open] = await drafts(as);
    expect((await harness.call(removeQuoteDraft, { as, params: { uuid: open?.uuid ?? '' } })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  test('are forgotten 30 days after removal; the first one’s versions continue', async () => {
    const as = await makeConsumer(harness.deps.db);
    const further = crypto.randomUUID();
    for (const uuid of [as.account, further]) {
      await save(0, { message: 'x' }, { as, uuid });
      await harness.call(removeQuoteDraft, { as, params: { uuid } });
    }
    const ended = async () => (await drafts(as)).map(({ uuid, version, content }) => ({ uuid, version, content }));
    expect(await ended()).toHaveLength(2);
    const updated_at = isoInstant(harness.deps.clock.now().subtract({ hours: 24 * 31 }));
    await harness.deps.db.update(quote_drafts).set({ updated_at }).where(eq(quote_drafts.consumer_id, as.account));
    await save(0, { message: 'new' }, { as, uuid: crypto.randomUUID() });
    const stored = await ended();
    expect(stored.find(({ uuid }) => uuid === as.account)).toEqual({ uuid: as.account, version: 2, content: null });
    expect(stored.map(({ uuid }) => uuid)).not.toContain(further);
  });

  test('are private: no other buyer can read, save or remove them', async () => {
    const other = await makeConsumer(harness.deps.db);
    const uuid = crypto.randomUUID();
    await save(0, { message: 'mine' }, { uuid });
    expect(await drafts(other)).toEqual([]);
    expect((await save(1, { message: 'theirs' }, { as: other, uuid })).status).toBe(409);
    expect((await harness.call(removeQuoteDraft, { as: other, params: { uuid } })).status).toBe(404);
    expect((await stored(uuid))?.content).toEqual({ message: 'mine' });
  });

  test('end individually on every device when sent; a title in another one stays in the cart', async () => {
    const as = parties.buyer;
    const uuid = crypto.randomUUID();
    const { movies } = await newQuoteMovies(harness, parties, 2);
    for (const movie of movies) await harness.call(addToCart, { as, params: { movieId: movie } });
    await save(0, { message: 'other', movies: [movies[1] ?? ''] }, { uuid });
    const { version = 0 } = (await stored()) ?? {};
    const body = { movies, conditions: requestedConditions, draft: as.account };
    quoteOf(await harness.call(requestQuote, { as, body }));
    expect(await stored()).toMatchObject({ version: version + 1, content: null });
    expect(await stored(uuid)).toMatchObject({ version: 1, content: { message: 'other' } });
    const late = await save(version, { message: 'late' });
    expect(late).toMatchObject({ status: 409, body: { details: { content: null } } });
    const cart = (await harness.call(listCarts, { as })).body.data as unknown as { movie: { uuid: string } }[];
    expect(cart.map(({ movie }) => movie.uuid)).toEqual([movies[1]]);
  });

  test('limit their size and refuse unstorable texts', async () => {
    expect(await save(0, { message: 'あ'.repeat(100_001) })).toMatchObject({ status: 422 });
    expect(await save(0, { message: 'a\u0000b' })).toMatchObject({ status: 422 });
  });

  test('are refused for values of another type, all together, each by its field’s label', async () => {
    const { body } = await save(0, {
      countries: 'FR',
      flat_price: {},
      rights: [{ right_type: 99 }],
      movies: ['one'],
      own_prices: [{ movie: 'one', flat_price: {} }],
      invented: 1,
    });
    expect(body.errors).toEqual([
      { field: 'content.countries', rule: 'format', message: expect.stringContaining('Countries') },
      { field: 'content.flat_price', rule: 'format', message: expect.stringContaining('Price per title') },
      { field: 'content.rights.0.right_type', rule: 'option', message: expect.stringContaining('Right') },
      { field: 'content.movies.0', rule: 'format', message: expect.stringContaining('Titles') },
      { field: 'content.own_prices.0.movie', rule: 'format', message: expect.stringContaining('Title') },
      { field: 'content.own_prices.0.flat_price', rule: 'format', message: expect.stringContaining('Price per title') },
    ]);
  });

  test('stored by an earlier version are read without fields that no longer fit', async () => {
    const as = await makeConsumer(harness.deps.db);
    const content = { message: 'Hello', pricing_type: 'flat', formats: [{ video_type: 99 }], gone: 1 } as object;
    await harness.deps.db.insert(quote_drafts).values({ consumer_id: as.account, uuid: as.account, content });
    expect(await drafts(as)).toMatchObject([{ version: 1, content: { message: 'Hello' } }]);
    expect(Object.keys((await drafts(as))[0]?.content ?? {})).toEqual(['message']);
  });
});

test('the next request starts with the last one’s values, without dates and prices (D4f)', async () => {
  const as = await makeConsumer(harness.deps.db);
  const propose = async () =>
    (await harness.call(proposeQuoteDraft, { as })).body.data as unknown as {
      conditions: Record<string, unknown>;
      last: { number: number } | null;
    };
  expect((await propose()).last).toBeNull();
  const { number } = await requestedQuote(harness, { buyer: as }, await newQuoteMovies(harness, parties));
  const { conditions, last } = await propose();
  expect(last).toMatchObject({ number });
  expect(conditions).toMatchObject({ rights: [{ right_type: requestedConditions.rights[0]?.right_type }] });
  expect(conditions.countries).toEqual(requestedConditions.countries);
  for (const field of ['license_start', 'license_end', 'flat_price', 'delivery_at'])
    expect(conditions[field]).toBeNull();
});

describe('a title with its own flat price (D7b)', () => {
  const ask = async (movies: readonly unknown[], conditions: object = {}) =>
    harness.call(requestQuote, {
      as: parties.buyer,
      body: { movies, conditions: { ...requestedConditions, ...conditions } },
    });
  const totalOf = async ({ uuid }: { uuid: string }) => {
    const { body } = await harness.call(listQuotes, { as: parties.buyer, query: { per: 100 } });
    const rows = body.data as { uuid: string; total: { amount: number } | null }[];
    return rows.find((row) => row.uuid === uuid)?.total;
  };
  const film = () => makeMovie(harness.deps.db, parties.provider);

  test('is requested, listed and answered at it; the others at the price of the request', async () => {
    const [usual, dear] = [await film(), await film()];
    const quote = quoteOf(await ask([usual, { movie: dear, flat_price: '20,000' }], { flat_price: 10_000 }));
    const { movies } = providerQuoteOf(quote);
    const asked = movies.map((title) => [title.movie.uuid, title.asked.flat_price]);
    expect(Object.fromEntries(asked)).toEqual({ [usual]: 10_000, [dear]: 20_000 });
    const own = movies.map((title) => [title.movie.uuid, title.asked_flat_price]);
    expect(Object.fromEntries(own)).toEqual({ [usual]: null, [dear]: 20_000 });
    // Other quotes moved at the same clock time, so their order in the list isn't fixed.
    expect((await totalOf(quote))?.amount).toBe(30_000);
  });

  test('needs none if the provider names it: null, no total, no limit; a bid retains its limit (D4g)', async () => {
    const [open, bid] = [await film(), await film()];
    const unpriced = { ask_price: true, flat_price: 1 };
    const quote = quoteOf(await ask([open, { movie: bid, flat_price: 20_000 }], unpriced));
    const asked = providerQuoteOf(quote).movies.map((title) => [title.movie.uuid, title.asked.flat_price]);
    expect(Object.fromEntries(asked)).toEqual({ [open]: null, [bid]: 20_000 });
    expect(await totalOf(quote)).toBeNull();
    const low = await ask([open, { movie: bid, flat_price: 499 }], unpriced);
    expect(low.body.errors).toMatchObject([{ field: 'movies.1.flat_price', rule: 'minimum_flat_price' }]);
    expect((await ask([open], { flat_price: null })).body.errors).toMatchObject([
      { field: 'conditions.flat_price', rule: 'required' },
    ]);
  });

  test('is priced by the requested provider, whose answer must include it (D4g)', async () => {
    const conditions = { ask_price: true, flat_price: null };
    const { uuid } = await confirmedQuote(harness, parties, { movies: [await film()], conditions });
    const answerWith = async (flat_price: number | null) => {
      const body = answerBody(await readAs(harness, parties.provider, uuid), { flat_price });
      return harness.call(answerQuote, { as: parties.provider, params: { uuid }, body });
    };
    expect((await answerWith(null)).body.errors).toMatchObject([{ field: 'titles.0.flat_price', rule: 'required' }]);
    expect((await answerWith(499)).body.errors).toMatchObject([{ rule: 'minimum_flat_price' }]);
    expect((await answerWith(900)).status).toBe(200);
    const title = movieOf(await readAs(harness, parties.buyer, uuid));
    expect([title.asked.flat_price, title.answer?.flat_price]).toEqual([null, 900]);
  });

  test('applies the minimum price to every title, named by position', async () => {
    const refused = await ask([await film(), { movie: await film(), flat_price: 499 }]);
    expect(refused.body.errors).toMatchObject([{ field: 'movies.1.flat_price', rule: 'minimum_flat_price' }]);
  });

  test('is refused for two prices, or an unreadable one', async () => {
    const movie = await film();
    expect((await ask([movie, { movie, flat_price: 900 }])).body.errors).toMatchObject([
      { field: 'movies.1.movie', rule: 'twice' },
    ]);
    expect((await ask([{ movie, flat_price: 'ten' }])).body.errors).toMatchObject([
      { field: 'movies.0.flat_price', rule: 'price' },
    ]);
    expect((await ask([movie, movie])).status).toBe(201);
  });

  test('has no own price unless the request is at a flat price (D4c)', async () => {
    const movie = await film();
    const share = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 };
    const quote = quoteOf(await ask([{ movie, flat_price: 1 }], share));
    expect(quote.providers[0]?.movies[0]?.asked).toMatchObject({ flat_price: null, revenue_percent: 40 });
  });
});

test('renamed saved conditions retain their format and content (D10)', async () => {
  const as = parties.buyer;
  const right = { right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive };
  const old = { ...right, country: 'FR', flat_price: 900 };
  const made = await harness.call(createQuoteSet, { as, body: { name: 'Old', conditions: old } });
  const { uuid, version } = made.body.data as unknown as { uuid: string; version: number };
  const named = await harness.call(saveQuoteSet, { as, params: { uuid }, body: { version, name: 'Older' } });
  expect(named.body.data).toMatchObject({ name: 'Older', old_format: true, version: version + 1 });
  const stale = { version, conditions: { flat_price: 1000 } };
  expect(await harness.call(saveQuoteSet, { as, params: { uuid }, body: stale })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', details: { current_version: version + 1 } },
  });
  const change = { ...stale, version: version + 1 };
  expect((await harness.call(saveQuoteSet, { as, params: { uuid }, body: change })).body.data).toMatchObject({
    name: 'Older',
    conditions: { flat_price: 1000 },
  });
});

describe('an invalid request', () => {
  const ask = async (change: object) => {
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    const conditions = { ...requestedConditions, ...change };
    const { status, body } = await harness.call(requestQuote, { as: parties.buyer, body: { movies, conditions } });
    return {
      status,
      rules: (body.errors as { field: string; rule: string }[] | undefined)?.map(
        (each) => `${each.field} ${each.rule}`,
      ),
    };
  };

  test.each([
    ['an end before the start', { license_end: '2026-07-01' }, ['conditions.license_end end_date']],
    [
      'a right that is granted by the agreement alone',
      { rights: [{ right_type: rightType.character, exclusive_type: exclusiveType.nonExclusive }] },
      ['conditions.rights.0.right_type option'],
    ],
    ['a price with decimals', { flat_price: '12.5' }, ['conditions.flat_price price']],
    ['a price below the limit', { flat_price: 499 }, ['conditions.flat_price minimum_flat_price']],
    [
      'a price below the limit in pounds',
      { flat_price: 499, currency: 'GBP' },
      ['conditions.flat_price minimum_flat_price'],
    ],
    [
      'a start of today, materials too late and too small a price',
      { license_start: '2026-03-01', license_end: '2026-12-31', delivery_at: '2027-01-05', flat_price: 10 },
      [
        'conditions.license_start dateAfter',
        'conditions.delivery_at date_until',
        'conditions.flat_price minimum_flat_price',
      ],
    ],
    [
      'several faults',
      { license_end: '', countries: [], flat_price: 'ten' },
      ['conditions.license_end required', 'conditions.flat_price price', 'conditions.countries required'],
    ],
  ])("%s: each rule's own refusal, all at once", async (_name, change, rules) => {
    const answer = await ask(change);
    expect(answer).toEqual({ status: 422, rules: expect.arrayContaining(rules) });
    expect(answer.rules).toHaveLength(rules.length);
  });

  test.each([
    ['nothing', undefined, 'required'],
    ['a text', 'SVOD', 'format'],
    ['a list', [], 'format'],
  ])('%s for conditions is refused as such', async (_name, conditions, rule) => {
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    const { status, body } = await harness.call(requestQuote, { as: parties.buyer, body: { movies, conditions } });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ field: 'conditions', rule, message: expect.any(String) }],
    });
  });

  test('refuses values of another type together with all other faults', async () => {
    const { rules } = await ask({ countries: 'FR', channels: [1], rights: 'SVOD', flat_price: 'ten', license_end: 5 });
    expect(rules?.toSorted()).toEqual([
      'conditions.channels.0 format',
      'conditions.countries format',
      'conditions.flat_price price',
      'conditions.license_end format',
      'conditions.rights format',
    ]);
  });

  test('ignores prices of another kind', async () => {
    expect(await ask({ revenue_percent: 'half', price_minimum_guarantee: '1' })).toMatchObject({ status: 201 });
  });
});
