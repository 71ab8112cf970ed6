import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovieDocument } from './movie-document.ts';
import { MovieIndex } from './movie-index.ts';
import type { MovieQuery } from './movie-query.ts';
import { requiredValues, valuesOfTitle } from './required-values.ts';

const title = (id: string, rest: Partial<MovieDocument> = {}): MovieDocument => ({
  id,
  names: [],
  readings: [],
  people: [],
  tags: [],
  others: [],
  facets: {},
  year: null,
  added: 0,
  group: 'film',
  sort_ja: '',
  sort_en: '',
  ...rest,
});

const indexOf = (...titles: MovieDocument[]) => {
  const index = new MovieIndex({ groups: ['film'] });
  for (const one of titles) index.put(one);
  return index;
};

test('finds titles by their exact words, filters, years and people', () => {
  const index = indexOf(
    title('a', { names: ['Drive My Car'], facets: { genres: ['1'] }, year: 2021 }),
    title('b', { names: ['Drive'], facets: { genres: ['2'] }, year: 2011 }),
    title('c', { names: ['Tokyo Story'], people: [{ role: 'director', name: 'Yasujiro Ozu' }], year: 1953 }),
  );
  const find = (query: Parameters<MovieIndex['findExactly']>[0]) => index.findExactly(query).sort();
  expect(find({})).toEqual(['a', 'b', 'c']);
  expect(find({ text: 'drive' })).toEqual(['a', 'b']);
  expect(find({ text: 'drive', filters: { genres: ['2', '3'] } })).toEqual(['b']);
  expect(find({ years: [{ from: 2000, to: 2015 }] })).toEqual(['b']);
  expect(find({ people: { director: 'ozu' } })).toEqual(['c']);
});

test('tolerates no typo, even if nothing else is found', () => {
  const index = indexOf(title('a', { names: ['Driver'] }));
  expect(index.query({ text: 'drivex', candidates: index.all() }).ids).toEqual(['a']);
  expect(index.findExactly({ text: 'drivex' })).toEqual([]);
});

const words = fc.constantFrom('drive', 'car', 'tokyo', '東京', '物語');
const facets = fc.record({
  genres: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
  kinds: fc.uniqueArray(fc.constantFrom('film', 'series'), { maxLength: 1 }),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y'), { maxLength: 1 }),
});
const documents = fc
  .array(fc.record({ name: fc.array(words, { minLength: 1, maxLength: 3 }), facets }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map(({ name, facets: of }, at) => title(`${at}`, { names: [name.join(' ')], facets: of })));
const queries: fc.Arbitrary<Pick<MovieQuery, 'text' | 'filters'>> = fc.record({
  text: fc.array(words, { maxLength: 2 }).map((some) => some.join(' ')),
  filters: facets.map((of) => Object.fromEntries(Object.entries(of).filter(([, values]) => values.length > 0))),
});

test('finds a title whatever the other titles are', () => {
  fc.assert(
    fc.property(documents, queries, (titles, query) => {
      const together = indexOf(...titles).findExactly(query);
      const alone = titles.filter((one) => indexOf(one).findExactly(query).length > 0).map(({ id }) => id);
      expect(together.sort()).toEqual(alone.sort());
    }),
  );
});

test('every title found has a required value of its query', () => {
  fc.assert(
    fc.property(documents, queries, (titles, query) => {
      const required = requiredValues(query);
      for (const id of indexOf(...titles).findExactly(query)) {
        const values = titles.filter((one) => one.id === id).flatMap(valuesOfTitle);
        expect(required.length === 0 || required.some((value) => values.includes(value))).toBe(true);
      }
    }),
  );
});

test('requires the values of the narrowest filter', () => {
  expect(requiredValues({ filters: { kinds: ['film'], genres: ['1', '2'] } })).toEqual(['genres:1', 'genres:2']);
  expect(requiredValues({ filters: { production_year: ['1999'] } })).toEqual([]);
  expect(requiredValues({})).toEqual([]);
});
