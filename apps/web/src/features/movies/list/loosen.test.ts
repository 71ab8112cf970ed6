import { describe, expect, it } from 'vitest';
import { looseningsOf } from './loosen.ts';

describe('the filter to loosen', () => {
  const search = { free_word: '小津', genres: 'a,b', rights: '1', availability: 'free', page: '2', view: 'table' };

  it('offers the search without the filter, the most titles first, and keeps other parameters', () => {
    expect(
      looseningsOf(search, [
        { filter: 'genres', total: 3 },
        { filter: 'free_word', total: 17 },
      ]),
    ).toEqual([
      { filter: 'free_word', total: 17, search: { genres: 'a,b', rights: '1', availability: 'free', view: 'table' } },
      {
        filter: 'genres',
        total: 3,
        search: { free_word: '小津', rights: '1', availability: 'free', view: 'table' },
      },
    ]);
  });

  it('omits useless and unknown filters, and removes marks with their licence', () => {
    expect(
      looseningsOf(search, [
        { filter: 'free_word', total: 0 },
        { filter: 'of_tomorrow', total: 9 },
        { filter: 'rights', total: 2 },
      ]),
    ).toEqual([{ filter: 'rights', total: 2, search: { free_word: '小津', genres: 'a,b', view: 'table' } }]);
  });
});
