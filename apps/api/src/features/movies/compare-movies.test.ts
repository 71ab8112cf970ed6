import { maxCompared } from '@eigaichi/domain/movies/comparison';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import * as wire from '@eigaichi/wire/movies/compare';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const free = await makeMovie(db, provider, { movie: { price: 100_000, currency: 'USD' } });
const taken = await makeMovie(db, provider);
const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
const licence = { rights: `${rightType.svod}`, countries: 'FR', start: '2027-01-01', end: '2027-12-31' };

const compare = (movies: readonly string[], query: Readonly<Record<string, string>> = {}, as = buyer) =>
  call(wire.compareMovies, { as, query: { movies: movies.join(','), ...query } });
const compared = async (...of: Parameters<typeof compare>) =>
  wire.compareMovies.answer.parse((await compare(...of)).body).data;

test('returns titles in the requested order with prizes, materials and prices, without those the buyer cannot see', async () => {
  const found = await compared([taken, draft, crypto.randomUUID(), free]);
  expect(found.map(({ uuid }) => uuid)).toEqual([taken, free]);
  expect(found[1]).toMatchObject({ price: 1000, currency: 'USD', awards: [], documents: [], availability: null });
  expect(found[1]?.main_video).toEqual({ videos: [], subtitles: [] });
  expect(JSON.stringify(found)).not.toMatch(/screener_|management_note|"conditions"/);
});

test('judges the wanted licence as the list does', async () => {
  const body = {
    rights: [rightType.svod],
    countries: ['FR'],
    starts_on: '2027-01-01',
    ends_on: '2027-06-30',
    exclusive_type: exclusiveType.exclusive,
  };
  expect((await call(addGrantElsewhere, { as: provider, params: { uuid: taken }, body })).status).toBe(201);
  await harness.deps.titles.catchUp();
  const states = (await compared([free, taken], licence)).map(({ availability }) => availability?.state);
  expect(states).toEqual(['free', 'partly_free']);
  const { data } = listMovies.answer.parse(
    (await call(listMovies, { as: buyer, query: { ...licence, per: 100 } })).body,
  );
  const [, part] = await compared([free, taken], licence);
  expect(part?.availability).toEqual(data.find(({ uuid }) => uuid === taken)?.availability);
});

test('accepts up to eight titles and a licence that ends after it starts', async () => {
  const many = Array.from({ length: maxCompared + 1 }, () => crypto.randomUUID());
  expect((await compare(many)).body.errors).toMatchObject([{ field: 'movies', rule: 'max_items' }]);
  expect((await compare([])).status).toBe(422);
  const wrong = await compare([free], { ...licence, end: '2026-12-31' });
  expect(wrong.body.errors).toMatchObject([{ field: 'end' }]);
});

test('prints the comparison as a workbook', async () => {
  const query = { movies: `${free},${taken}`, ...licence, language: 'ja' };
  const { status, headers, bytes } = await call(wire.readComparisonSheet, { as: buyer, query });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent('作品の比較'));
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('is for buyers only', async () => {
  for (const as of [provider, await makeManager(db)]) expect((await compare([free], {}, as)).status).toBe(403);
  expect((await call(wire.compareMovies, { query: { movies: free } })).status).toBe(401);
});
