import { expect, test } from 'vitest';
import { logsQueryOf, readLogsSearch } from './logs-search.ts';

test('keeps only address values that a field could produce', () => {
  const search = { from: '2026-11-01', country: 'FR', company_type: '7', page: '2' };
  expect(readLogsSearch({ ...search, to: 'soon', movie: 'x', tab: '1' })).toEqual(search);
  expect(readLogsSearch({ country: 'XX', page: '0' })).toEqual({});
  expect(logsQueryOf({ country: 'FR' })).toEqual({ per: 25, page: 1, country: 'FR' });
});
