import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import {
  addFavorite,
  createFeatureList,
  deleteFeatureList,
  listFavorites,
  listFeatureLists,
  noteFavorite,
  readFavoritesSheet,
  readFeatureList,
  readRecommendation,
  recommendMovies,
  removeFavorite,
  restoreFavorite,
  saveRecommendation,
  updateFeatureList,
} from '@eigaichi/wire/movies/editorial';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { movie_translations, movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const editor = await makeManager(db, { staff_role: staffRole.editor });

const names = (ja: string | null, en: string | null) => ({
  ja: { list_name: ja, description: '説明' },
  en: { list_name: en, description: 'About it' },
});
const create = (as: Actor, over: Record<string, unknown> = {}) =>
  harness.call(createFeatureList, { as, body: { translations: names('特集', 'Feature'), movies: [], ...over } });
const uuidOf = (answer: { body: Record<string, unknown> }) => (answer.body.data as { uuid: string }).uuid;
const read = (uuid: string, as?: Actor) => harness.call(readFeatureList, { params: { uuid }, ...(as ? { as } : {}) });

describe('favourites', () => {
  test('are stored once, listed latest first, and removable', async () => {
    const first = await makeMovie(harness.deps.db, provider);
    const second = await makeMovie(harness.deps.db, provider);
    const favourite = (movieId: string) => harness.call(addFavorite, { as: buyer, params: { movieId } });
    await favourite(first);
    harness.deps.clock.advance({ minutes: 1 });
    await Promise.all([favourite(second), favourite(second)]);
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

  test('are only for buyers, and for titles they may see', async () => {
    const hidden = await makeMovie(harness.deps.db, provider, { movie: { status: movieStatus.draft } });
    expect((await harness.call(addFavorite, { as: buyer, params: { movieId: hidden } })).status).toBe(404);
    expect((await harness.call(listFavorites, { as: provider })).status).toBe(403);
  });
});

type Favorite = { uuid: string; note: string | null; favorited_at: string };

describe('notes on favourites', () => {
  const favoritesOf = async (as: Actor, query: Record<string, string> = {}) =>
    (await harness.call(listFavorites, { as, query })).body.data as Favorite[];
  const favourite = (as: Actor, movieId: string) => harness.call(addFavorite, { as, params: { movieId } });
  const note = (as: Actor, movieId: string, words: string | null) =>
    harness.call(noteFavorite, { as, params: { movieId }, body: { note: words } });

  test('are private to each buyer, at most 400 characters, and cleared by a blank', async () => {
    const [mine, theirs] = [await makeConsumer(db), await makeConsumer(db)];
    const movie = await makeMovie(db, provider);
    await favourite(mine, movie);
    await favourite(theirs, movie);
    expect((await note(mine, movie, '  for the spring programme ')).body.data).toEqual({
      movie,
      note: 'for the spring programme',
    });
    expect(await favoritesOf(mine)).toMatchObject([{ uuid: movie, note: 'for the spring programme' }]);
    expect(await favoritesOf(theirs)).toMatchObject([{ note: null }]);
    const long = await note(mine, movie, 'あ'.repeat(401));
    expect([long.status, long.body.errors]).toMatchObject([422, [{ field: 'note', rule: 'max_length' }]]);
    await favourite(mine, movie);
    expect(await favoritesOf(mine)).toMatchObject([{ note: 'for the spring programme' }]);
    await note(mine, movie, '   ');
    expect(await favoritesOf(mine)).toMatchObject([{ note: null }]);
  });

  test('need a buyer and a favourite that is still visible', async () => {
    const reader = await makeConsumer(db);
    const movie = await makeMovie(db, provider);
    expect((await note(reader, movie, 'x')).status).toBe(404);
    await favourite(reader, movie);
    await db.update(movies).set({ is_public: false }).where(eq(movies.uuid, movie));
    expect((await note(reader, movie, 'x')).status).toBe(404);
    expect((await note(provider, movie, 'x')).status).toBe(403);
  });

  test('return with the title and its position when a removal is undone', async () => {
    const reader = await makeConsumer(db);
    const [older, newer] = [await makeMovie(db, provider), await makeMovie(db, provider)];
    await favourite(reader, older);
    await note(reader, older, 'keep me');
    harness.deps.clock.advance({ minutes: 1 });
    await favourite(reader, newer);
    const before = await favoritesOf(reader);
    const gone = before.find(({ uuid }) => uuid === older);
    await harness.call(removeFavorite, { as: reader, params: { movieId: older } });
    const restore = (favorited_at: string) =>
      harness.call(restoreFavorite, {
        as: reader,
        params: { movieId: older },
        body: { note: gone?.note ?? null, favorited_at },
      });
    expect((await restore(gone?.favorited_at ?? '')).status).toBe(200);
    expect(await favoritesOf(reader)).toEqual(before);
    await harness.call(removeFavorite, { as: reader, params: { movieId: older } });
    expect((await restore('1800-01-01T00:00:00Z')).status).toBe(200);
    await harness.call(removeFavorite, { as: reader, params: { movieId: older } });
    expect((await restore('2199-01-01T00:00:00Z')).status).toBe(200);
    const stored = (await favoritesOf(reader)).find(({ uuid }) => uuid === older);
    expect(new Date(stored?.favorited_at ?? '').getTime()).toBe(harness.deps.clock.now().epochMilliseconds);
  });

  test('sort by name in the requested language, by year, or latest stored first', async () => {
    const reader = await makeConsumer(db);
    const make = async (yomi: string, english: string, production_year: number | null) => {
      const uuid = await makeMovie(db, provider, { movie: { film_name_yomi: yomi, production_year } });
      await db.delete(movie_translations).where(eq(movie_translations.movie_id, uuid));
      await db.insert(movie_translations).values({ movie_id: uuid, locale: 'en', film_name: english });
      await favourite(reader, uuid);
      harness.deps.clock.advance({ minutes: 1 });
      return uuid;
    };
    const [a, b, c] = [
      await make('ち', 'alpha', 1990),
      await make('あ', 'Charlie', null),
      await make('さ', 'Bravo', 2001),
    ];
    const order = async (query: Record<string, string>) => (await favoritesOf(reader, query)).map(({ uuid }) => uuid);
    expect(await order({})).toEqual([c, b, a]);
    expect(await order({ sort: 'name', language: 'ja' })).toEqual([b, c, a]);
    expect(await order({ sort: 'name', language: 'en' })).toEqual([a, c, b]);
    expect(await order({ sort: 'year' })).toEqual([c, a, b]);
    expect(await order({ sort: 'nonsense' })).toEqual([c, b, a]);
  });

  test('export as a table of text cells, regardless of their first character', async () => {
    const reader = await makeConsumer(db);
    const dangerous = ['=HYPERLINK("https://example.com")', '+1', '-1', '@SUM(A1)'];
    for (const words of dangerous) {
      const movie = await makeMovie(db, provider);
      await favourite(reader, movie);
      await note(reader, movie, words);
    }
    const { authorization } = await harness.loginAs(reader);
    const answer = await harness.app.inject({
      url: `/api${readFavoritesSheet.path}?language=ja`,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /^attachment; filename\*=UTF-8''\d{14}_お気に入り\.xlsx$/,
    );
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Uint8Array.from(answer.rawPayload).buffer);
    const [page] = book.worksheets;
    const head = page?.getRow(1).values as string[];
    const column = head.indexOf('メモ');
    const cells = [2, 3, 4, 5].map((row) => page?.getRow(row).getCell(column));
    expect(cells.map((cell) => cell?.type)).toEqual(cells.map(() => ExcelJS.ValueType.String));
    expect(cells.map((cell) => cell?.value).toSorted()).toEqual(dangerous.toSorted());
    expect((await harness.app.inject({ url: `/api${readFavoritesSheet.path}` })).statusCode).toBe(401);
  });
});

describe('feature lists', () => {
  test('show anyone their titles in order, without those not on the market', async () => {
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
      movies: [
        { uuid: b, is_shown: true },
        { uuid: hidden, is_shown: false },
        { uuid: a, is_shown: true },
      ],
      movie_count: 2,
      title_count: 3,
      actions: [{ name: 'edit' }, { name: 'delete' }],
    });
  });

  test('are shown from first to last day in Tokyo, and always to their editors', async () => {
    const today = harness.deps.clock.today();
    const day = (days: number) => today.add({ days }).toString();
    const of = (published_from: string | null, published_until: string | null) =>
      create(editor, { published_from, published_until });
    const seen = async (answer: Awaited<ReturnType<typeof of>>) => (await read(uuidOf(answer))).status;
    expect(await seen(await of(day(0), day(0)))).toBe(200);
    expect(await seen(await of(day(-3), null))).toBe(200);
    expect(await seen(await of(day(1), null))).toBe(404);
    const over = await of(null, day(-1));
    expect(await seen(over)).toBe(404);
    expect((await read(uuidOf(over), editor)).body.data).toMatchObject({ is_shown: false, published_until: day(-1) });
    expect((await of(day(2), day(1))).body.errors).toMatchObject([{ field: 'published_until', rule: 'dateAfter' }]);
  });

  test('are visible only to their editors if not public', async () => {
    const uuid = uuidOf(await create(editor, { is_public: false }));
    expect((await read(uuid)).status).toBe(404);
    expect((await read(uuid, buyer)).status).toBe(404);
    expect((await read(uuid, editor)).status).toBe(200);
    const listed = await harness.call(listFeatureLists, { query: { per: 100 } });
    expect((listed.body.data as { uuid: string }[]).map((list) => list.uuid)).not.toContain(uuid);
  });

  test('need a name in both languages and existing titles', async () => {
    for (const translations of [names('特集', ' '), { ja: names('特集', '').ja }])
      expect((await create(editor, { translations })).body.errors).toMatchObject([
        { field: 'translations.en.list_name', rule: 'missing_language' },
      ]);
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await create(editor, { movies: [nothing] })).body.errors).toMatchObject([
      { field: 'movies.0', rule: 'option' },
    ]);
    const days = { published_from: '2026-05-02', published_until: '2026-05-01' };
    const faults = { translations: names('特集', ' '), movies: [nothing], ...days };
    expect((await create(editor, faults)).body.errors).toMatchObject([
      { field: 'translations.en.list_name' },
      { field: 'published_until' },
      { field: 'movies.0' },
    ]);
  });

  test('are changed by version, only once for two concurrent edits', async () => {
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

  test('are editable only by staff with that task', async () => {
    const sales = await makeManager(harness.deps.db, { staff_role: staffRole.salesRep });
    expect((await create(sales)).status).toBe(403);
    expect((await create(buyer)).status).toBe(403);
    const uuid = uuidOf(await create(editor));
    expect((await harness.call(deleteFeatureList, { as: sales, params: { uuid } })).status).toBe(403);
    expect((await harness.call(deleteFeatureList, { as: editor, params: { uuid } })).status).toBe(200);
    expect((await harness.call(deleteFeatureList, { as: editor, params: { uuid } })).status).toBe(404);
  });
});

describe('the home strip (spec 7)', () => {
  test('returns films to anyone, home lists first, never a hidden one', async () => {
    const listed = await makeMovie(db, provider);
    const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
    for (let made = 0; made < 25; made += 1) await makeMovie(db, provider);
    await create(editor, { on_home: true, movies: [listed, hidden] });
    const answer = await harness.call(recommendMovies);
    const data = answer.body.data as { uuid: string; translations: object; copyright: string | null }[];
    expect(data).toHaveLength(20);
    expect(data[0]).toMatchObject({
      uuid: listed,
      copyright: '© Example Films',
      images: { featured: null },
      translations: { ja: { director: '伊丹十三' }, en: { director: 'Juzo Itami' } },
    });
    expect(data.map(({ uuid }) => uuid)).not.toContain(hidden);
  });

  test('shows the managers’ choice in their order, or random films again on request', async () => {
    const chosen = await Promise.all(Array.from({ length: 6 }, () => makeMovie(db, provider)));
    const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
    const save = (body: Record<string, unknown>, as = editor) => harness.call(saveRecommendation, { as, body });
    const shown = async () => {
      const data = (await harness.call(recommendMovies)).body.data as { uuid: string }[];
      return data.map(({ uuid }) => uuid);
    };
    expect((await harness.call(readRecommendation, { as: editor })).body.data).toEqual({
      version: 0,
      by_chance: true,
      movies: [],
    });
    const backwards = chosen.toReversed();
    const saved = await save({ version: 0, by_chance: false, movies: [hidden, ...backwards] });
    expect(saved.body.data).toMatchObject({
      version: 1,
      movies: [{ uuid: hidden, is_shown: false }, ...backwards.map((uuid) => ({ uuid }))],
    });
    expect(await shown()).toEqual(backwards);
    await save({ version: 1, by_chance: false, movies: chosen.slice(0, 2) });
    const filled = await shown();
    expect(filled.slice(0, 2)).toEqual(chosen.slice(0, 2));
    expect(filled).toHaveLength(22);
    expect(new Set(filled).size).toBe(22);
    expect((await save({ version: 1, by_chance: true, movies: [] })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => save({ version: 2, by_chance: true, movies: chosen.slice(0, 2) })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await shown()).toHaveLength(20);
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await save({ version: 3, by_chance: false, movies: [nothing] })).body.errors).toMatchObject([
      { field: 'movies.0', rule: 'option' },
    ]);
    const sales = await makeManager(db, { staff_role: staffRole.salesRep });
    expect((await save({ version: 3, by_chance: false, movies: [] }, sales)).status).toBe(403);
    expect((await harness.call(readRecommendation, { as: buyer })).status).toBe(403);
  });
});
