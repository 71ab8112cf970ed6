import { deskQueues } from '@eigaichi/domain/desk/queues';
import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../lib/search-params.ts';
import { changed, countFilters, queryOf, readListSearch } from './list-search.ts';

describe('address of a list of quotes', () => {
  test('accepts only values that a field could produce', () => {
    const search = readListSearch({
      tab: 'purchased',
      free_word: '晩春',
      next: 'provider',
      late: 'yes',
      task: 'all',
      requested_from: '2026-11-01',
      requested_to: 'yesterday',
      currency: 'USD',
      amount_min: '500',
      amount_max: '1e9',
      page: '3',
      other: 'x',
    });
    expect(search).toEqual({
      tab: 'purchased',
      free_word: '晩春',
      next: 'provider',
      requested_from: '2026-11-01',
      currency: 'USD',
      amount_min: '500',
      page: '3',
    });
    expect(queryOf(search)).toMatchObject({ tab: 'purchased', page: 3, per: 20, amount_min: '500' });
    expect(countFilters(search)).toBe(3);
  });

  test('preserves the whole address of each start-page queue', () => {
    const queues = deskQueues.filter(({ href }) => href.startsWith('/admin/quotes?'));
    expect(queues).toHaveLength(6);
    for (const { href } of queues) {
      const { tab, ...filters } = parseSearch(href.split('?')[1] ?? '');
      expect(readListSearch({ tab, ...filters })).toEqual({ ...(tab === undefined ? {} : { tab }), ...filters });
      expect(countFilters(readListSearch(filters))).toBe(Object.keys(filters).length);
    }
  });

  test('omits default values', () => {
    expect(readListSearch({ tab: 'progress', page: '1', free_word: '' })).toEqual({});
    expect(queryOf({})).toEqual({ tab: 'progress', page: 1, per: 20 });
  });

  test('the table has its own order and page size, which the cards leave out', () => {
    const search = readListSearch({ view: 'table', sort: 'total_desc', per: '100', late: 'true' });
    expect(search).toEqual({ view: 'table', sort: 'total_desc', per: '100', late: 'true' });
    expect(queryOf(search, true)).toEqual({ tab: 'progress', page: 1, per: 100, sort: 'total_desc', late: 'true' });
    expect(queryOf(search)).toEqual({ tab: 'progress', page: 1, per: 20, late: 'true' });
    expect(queryOf({}, true)).toMatchObject({ per: 50 });
    expect(readListSearch({ view: 'list', sort: 'license_start', per: '500' })).toEqual({});
  });

  test('a new filter resets to the first page, an empty one is removed', () => {
    expect(changed({ tab: 'history', page: '4', late: 'true' }, { late: null, company: 'Quill' })).toEqual({
      tab: 'history',
      company: 'Quill',
    });
  });
});
