import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { addDays, tokyoDay } from '@eigaichi/domain/shared/dates';
import { discoverMovies } from '@eigaichi/wire/movies/movie-related';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import { expect, test } from 'vitest';
import { feature_list_movies, feature_lists } from '../../db/schema/editorial.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db, clock } = harness.deps;
const today = tokyoDay(clock.now());
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);

const rowsFor = async (as: Actor = buyer) =>
  discoverMovies.answer.parse((await harness.call(discoverMovies, { as })).body).data;
const rowOf = async (kind: 'list' | 'new' | 'freed' | 'ending') =>
  new Map((await rowsFor()).find((row) => row.kind === kind)?.movies.map(({ uuid, reason }) => [uuid, reason]));

const grant = (movie: string, change: object = {}) =>
  harness.call(addGrantElsewhere, {
    as: provider,
    params: { uuid: movie },
    body: {
      rights: [rightType.svod],
      countries: ['FR'],
      starts_on: '2025-01-01',
      ends_on: addDays(today, -10),
      exclusive_type: exclusiveType.exclusive,
      ...change,
    },
  });

test('begins with the latest public feature lists and their titles in order', async () => {
  const [first, second] = [await makeMovie(db, provider), await makeMovie(db, provider)];
  const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
  for (const [name, is_public, movies] of [
    ['Winter by the Sea', true, [second, hidden, first]],
    ['Only hidden', true, [hidden]],
    ['Not public', false, [first]],
  ] as const) {
    const [list] = await db.insert(feature_lists).values({ is_public, list_name_en: name }).returning();
    const feature_list_id = list?.uuid ?? '';
    await db
      .insert(feature_list_movies)
      .values(movies.map((movie_id, position) => ({ feature_list_id, movie_id, position })));
  }
  const [row, ...others] = await rowsFor();
  expect(row?.list?.name).toEqual({ ja: null, en: 'Winter by the Sea' });
  expect(row?.movies.map(({ uuid }) => uuid)).toEqual([second, first]);
  expect(others.map(({ kind }) => kind)).not.toContain('list');
});

test('shows new titles on the market with their first day', async () => {
  const latest = await makeMovie(db, provider, { movie: { published_at: '2026-03-31T15:30:00Z' } });
  const draft = await makeMovie(db, provider, {
    movie: { status: movieStatus.draft, published_at: '2026-03-31T16:00:00Z' },
  });
  const row = await rowOf('new');
  expect([...row.keys()][0]).toBe(latest);
  expect(row.get(latest)).toEqual({ code: 'new', name: null, day: '2026-04-01' });
  expect(row.has(draft)).toBe(false);
});

test('shows titles whose exclusive licence ended lately, unless the rights are taken again', async () => {
  const [freed, taken, shared, early] = [
    await makeMovie(db, provider),
    await makeMovie(db, provider),
    await makeMovie(db, provider),
    await makeMovie(db, provider),
  ];
  for (const movie of [freed, taken]) expect((await grant(movie)).status).toBe(201);
  expect((await grant(taken, { starts_on: addDays(today, -9), ends_on: null })).status).toBe(201);
  expect((await grant(shared, { exclusive_type: exclusiveType.nonExclusive })).status).toBe(201);
  expect((await grant(early, { ends_on: addDays(today, -90) })).status).toBe(201);
  const row = await rowOf('freed');
  expect([...row]).toEqual([[freed, { code: 'freed', name: null, day: addDays(today, -9) }]]);
});

test('shows titles whose whole offer ends soon, the earliest first', async () => {
  const later = await makeMovie(db, provider, { offer: { ends_on: addDays(today, 60) } });
  const sooner = await makeMovie(db, provider, { offer: { ends_on: addDays(today, 7) } });
  const far = await makeMovie(db, provider, { offer: { ends_on: addDays(today, 200) } });
  const unavailable = await makeMovie(db, provider, {
    movie: { is_available: false },
    offer: { ends_on: addDays(today, 5) },
  });
  const row = await rowOf('ending');
  expect([...row.keys()]).toEqual([sooner, later]);
  expect(row.get(sooner)).toEqual({ code: 'ending', name: null, day: addDays(today, 7) });
  for (const movie of [far, unavailable]) expect(row.has(movie)).toBe(false);
});

test('is for buyers only', async () => {
  for (const as of [provider, await makeManager(db)])
    expect((await harness.call(discoverMovies, { as })).status).toBe(403);
});
