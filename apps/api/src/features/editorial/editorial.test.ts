import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  addFavorite,
  createFeatureList,
  deleteFeatureList,
  listFavorites,
  listFeatureLists,
  readFeatureList,
  recommendMovies,
  removeFavorite,
  updateFeatureList,
} from '@eigaichi/wire/editorial';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Harness, makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

let harness: Harness;
let provider: Actor;
let buyer: Actor;
let editor: Actor;

beforeAll(async () => {
  harness = await makeHarness();
  const { db } = harness.deps;
  provider = await makeProvider(db);
  buyer = await makeConsumer(db);
  editor = await makeManager(db, { staff_role: 3 });
});

afterAll(() => harness.close());

const names = (ja: string | null, en: string | null) => ({
  ja: { list_name: ja, description: '説明' },
  en: { list_name: en, description: 'About it' },
});
const create = (as: Actor, over: Record<string, unknown> = {}) =>
  harness.call(createFeatureList, { as, body: { translations: names('特集', 'Feature'), movies: [], ...over } });
const uuidOf = (answer: { body: Record<string, unknown> }) => (answer.body.data as { uuid: string }).uuid;
const read = (uuid: string, as?: Actor) => harness.call(readFeatureList, { params: { uuid }, ...(as ? { as } : {}) });

describe('favourites', () => {
  test('are kept once, listed latest first, and let go', async () => {
    const first = await makeMovie(harness.deps.db, provider);
    const second = await makeMovie(harness.deps.db, provider);
    const keep = (movieId: string) => harness.call(addFavorite, { as: buyer, params: { movieId } });
    await keep(first);
    harness.deps.clock.advance({ minutes: 1 });
    await Promise.all([keep(second), keep(second)]);
    const list = async () => (await harness.call(listFavorites, { as: buyer })).body;
    expect(await list()).toMatchObject({
      data: [{ uuid: second, is_favorite: true }, { uuid: first }],
      meta: { total: 2 },
    });
    await harness.call(removeFavorite, { as: buyer, params: { movieId: second } });
    expect(await list()).toMatchObject({ data: [{ uuid: first }], meta: { total: 1 } });
    await harness.deps.db.update(movies).set({ is_public: false }).where(eq(movies.uuid, first));
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('are for buyers, and for titles that they see', async () => {
    const hidden = await makeMovie(harness.deps.db, provider, { movie: { status: 1 } });
    expect((await harness.call(addFavorite, { as: buyer, params: { movieId: hidden } })).status).toBe(404);
    expect((await harness.call(listFavorites, { as: provider })).status).toBe(403);
  });
});

describe('feature lists', () => {
  test('show their titles in order to anyone, without those that are not on the market', async () => {
    const { db } = harness.deps;
    const [a, b, hidden] = [
      await makeMovie(db, provider),
      await makeMovie(db, provider),
      await makeMovie(db, provider, { movie: { is_public: false } }),
    ];
    const made = await create(editor, { movies: [b, hidden, a] });
    expect(made.status).toBe(201);
    const seen = await read(uuidOf(made));
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({ movies: [{ uuid: b }, { uuid: a }], movie_count: 2, actions: [] });
    expect((await read(uuidOf(made), editor)).body.data).toMatchObject({
      actions: [{ name: 'edit' }, { name: 'delete' }],
    });
  });

  test('that are not public are there for those who keep them only', async () => {
    const uuid = uuidOf(await create(editor, { is_public: false }));
    expect((await read(uuid)).status).toBe(404);
    expect((await read(uuid, buyer)).status).toBe(404);
    expect((await read(uuid, editor)).status).toBe(200);
    const listed = await harness.call(listFeatureLists, { query: { per: 100 } });
    expect((listed.body.data as { uuid: string }[]).map((list) => list.uuid)).not.toContain(uuid);
  });

  test('need a name in both languages and titles that are there', async () => {
    const refused = await create(editor, { translations: names('特集', ' ') });
    expect(refused.body.errors).toMatchObject([{ field: 'translations.en.list_name', rule: 'required' }]);
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await create(editor, { movies: [nothing] })).body.errors).toMatchObject([
      { field: 'movies.0', rule: 'option' },
    ]);
  });

  test('are changed on their version, by two at once only once', async () => {
    const uuid = uuidOf(await create(editor));
    const change = (name: string) =>
      harness.call(updateFeatureList, {
        as: editor,
        params: { uuid },
        body: { version: 1, translations: names(name, name), movies: [] },
      });
    const both = await Promise.all([change('One'), change('Two')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(uuid)).body.data).toMatchObject({ version: 2 });
  });

  test('are kept by staff with that task alone', async () => {
    const sales = await makeManager(harness.deps.db, { staff_role: 5 });
    expect((await create(sales)).status).toBe(403);
    expect((await create(buyer)).status).toBe(403);
    const uuid = uuidOf(await create(editor));
    expect((await harness.call(deleteFeatureList, { as: sales, params: { uuid } })).status).toBe(403);
    expect((await harness.call(deleteFeatureList, { as: editor, params: { uuid } })).status).toBe(200);
    expect((await harness.call(deleteFeatureList, { as: editor, params: { uuid } })).status).toBe(404);
  });
});

describe('the home strip (spec 7)', () => {
  test('answers films in data.data, to anyone, those of the home lists first, never a hidden one', async () => {
    const { db } = harness.deps;
    const listed = await makeMovie(db, provider);
    const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
    for (let made = 0; made < 25; made += 1) await makeMovie(db, provider);
    await create(editor, { on_home: true, movies: [listed, hidden] });
    const answer = await harness.call(recommendMovies);
    const { data } = answer.body.data as { data: { uuid: string; translations: object; copyright: string | null }[] };
    expect(data).toHaveLength(20);
    expect(data[0]).toMatchObject({
      uuid: listed,
      copyright: '© Example Films',
      images: { featured: null },
      translations: { ja: { director: '伊丹十三' }, en: { director: 'Juzo Itami' } },
    });
    expect(data.map(({ uuid }) => uuid)).not.toContain(hidden);
  });
});
