import type { Actor } from '@eigaichi/domain/accounts/actor';
import { addToCart, listCarts, removeFromCart } from '@eigaichi/wire/carts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Harness, makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

let harness: Harness;
let provider: Actor;
let buyer: Actor;
let manager: Actor;

beforeAll(async () => {
  harness = await makeHarness();
  provider = await makeProvider(harness.deps.db);
  manager = await makeManager(harness.deps.db);
});

afterAll(() => harness.close());

const add = (as: Actor, movieId: string) => harness.call(addToCart, { as, params: { movieId } });
const cart = async (as: Actor) =>
  (await harness.call(listCarts, { as })).body.data as {
    available: boolean;
    movie: { uuid: string; in_cart: boolean };
  }[];

describe("a buyer's cart (spec 7)", () => {
  test('takes a title once, however often it is put in, and gives it back', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    const both = await Promise.all([add(buyer, movie), add(buyer, movie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cart(buyer)).toMatchObject([{ available: true, movie: { uuid: movie, in_cart: true } }]);
    const remove = () => harness.call(removeFromCart, { as: buyer, params: { movieId: movie } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await cart(buyer)).toEqual([]);
  });

  test("is nobody else's", async () => {
    const mine = await makeConsumer(harness.deps.db);
    const theirs = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    await add(mine, movie);
    expect(await cart(theirs)).toEqual([]);
    await harness.call(removeFromCart, { as: theirs, params: { movieId: movie } });
    expect(await cart(mine)).toHaveLength(1);
    expect((await harness.call(listCarts, { as: provider })).status).toBe(403);
    expect((await harness.call(listCarts)).status).toBe(401);
  });

  test('does not take what is not to be had, nor tell of what is hidden (D22)', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const make = (movie: Partial<typeof movies.$inferInsert>) => makeMovie(harness.deps.db, provider, { movie });
    expect((await add(buyer, await make({ is_available: false }))).body).toMatchObject({ code: 'movie_not_available' });
    expect((await add(buyer, await make({ status: 4 }))).body).toMatchObject({ code: 'movie_not_available' });
    expect((await add(buyer, await make({ is_public: false }))).status).toBe(404);
    expect((await add(buyer, await make({ status: 1 }))).status).toBe(404);
    expect(await cart(buyer)).toEqual([]);
  });

  test('marks what is no longer to be had, and drops from view what is hidden', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    await add(buyer, movie);
    const set = (change: Partial<typeof movies.$inferInsert>) =>
      harness.deps.db.update(movies).set(change).where(eq(movies.uuid, movie));
    await set({ is_available: false });
    expect(await cart(buyer)).toMatchObject([{ available: false }]);
    await set({ is_public: false });
    expect(await cart(buyer)).toEqual([]);
  });

  test('is open to a manager who acts for the buyer', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    const acting: Actor = { ...buyer, real: { manager: manager.account, staff_role: 1 } };
    expect((await add(acting, movie)).status).toBe(200);
    expect(await cart(buyer)).toHaveLength(1);
  });
});
