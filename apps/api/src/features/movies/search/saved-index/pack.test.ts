import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import type { MovieRights, Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import type { MovieDocument } from '@eigaichi/movie-index/movie-document';
import { filmMovies, knownQueries } from '@eigaichi/movie-index/testing/film-titles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovieSearch } from '../../../../ports/movies.ts';
import { clearSearchState, emptySearchState, fillSearchState, type SearchState, searchIn } from '../search-state.ts';
import { SeriesOf } from '../series-of.ts';
import { pack } from './pack.ts';
import { packIndex, runInSteps, unpackIndex } from './saved-index.ts';
import type { Known } from './shapes.ts';
import { unpack } from './unpack.ts';

class Rack {
  books: unknown[] = [];
  cache = new Map<string, number>();
  order: (a: number) => number = twice;
}
const twice = (a: number) => 2 * a;
const known: Known = { classes: [{ make: () => new Rack(), omit: ['cache'] }], functions: { twice } };
const there = async (value: object) => runInSteps(unpack(await runInSteps(pack(value, known)), known));

test('restores plain data, typed arrays, maps, sets, texts in any script and all numbers', async () => {
  const value = fc.anything({
    key: fc.string({ unit: 'binary' }).filter((key) => key !== '__proto__'),
    values: [
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\ud83c', 'é', 'の', 'a') }),
      fc.double(),
      fc.integer(),
      fc.constantFrom(undefined, null, true, false, -0, 2 ** 29, -(2 ** 29), 2 ** 31),
    ],
    withMap: true,
    withSet: true,
    withTypedArray: false,
  });
  await fc.assert(
    fc.asyncProperty(value, fc.int32Array(), fc.uint8Array(), async (some, ints, bytes) => {
      const all = { some, ints, bytes: bytes.subarray(1), twice: [some, ints] };
      expect(await there(all)).toStrictEqual(all);
    }),
  );
});

test('keeps separate keys for objects whose joined keys look alike', async () => {
  const alike = [{}, { '': 1 }, { 'a,b': 2 }, { a: 3, b: 4 }];
  expect(await there(alike)).toStrictEqual(alike);
});

test('restores an object referenced twice as one, with its class, without its caches', async () => {
  const rack = new Rack();
  rack.books = [rack.order, 'a'];
  rack.cache.set('a', 1);
  const [one, other] = (await there([rack, rack])) as Rack[];
  expect(one).toBe(other);
  expect(one).toBeInstanceOf(Rack);
  expect(one).toMatchObject({ books: [twice, 'a'], cache: new Map(), order: twice });
});

test('refuses an object of an unknown class instead of storing it differently', async () => {
  await expect(there([new Date()])).rejects.toThrow('Date is no class that can be packed');
  await expect(there([() => 1])).rejects.toThrow('Function is no class that can be packed');
});

const day = dayOf('2027-01-01');
const rights: readonly RightTypeCode[][] = [[1], [1, 2, 10], [8, 9], [5]];
const places = [new Set(['FR', 'DE']), new Set(['US']), new Set(['KR', 'JP', 'CN'])];
const pick = <T>(from: readonly T[], at: number): T => from[Math.abs(at) % from.length] as T;

const rightsOf = (n: number): MovieRights => ({
  offer: {
    complete: n % 3 === 0,
    lines:
      n % 7 === 0
        ? []
        : [
            {
              rights: pick(rights, n),
              countries: n % 2 ? 'all' : pick(places, n),
              start: n % 5 ? null : day + n,
              end: null,
              offered: n % 11 !== 0,
            },
          ],
  },
  grants: Array.from({ length: n % 4 }, (_, at) => ({
    holder: `buyer${(n + at) % 9}`,
    rights: pick(rights, n + at),
    countries: at === 2 ? 'all' : pick(places, n + at),
    start: day + 90 * (at - 1),
    end: day + 90 * at + n,
    exclusive_type: n % 2 ? exclusiveType.exclusive : exclusiveType.nonExclusive,
    holdback_length: null,
  })),
});

const wanted = (n: number): Wanted => ({
  rights: pick(rights, n).map((right_type) => ({
    right_type,
    exclusive_type: exclusiveType.nonExclusive,
    holdback_length: null,
  })),
  countries: [...pick(places, n + 1)],
  start: day + n,
  end: day + 200,
  holder: n % 2 ? `buyer${n % 9}` : null,
});

const sorts = ['default', 'relevance', 'new', 'year', 'year_asc', 'name', 'price', 'price_desc'] as const;
const facets = [
  'kinds',
  'genres',
  'subtitles',
  'production_year',
  'provider',
  'status',
  'awarded',
  'translated',
  'tags',
  'director:ja',
  'main_cast:en',
  'availability',
];
const filters = [{}, { kinds: ['animation'] }, { genres: ['1', '4'] }, { subtitles: ['en'], translated: ['en'] }];

/** Texts, filters, orders, people, years and licences, with every count. */
const questions: readonly MovieSearch[] = [
  ...knownQueries().map(({ q }) => q),
  '',
  '',
  'の',
  'a',
  '黒澤',
  'kurosawa',
  'gundma',
  'ちぶり',
  'zzzz',
  'the',
].flatMap((text, n) => [
  {
    text,
    sort: pick(sorts, n),
    language: n % 2 ? 'ja' : 'en',
    filters: pick(filters, n),
    count: facets,
    mostValues: { 'main_cast:en': 12 },
    limit: 30,
    offset: n % 3,
  },
  {
    text,
    count: facets,
    filters: n % 3 === 0 ? { availability: ['free', 'partly_free'].slice(n % 2) } : {},
    wanted: wanted(n),
    limit: 30,
  },
  {
    text,
    people: { director: n % 2 ? '宮崎' : '' },
    years: [{ from: 1950 + (n % 50), to: null }],
    count: facets,
    limit: 30,
  },
]);

const answersOf = (state: SearchState) =>
  questions.map((question) => searchIn(state, question, { role: 'manager', account: 'a' }));
const suggestionsOf = ({ index }: SearchState) =>
  ['あ', 'ト', 't', 'sa', '山田', 'tak', 'gu', '東京'].map((text) => index.suggest(text, index.all(), 10));

const priceRates = { JPY: 1, USD: 1.5 };
const seen = (title: MovieDocument, n: number): MovieDocument => ({
  ...title,
  facets: { ...title.facets, seen: ['buyers'] },
  prices: pick<Readonly<Record<string, number>>>([{}, { JPY: 40 + (n % 90) }, { USD: n % 90 }], n),
});
const films = filmMovies().map(seen);
const put = (state: SearchState, titles: readonly MovieDocument[], from: number) =>
  fillSearchState(state, { documents: titles, rights: new Map(titles.map(({ id }, n) => [id, rightsOf(n + from)])) });

const restored = async (searchState: SearchState): Promise<SearchState> => {
  const packed = await packIndex({ searchState, series: new SeriesOf() }, new AbortController().signal);
  return (await unpackIndex(packed)).searchState;
};

test('a restored index answers like its original and like a new one, even after the same changes', async () => {
  const [first, second] = [films.slice(0, -100), films.slice(-100)];
  const original = emptySearchState();
  original.index.setRates(priceRates);
  put(original, first, 0);
  // Cached answers and licences aren't stored.
  const answers = answersOf(original);
  const copy = await restored(original);
  expect(answersOf(copy)).toEqual(answers);
  expect(suggestionsOf(copy)).toEqual(suggestionsOf(original));
  const changed = first
    .slice(0, 200)
    .map((title, n) => ({ ...title, names: [`${title.names[0]}新`], year: 1950 + (n % 70) }));
  const gone = first.slice(200, 300).map(({ id }) => id);
  for (const state of [original, copy]) {
    put(state, changed, 5);
    clearSearchState(state, gone, { documents: [], rights: new Map() });
    put(state, second, 17);
  }
  const after = answersOf(copy);
  expect(answersOf(original)).toEqual(after);
  const fresh = emptySearchState();
  fresh.index.setRates(priceRates);
  put(fresh, changed, 5);
  const left = first.slice(300);
  fillSearchState(fresh, { documents: left, rights: new Map(left.map(({ id }, n) => [id, rightsOf(n + 300)])) });
  put(fresh, second, 17);
  expect(answersOf(fresh)).toEqual(after);
  const again = await restored(copy);
  expect(answersOf(again)).toEqual(after);
  expect(suggestionsOf(again)).toEqual(suggestionsOf(fresh));
  expect(after.some(({ total }) => total === 0)).toBe(true);
  const states = after.flatMap(({ facets: counts }) => Object.keys(counts.availability ?? {}));
  expect(new Set(states).size).toBe(5);
});
