import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOf, parseSearch, stringifySearch } from './search-params.ts';

describe('list addresses', () => {
  test.each([
    [{ genres: ['1', '2'], free_word: '東京' }, `?genres=1,2&free_word=${encodeURIComponent('東京')}`],
    [{ step: 4 }, '?step=4'],
    [{ awarded: true, director: 'Ozu Yasujiro' }, '?awarded=true&director=Ozu+Yasujiro'],
    [{ genres: [], free_word: '', page: undefined, tags: null }, ''],
    [{ free_word: 'a&b=c+d' }, '?free_word=a%26b%3Dc%2Bd'],
  ])('%j reads %s', (search, text) => {
    expect(stringifySearch(search)).toBe(text);
  });

  test('a shared address restores the search', () => {
    const entry = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), entry, (list, word) => {
        const read = parseSearch(stringifySearch({ list, word }));
        expect(listOf(read.list)).toEqual(list);
        expect(read.word).toBe(word);
      }),
    );
  });

  test('a missing list is empty', () => {
    expect(listOf(parseSearch('').genres)).toEqual([]);
  });
});
