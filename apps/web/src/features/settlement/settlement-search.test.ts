import { expect, test } from 'vitest';
import { accountState, changedSearch, readSettlementSearch } from './settlement-search.ts';

test('accepts only values that a field could produce', () => {
  expect(
    readSettlementSearch({
      side: 'buyer',
      from: '2026-01-31',
      to: 'soon',
      amount_min: 12,
      kind: 'invoice',
      other: 'x',
    }),
  ).toEqual({ side: 'buyer', from: '2026-01-31', amount_min: '12', kind: 'invoice' });
});

test('a changed filter resets to the first page, a cleared one is removed', () => {
  expect(changedSearch({ page: '3', side: 'buyer', state: 'open' }, { state: null, side: 'provider' })).toEqual({
    side: 'provider',
  });
});

test("maps the address of waiting reports to a buyer's own reports to send", () => {
  expect(accountState('manager', { state: 'reports' })).toBe('reports');
  expect(accountState('consumer', { state: 'reports' })).toBe('missing');
  expect(accountState('provider', { state: 'reports' })).toBe('all');
  expect(accountState('consumer', {})).toBe('all');
});
