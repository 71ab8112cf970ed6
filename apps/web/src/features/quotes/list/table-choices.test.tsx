import { afterEach, expect, test } from 'vitest';
import { perOf, storeChoice, storedColumns, viewOf } from './table-choices.ts';

afterEach(() => localStorage.clear());

test('the last view and page size apply until a link names others', () => {
  expect([viewOf({}), perOf({})]).toEqual(['cards', '50']);
  storeChoice('view', 'table');
  storeChoice('per', '100');
  expect([viewOf({}), perOf({})]).toEqual(['table', '100']);
  expect([viewOf({ view: 'cards' }), perOf({ per: '50' })]).toEqual(['cards', '50']);
});

test('columns are remembered in the order of the table, also none of them, without those that no longer exist', () => {
  expect(storedColumns()).not.toContain('territories');
  storeChoice('columns', 'total,budget,status');
  expect(storedColumns()).toEqual(['status', 'total']);
  storeChoice('columns', '');
  expect(storedColumns()).toEqual([]);
});
