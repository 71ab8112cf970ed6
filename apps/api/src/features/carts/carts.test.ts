import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import { addFavoritesToCart, addToCart, listCarts, removeFromCart } from '@eigaichi/wire/movies/carts';
import { addFavorite } from '@eigaichi/wire/movies/editorial';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

let buyer: Actor;

const harness = await testHarness();
const provider = await makeProvider(harness.deps.db);
const manager = await makeManager(harness.deps.db);

const add = (as: Actor, movieId: string) => harness.call(addToCart, { as, params: { movieId } });
const cart = async (as: Actor) =>
  (await harness.call(listCarts, { as })).body.data as {
    available: boolean;
    seen: boolean;
    movie: { uuid: string };
  }[];

describe("a buyer's cart (spec 7)", () => {
  test('adds a title once, however often requested, and removes it', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    const both = await Promise.all([add(buyer, movie), add(buyer, movie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cart(buyer)).toMatchObject([{ available: true, seen: true, movie: { uuid: movie } }]);
    const remove = () => harness.call(removeFromCart, { as: buyer, params: { movieId: movie } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await cart(buyer)).toEqual([]);
  });

  test('is private to its buyer', async () => {
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

  test('refuses unavailable titles, and reveals nothing of hidden ones (D22)', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const make = (movie: Partial<typeof movies.$inferInsert>) => makeMovie(harness.deps.db, provider, { movie });
    expect((await add(buyer, await make({ is_available: false }))).body).toMatchObject({ code: 'movie_not_available' });
    const leaving = await make({ status: movieStatus.requested_delete });
    expect((await add(buyer, leaving)).body.code).toBe('movie_not_available');
    expect((await add(buyer, await make({ is_public: false }))).status).toBe(404);
    expect((await add(buyer, await make({ status: movieStatus.draft }))).status).toBe(404);
    expect(await cart(buyer)).toEqual([]);
  });

  test('marks unavailable titles, hidden ones only by name, and lets them be removed', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const owner = await makeProvider(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, owner);
    await add(buyer, movie);
    const set = (change: Partial<typeof movies.$inferInsert>) =>
      harness.deps.db.update(movies).set(change).where(eq(movies.uuid, movie));
    const [known] = await cart(buyer);
    await set({ is_available: false });
    expect(await cart(buyer)).toMatchObject([{ available: false, seen: true, movie: known?.movie }]);
    await set({ is_available: true, status: movieStatus.requested_delete });
    expect(await cart(buyer)).toMatchObject([{ available: false, seen: true }]);
    await set({ status: movieStatus.draft });
    const [recalled] = await cart(buyer);
    expect(recalled).toMatchObject({
      available: false,
      seen: false,
      movie: {
        uuid: movie,
        production_year: null,
        images: { featured: null, poster: null },
        translations: { ja: { film_name: expect.stringMatching(/^作品/), director: null }, en: { director: null } },
      },
    });
    for (const hidden of [
      { status: movieStatus.approved, is_public: false },
      { is_public: true, trashed_at: new Date().toISOString() },
    ] as const) {
      await set(hidden);
      expect(await cart(buyer)).toMatchObject([{ available: false, seen: false }]);
    }
    await set({ trashed_at: null });
    expect(await cart(buyer)).toMatchObject([{ available: true, seen: true }]);
    await harness.deps.db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, owner.account));
    expect(await cart(buyer)).toMatchObject([{ available: false, seen: false }]);
    const out = await harness.call(removeFromCart, { as: buyer, params: { movieId: movie } });
    expect(out.status).toBe(200);
    expect(await cart(buyer)).toEqual([]);
  });

  test('adds all favourites in one call, counts the new ones and names the unavailable ones', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const make = () => makeMovie(harness.deps.db, provider);
    const [there, fresh, gone, hidden] = [await make(), await make(), await make(), await make()];
    for (const movieId of [there, fresh, gone, hidden])
      await harness.call(addFavorite, { as: buyer, params: { movieId } });
    await add(buyer, there);
    harness.deps.clock.advance({ seconds: 1 });
    await harness.deps.db.update(movies).set({ is_available: false }).where(eq(movies.uuid, gone));
    await harness.deps.db.update(movies).set({ is_public: false }).where(eq(movies.uuid, hidden));
    const all = () => harness.call(addFavoritesToCart, { as: buyer });
    const answers = await Promise.all([all(), all()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const results = answers.map(({ body }) => body.data as { added: number; already: number; refused: object[] });
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 1]);
    expect(results.map(({ already }) => already).toSorted()).toEqual([1, 2]);
    for (const { refused } of results) expect(refused).toMatchObject([{ uuid: gone }]);
    expect((await cart(buyer)).map(({ movie }) => movie.uuid)).toEqual([there, fresh]);
    const newcomer = await makeConsumer(harness.deps.db);
    expect((await harness.call(addFavoritesToCart, { as: newcomer })).body.data).toEqual({
      added: 0,
      already: 0,
      refused: [],
    });
  });

  test('adds all favourites without refusing cart titles that have since left the market', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const [left, fresh] = [await makeMovie(harness.deps.db, provider), await makeMovie(harness.deps.db, provider)];
    for (const movieId of [left, fresh]) await harness.call(addFavorite, { as: buyer, params: { movieId } });
    await add(buyer, left);
    harness.deps.clock.advance({ seconds: 1 });
    await harness.deps.db.update(movies).set({ is_available: false }).where(eq(movies.uuid, left));
    const { body } = await harness.call(addFavoritesToCart, { as: buyer });
    expect(body.data).toEqual({ added: 1, already: 1, refused: [] });
    expect(await cart(buyer)).toMatchObject([{ available: false }, { available: true }]);
  });

  test('is open to a manager who acts for the buyer', async () => {
    buyer = await makeConsumer(harness.deps.db);
    const movie = await makeMovie(harness.deps.db, provider);
    const acting: Actor = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    expect((await add(acting, movie)).status).toBe(200);
    expect(await cart(buyer)).toHaveLength(1);
  });
});
