import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovieDocument } from './movie-document.ts';
import { MovieIndex } from './movie-index.ts';
import { fold } from './normalise.ts';
import { type FixedOrder, fixedOrders } from './orders.ts';
import { filmMovies } from './testing/film-titles.ts';
import { naiveScan } from './testing/naive-scan.ts';

const groups = ['film', 'drama', 'animation'];
const counted = ['genres', 'tags', 'subtitles', 'kinds', 'provider', 'director:ja', 'production_year'];
const together = [['kinds', 'subtitles'], ['genres'], ['tags'], ['production_year']];

/** Enough for sets of titles to be counted by subtraction, cached, and stored as bits. */
const howMany = 2500;
const real = filmMovies();

const movie = (id: number, seed: number): MovieDocument => {
  const at = (nth: number, most: number) => (Math.imul(Math.imul(seed, 7919) + nth + 1, 2654435761) >>> 11) % most;
  const one = real[at(0, real.length)] as MovieDocument;
  const other = real[at(1, real.length)] as MovieDocument;
  const year = at(2, 9) === 0 ? null : 1950 + at(3, 70);
  return {
    ...one,
    id: `t${id}`,
    people: at(4, 3) === 0 ? other.people : one.people,
    facets: {
      genres: [...new Set([`${at(5, 12)}`, `${at(6, 12)}`])],
      tags: at(7, 3) === 0 ? [] : [`tag${at(8, 90)}`, `tag${at(9, 90)}`],
      subtitles: ['ja', 'en', 'fr'].slice(at(10, 3)),
      kinds: [groups[at(11, 3)] ?? 'film'],
      provider: [`p${Math.min(at(12, 40), at(13, 40))}`],
      production_year: year === null ? [] : [`${year}`],
      'director:ja': one.people.flatMap(({ role, name }) => (role === 'director' ? [name] : [])),
    },
    year,
    added: at(14, 400),
    prices: at(18, 3) === 0 ? {} : { [at(19, 2) === 0 ? 'JPY' : 'USD']: at(20, 300) },
    group: groups[at(15, 3)] ?? 'film',
    sort_ja: at(16, 20) === 0 ? '' : (other.names[1] ?? ''),
    sort_en: at(17, 20) === 0 ? '' : (other.names[2] ?? ''),
  };
};

const byId = (a: MovieDocument, b: MovieDocument) => (a.id < b.id ? -1 : 1);
const names = (a: string, b: string) => {
  const [one, other] = [fold(a), fold(b)];
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one < other ? -1 : Number(one > other);
};
const rates: Readonly<Record<string, number>> = { JPY: 1, USD: 1.5 };
const priceOf = ({ prices = {} }: MovieDocument): number | undefined =>
  Object.entries(prices).map(([currency, price]) => price * (rates[currency] ?? 0))[0];
const yearOf = ({ year }: MovieDocument) => year ?? -1;
const before: Record<FixedOrder, (a: MovieDocument, b: MovieDocument) => number> = {
  new: (a, b) => b.added - a.added || yearOf(b) - yearOf(a) || byId(a, b),
  year: (a, b) => yearOf(b) - yearOf(a) || b.added - a.added || byId(a, b),
  year_asc: (a, b) => (a.year ?? 9999) - (b.year ?? 9999) || b.added - a.added || byId(a, b),
  name_ja: (a, b) => names(a.sort_ja, b.sort_ja) || byId(a, b),
  name_en: (a, b) => names(a.sort_en, b.sort_en) || byId(a, b),
  price: (a, b) => (priceOf(a) ?? 9999) - (priceOf(b) ?? 9999) || b.added - a.added || byId(a, b),
  price_desc: (a, b) => (priceOf(b) ?? -1) - (priceOf(a) ?? -1) || b.added - a.added || byId(a, b),
};

const filters = fc.record(
  {
    genres: fc.uniqueArray(fc.constantFrom('0', '3', '7', 'none'), { minLength: 1 }),
    kinds: fc.constantFrom(['film'], ['film', 'drama']),
    subtitles: fc.constantFrom(['en'], ['fr']),
    provider: fc.constantFrom(['p0'], ['p39']),
  },
  { requiredKeys: [] },
);
const asked = fc.record(
  {
    filters,
    text: fc.constantFrom('の', 'love', 'トト', 'tokyo', 'samurei', '黒澤', 'a'),
    years: fc.constantFrom([{ from: 1970, to: null }], [{ from: 1955, to: 1999 }]),
  },
  { requiredKeys: [] },
);
type Requested = typeof asked extends fc.Arbitrary<infer T> ? T : never;
const step = fc.record({
  asked,
  /** The step's readers see all titles except those of one provider. */
  hidden: fc.constantFrom('p0', 'p1', 'none'),
  sort: fc.constantFrom(...fixedOrders),
  offset: fc.constantFrom(0, 20, 900),
  changed: fc.array(fc.record({ id: fc.nat(howMany), seed: fc.nat(99_999) }), { maxLength: 2 }),
  removed: fc.option(fc.nat(howMany), { freq: 3 }),
});

const passes = (movie: MovieDocument, { filters = {}, years }: Requested, own: string) => {
  const { year, facets } = movie;
  if (own !== 'production_year')
    for (const { from, to } of years ?? [])
      if (year === null || year < (from ?? year) || year > (to ?? year)) return false;
  return Object.entries(filters).every(
    ([facet, values]) => facet === own || values?.some((value) => facets[facet]?.includes(value)) === true,
  );
};

test('matches a scan for many titles, for any reader and after any query or change', () => {
  const index = new MovieIndex({ groups, together });
  const known = new Map<string, MovieDocument>();
  const put = (one: MovieDocument) => {
    index.put(one);
    known.set(one.id, one);
  };
  for (let id = 0; id < howMany; id++) put(movie(id, id));
  index.settle();
  index.setRates(rates);
  fc.assert(
    fc.property(step, ({ asked, hidden, sort, offset, changed, removed }) => {
      for (const { id, seed } of changed) put(movie(id, seed));
      if (removed !== null) {
        index.remove(`t${removed}`);
        known.delete(`t${removed}`);
      }
      const seen = [...known.values()].filter(({ facets }) => !facets.provider?.includes(hidden));
      const candidates = new Set(seen.map(({ id }) => id));
      const { text } = asked;
      const written = text === undefined ? candidates : naiveScan(seen, { text, candidates }, 'genres').ids;
      const matching = seen.filter(({ id }) => written.has(id));
      const found = matching.filter((one) => passes(one, asked, '')).sort(before[sort]);
      const answer = index.query({
        ...asked,
        candidates: index.of(candidates),
        sort,
        offset,
        count: counted,
        mostValues: { tags: 5, 'director:ja': 3 },
      });
      expect(answer.total).toBe(found.length);
      expect(answer.ids).toEqual(found.slice(offset, offset + 20).map(({ id }) => id));
      for (const facet of counted) {
        const counts: Record<string, number> = {};
        for (const one of matching.filter((each) => passes(each, asked, facet)))
          for (const value of new Set(one.facets[facet])) counts[value] = (counts[value] ?? 0) + 1;
        const most = { tags: 5, 'director:ja': 3 }[facet];
        const answered = answer.facets[facet] ?? {};
        if (most === undefined) expect(answered).toEqual(counts);
        else {
          // Any of equally frequent values may be returned.
          const highest = Object.values(counts)
            .sort((a, b) => b - a)
            .slice(0, most);
          expect(Object.values(answered)).toEqual(highest);
          for (const [value, count] of Object.entries(answered)) expect(counts[value]).toBe(count);
        }
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('counts one reader’s titles right after another found the same among other titles', () => {
  const index = new MovieIndex({ groups, together: [['kinds'], ['genres'], ['tags']] });
  const films = (id: number) => id % 3 !== 0;
  for (let id = 0; id < 3 * 1000; id++)
    index.put({
      ...movie(id, id),
      facets: { kinds: [films(id) ? 'film' : 'drama'], genres: [`${id % 5}`], tags: [`${id % 7}`] },
    });
  index.settle();
  const all = Array.from({ length: 3000 }, (_, id) => `t${id}`);
  const [one, other] = [index.of(all), index.of(all.slice(1))];
  index.query({ candidates: one, filters: { kinds: ['film'] }, count: ['genres'] });
  index.query({ candidates: other, filters: { kinds: ['film'] }, count: ['tags'] });
  for (let id = 0; id < 20; id++) index.query({ text: 'の', candidates: other, sort: 'year', count: ['genres'] });
  const { facets } = index.query({ candidates: one, count: ['kinds', 'genres', 'tags'] });
  expect(facets.kinds).toEqual({ film: 2000, drama: 1000 });
  expect(facets.genres).toEqual({ 0: 600, 1: 600, 2: 600, 3: 600, 4: 600 });
});
