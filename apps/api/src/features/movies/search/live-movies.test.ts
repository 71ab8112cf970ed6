import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { filmType } from '@eigaichi/domain/options/titles';
import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool, type Tx } from '../../../db/client.ts';
import { recordMovieChange, recordMovieChanges } from '../../../db/record-movie-change.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { movie_tags, movie_translations, movies } from '../../../db/schema/movies.ts';
import { tags } from '../../../db/schema/reference.ts';
import { movie_changes, people } from '../../../db/schema/search.ts';
import type { Titles } from '../../../ports/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { makeHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { waitForOlderTransactions } from '../../../testing/older-transactions.ts';
import { liveMovies } from './live-movies.ts';
import { changesForDays, pruneChanges } from './movie-changes.ts';

/** A second server on the same database, with separate connections. */
const secondServer = async (databaseUrl: string) => {
  const log = pino({ level: 'silent' });
  const pool = openPool(databaseUrl, log);
  const titles = liveMovies({ pool, db: openDatabase(pool), log });
  await titles.start();
  return {
    titles,
    end: async () => {
      await titles.stop();
      await pool.end();
    },
  };
};

const addMovie = async (tx: Tx, film_name: string, rest: Partial<typeof movies.$inferInsert> = {}) => {
  const uuid = randomUUID();
  await tx
    .insert(movies)
    .values({ uuid, provider_id: provider.account, status: movieStatus.approved, film_type: filmType.movie, ...rest });
  await tx.insert(movie_translations).values({ movie_id: uuid, locale: 'ja', film_name, director: '小津安二郎' });
  await recordMovieChange(tx, uuid);
  return uuid;
};

const found = async (titles: Titles, text: string, reader: Actor | null = buyer) =>
  (await titles.search({ text }, reader)).ids;

/** Polls for one second, the time a change may take to reach every server. */
const within = async (expected: readonly string[], text: string) => {
  await expect.poll(() => found(other.titles, text), { timeout: 1000, interval: 20 }).toEqual(expected);
};

const harness = await makeHarness();
const provider = await makeProvider(harness.deps.db);
const buyer = await makeConsumer(harness.deps.db);
const manager = await makeManager(harness.deps.db);
const other = await secondServer(harness.databaseUrl);

afterAll(async () => {
  await other.end();
  await harness.close();
});

describe('a change of a title', () => {
  test('is found immediately on the writing server, and within a second on another', async () => {
    const { db, titles } = harness.deps;
    const uuid = await db.transaction((tx) => addMovie(tx, '晩春の庭'));
    await titles.catchUp();
    expect(await found(titles, '晩春')).toEqual([uuid]);
    await within([uuid], '晩春');
    await db.transaction(async (tx) => {
      await tx.update(movie_translations).set({ film_name: '麦秋の庭' }).where(eq(movie_translations.movie_id, uuid));
      await recordMovieChange(tx, uuid);
    });
    await within([uuid], '麦秋');
    expect(await found(other.titles, '晩春')).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.delete(movies).where(eq(movies.uuid, uuid));
      await recordMovieChange(tx, uuid);
    });
    await within([], '麦秋');
  });

  test('is not found while uncommitted, and found afterwards even if later ones were read before', async () => {
    const { db } = harness.deps;
    const opened = Promise.withResolvers<string>();
    const end = Promise.withResolvers<void>();
    const slow = db.transaction(async (tx) => {
      opened.resolve(await addMovie(tx, '遅い列車'));
      await end.promise;
    });
    const slowId = await opened.promise;
    const quickId = await db.transaction((tx) => addMovie(tx, '速い列車'));
    await within([quickId], '速い列車');
    expect(await found(other.titles, '遅い列車')).toEqual([]);
    end.resolve();
    await slow;
    await within([slowId], '遅い列車');
  });

  test('is never found if rolled back', async () => {
    const { db } = harness.deps;
    const undone = db.transaction(async (tx) => {
      await addMovie(tx, '消えた川');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const after = await db.transaction((tx) => addMovie(tx, '残った川'));
    await within([after], '残った川');
    expect(await found(other.titles, '消えた川')).toEqual([]);
  });

  test('is found even if the listening connection broke', async () => {
    const { db, pool } = harness.deps;
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`);
    const uuid = await db.transaction((tx) => addMovie(tx, '切れた線'));
    await within([uuid], '切れた線');
  });
});

describe('search results by reader', () => {
  test('show drafts only to their provider and staff, and hide blocked providers’ titles from buyers', async () => {
    const { db, titles } = harness.deps;
    const stranger = await makeProvider(db);
    const draft = await db.transaction((tx) => addMovie(tx, '下書きの山', { status: movieStatus.draft }));
    const open = await db.transaction((tx) => addMovie(tx, '公開の山'));
    const hidden = await db.transaction((tx) => addMovie(tx, '非公開の山', { is_public: false }));
    await titles.catchUp();
    const all = [draft, open, hidden].sort();
    expect((await found(titles, 'の山', provider)).toSorted()).toEqual(all);
    expect((await found(titles, 'の山', manager)).toSorted()).toEqual(all);
    for (const reader of [buyer, stranger, null]) expect(await found(titles, 'の山', reader)).toEqual([open]);
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, provider.account));
    await titles.catchUp();
    expect(await found(titles, 'の山')).toEqual([]);
    expect((await found(titles, 'の山', manager)).toSorted()).toEqual(all);
    await db.update(accounts).set({ state: 'approved' }).where(eq(accounts.uuid, provider.account));
    await titles.catchUp();
  });

  test('have totals, counts and the number of visible titles for the reader', async () => {
    const { db, titles } = harness.deps;
    await db.transaction((tx) => addMovie(tx, '数える海', { film_type: filmType.tv, production_year: 1964 }));
    await db.transaction((tx) => addMovie(tx, '数える海、続き', { production_year: 1970 }));
    await db.transaction((tx) =>
      addMovie(tx, '数える海、下書き', { status: movieStatus.draft, production_year: 1970 }),
    );
    await titles.catchUp();
    const answer = await titles.search(
      { text: '数える海', filters: { film_type: ['2'] }, count: ['film_type', 'production_year'], sort: 'year' },
      buyer,
    );
    expect(answer.total).toBe(1);
    expect(answer.facets).toEqual({ film_type: { 1: 1, 2: 1 }, production_year: { 1970: 1 } });
    expect(answer.visible).toBe((await titles.search({}, buyer)).total);
    expect((await titles.search({ text: '数える海' }, provider)).total).toBe(3);
  });

  test('finds and suggests people by the reading of their names', async () => {
    const { db, titles } = harness.deps;
    await db.insert(people).values({ name: '小津安二郎', kana: 'おづ やすじろう' });
    const uuid = await db.transaction((tx) => addMovie(tx, '読みの人'));
    await titles.catchUp();
    expect(await found(titles, 'オヅヤスジロウ')).toContain(uuid);
    const answer = await harness.call(suggestMovies, { as: buyer, query: { free_word: '小津' } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toContainEqual({ kind: 'person', uuid: null, ja: '小津安二郎', en: '小津安二郎' });
    expect((await harness.call(suggestMovies, { query: { free_word: '小津' } })).status).toBe(401);
  });
});

test('finds a person by another spelling once it is stored, and not after it is removed', async () => {
  const { db, titles } = harness.deps;
  await db.delete(people);
  const uuid = await db.transaction((tx) => addMovie(tx, '名の人'));
  await titles.catchUp();
  expect(await found(titles, 'Ohzu')).toEqual([]);
  await db.insert(people).values({ name: '小津安二郎', kana: 'おづ やすじろう' });
  await titles.catchUp();
  expect(await found(titles, 'Ohzu')).toContain(uuid);
  await db.update(people).set({ kana: null, romaji: 'Yasujirō Ozu' });
  await titles.catchUp();
  expect(await found(titles, 'ozu yasujiro')).toContain(uuid);
  await db.delete(people);
  await titles.catchUp();
  expect(await found(titles, 'ozu yasujiro')).toEqual([]);
});

test('finds a tag by its new name immediately', async () => {
  const { db, titles } = harness.deps;
  const [tag] = await db.insert(tags).values({ name: 'old', name_ja: '旧い札', name_en: 'Old label' }).returning();
  const uuid = await db.transaction((tx) => addMovie(tx, '札のある家'));
  await db.insert(movie_tags).values({ movie_id: uuid, tag_id: tag?.uuid ?? '' });
  await db.update(tags).set({ name_ja: '新しい札' });
  await titles.catchUp();
  expect(await found(titles, '新しい札')).toEqual([uuid]);
});

test('indexes very many changes in batches and answers searches in between', async () => {
  const { db } = harness.deps;
  const count = 300;
  // One exists beforehand: while no title has the words, synopses are read, and more is indexed meanwhile (D23c).
  await makeMovie(db, provider, { name: { ja: '千枚の棚田', en: 'A Thousand Terraces' } });
  await other.titles.catchUp();
  const uuids = Array.from({ length: count }, () => randomUUID());
  await db.transaction(async (tx) => {
    await tx.insert(movies).values(
      uuids.map((uuid) => ({
        uuid,
        provider_id: provider.account,
        status: movieStatus.approved,
        film_type: filmType.movie,
      })),
    );
    await tx
      .insert(movie_translations)
      .values(uuids.map((movie_id) => ({ movie_id, locale: 'ja' as const, film_name: '千枚の棚田' })));
    await recordMovieChanges(tx, uuids);
  });
  const seen = [1];
  while (seen.at(-1) !== count + 1) {
    await setImmediate();
    seen.push((await other.titles.search({ text: '千枚の棚田', limit: 1 }, manager)).total);
  }
  const steps = seen.slice(1).map((total, at) => total - (seen[at] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(50);
});

test('drops changes older than eight days, except those of the last transaction', async () => {
  const { db } = harness.deps;
  await db.transaction((tx) => addMovie(tx, '一昨日の夢'));
  const last = await db.transaction((tx) => addMovie(tx, '昨日の夢'));
  await waitForOlderTransactions(db);
  await pruneChanges(db, Temporal.Now.instant().add({ hours: 24 * changesForDays + 1 }));
  expect((await db.select().from(movie_changes)).map(({ movie_id }) => movie_id)).toEqual([last]);
});
