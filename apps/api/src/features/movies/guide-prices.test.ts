import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { createMovie, listMovies, readMovie } from '@eigaichi/wire/movies/movies';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exchange_rates } from '../../db/schema/reference.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);

const sent = {
  rights: [rightType.svod],
  exclusive_type: exclusiveType.nonExclusive,
  months: 12,
  countries: ['BR'],
  all_countries: false,
  price_from: '3,000',
  price_to: '5,000',
  currency: 'USD',
};
/** The same guide price as stored, in cents. */
const stored = { ...sent, price_from: 300_000, price_to: 500_000 };
const answered = { ...sent, price_from: 3_000, price_to: 5_000 };

const list = async (as: Actor, query: Record<string, string> = {}) => {
  await harness.deps.titles.catchUp();
  const answer = await harness.call(listMovies, { as, query: { per: '50', ...query } });
  expect(answer.status).toBe(200);
  return listMovies.answer.parse(answer.body).data;
};

describe('guide prices of a title (D22fa)', () => {
  test('are saved with its form, with open parts as null', async () => {
    const anything = { exclusive_type: exclusiveType.exclusive, all_countries: true, price_from: 900, currency: 'JPY' };
    const made = await harness.call(createMovie, { as: provider, body: { guide_prices: [sent, anything] } });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      guide_prices: [answered, { ...anything, rights: [], months: null, countries: [], price_to: null }],
    });
  });

  test('are refused with every fault at its field, by its label', async () => {
    const body = { guide_prices: [{ ...sent, months: 0, countries: [], price_to: 1 }] };
    const refused = await harness.call(createMovie, { as: provider, body, headers: { 'accept-language': 'en' } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'guide_prices.0.months', message: 'Period in months must be 1 or more' }),
        expect.objectContaining({ field: 'guide_prices.0.countries' }),
        expect.objectContaining({ field: 'guide_prices.0.price_to', message: 'Highest price must be 3000 or more' }),
      ]),
    });
  });

  test('are on the page and the card for buyers, staff and the owner, but not for another provider (D20b)', async () => {
    const uuid = await makeMovie(db, provider, { movie: { guide_prices: [stored] } });
    const cardFor = async (as: Actor) => (await list(as)).find((card) => card.uuid === uuid);
    const pageFor = async (as: Actor) => (await harness.call(readMovie, { as, params: { uuid } })).body.data;
    for (const as of [buyer, manager, provider]) {
      expect(await pageFor(as)).toMatchObject({ guide_prices: [answered] });
      expect(await cardFor(as)).toMatchObject({ guide_prices: [answered], price: null, prices: [] });
    }
    expect(await pageFor(rival)).not.toHaveProperty('guide_prices');
    for (const field of ['price', 'currency', 'prices', 'guide_prices'])
      expect(await cardFor(rival)).not.toHaveProperty(field);
  });
});

const seller = await makeProvider(db);
const guide = (price_from: number, currency: string) => [{ ...stored, price_from, price_to: null, currency }];
const rate = { currency: 'USD', effective_on: '2026-04-01', exchange_rate: '150' } as const;
await db.insert(exchange_rates).values([{ ...rate, effective_on: '2026-03-01', exchange_rate: '50' }, rate]);
const dollars = await makeMovie(db, seller, { movie: { guide_prices: guide(100_000, 'USD') } });
const yen = await makeMovie(db, seller, { movie: { guide_prices: guide(120_000, 'JPY') } });
const general = await makeMovie(db, seller, { movie: { price: 70_000, currency: 'JPY' } });
const unpriced = await makeMovie(db, seller);

describe('the order by price (D23)', () => {
  const order = async (sort: string, as: Actor = buyer) =>
    (await list(as, { provider: seller.account, sort })).map(({ uuid }) => uuid);

  test('compares currencies in yen, with unpriced titles last in both directions', async () => {
    expect(await order('price')).toEqual([general, yen, dollars, unpriced]);
    expect(await order('price_desc', manager)).toEqual([dollars, yen, general, unpriced]);
    expect(await order('price', seller)).toEqual([general, yen, dollars, unpriced]);
  });

  test('is the default order for another provider', async () => {
    expect(await order('price', rival)).toEqual(await order('default', rival));
    expect(await order('price_desc', rival)).toEqual(await order('default', rival));
  });

  test('follows a new rate, but not one of a past day, and returns when the newest is voided', async () => {
    await db.insert(exchange_rates).values({ ...rate, effective_on: '2026-02-01', exchange_rate: '10' });
    expect(await order('price')).toEqual([general, yen, dollars, unpriced]);
    const [next] = await db
      .insert(exchange_rates)
      .values({ ...rate, effective_on: '2026-04-02', exchange_rate: '100' })
      .returning();
    expect(await order('price')).toEqual([general, dollars, yen, unpriced]);
    await db
      .update(exchange_rates)
      .set({ voided_at: '2026-04-02T00:00:00.000Z', void_reason: 'Typing error' })
      .where(eq(exchange_rates.uuid, next?.uuid ?? ''));
    expect(await order('price')).toEqual([general, yen, dollars, unpriced]);
  });
});
