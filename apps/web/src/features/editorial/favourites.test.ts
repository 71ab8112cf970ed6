import { describe, expect, test } from 'vitest';
import { readFavouritesSearch } from './favourites-search.ts';
import { withRemoved } from './removed-rows.ts';

describe('the address of the favourites', () => {
  test('holds order and page, and omits defaults and invalid values', () => {
    expect(readFavouritesSearch({ sort: 'name', page: '2' })).toEqual({ sort: 'name', page: '2' });
    expect(readFavouritesSearch({ sort: 'newest', page: '1' })).toEqual({});
    expect(readFavouritesSearch({ sort: 'price', page: '-3' })).toEqual({});
    expect(readFavouritesSearch({ page: '1e9' })).toEqual({});
  });
});

describe('rows just removed', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((uuid) => ({ uuid }));
  const shown = (...args: Parameters<typeof withRemoved>) =>
    withRemoved(...args).map(({ row, gone }) => `${row.uuid}${gone ? '-' : ''}`);

  test('stay in place after the list is refetched or not', () => {
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rows');
    expect(shown([a, b, c], [{ row: b, at: 1 }])).toEqual(['a', 'b-', 'c']);
    expect(shown([a, c], [{ row: b, at: 1 }])).toEqual(['a', 'b-', 'c']);
    expect(
      shown(
        [b],
        [
          { row: c, at: 2 },
          { row: a, at: 0 },
        ],
      ),
    ).toEqual(['a-', 'b', 'c-']);
  });
});
