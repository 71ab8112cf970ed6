import { expect, test } from 'vitest';
import { queryOf, readAccountsSearch } from './accounts-search.ts';

test('keeps only address values that a field could produce', () => {
  expect(readAccountsSearch({ state: 'pending', free_word: 'Example', page: '2' })).toEqual({
    state: 'pending',
    free_word: 'Example',
    page: '2',
  });
  expect(readAccountsSearch({ state: 'gone', free_word: '', page: '-1', plan: 'x', sort: 'size' })).toEqual({});
});

test('requests 25 per page', () => {
  expect(queryOf({})).toEqual({ per: 25, page: 1 });
  expect(queryOf({ state: 'blocked', page: '3', sort: 'name' })).toEqual({
    state: 'blocked',
    sort: 'name',
    per: 25,
    page: 3,
  });
});
