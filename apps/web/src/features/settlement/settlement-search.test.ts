import { expect, test } from 'vitest';
import { accountState, readSettlementSearch } from './settlement-search.ts';

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

test("maps the address of waiting reports to a buyer's own reports to send", () => {
  expect(accountState('manager', { state: 'reports' })).toBe('reports');
  expect(accountState('consumer', { state: 'reports' })).toBe('missing');
  expect(accountState('provider', { state: 'reports' })).toBe('all');
  expect(accountState('consumer', {})).toBe('all');
});
