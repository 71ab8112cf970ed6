import { expect, test } from 'vitest';
import { yen } from '../money/money.ts';
import { noticeBasisInput, noticeBasisIssues } from './notice-basis.ts';
import { deductedIn, feeWithin } from './notice-fees.ts';

test('a basis has a day that is not past, and an agreement that is not in the future (D8ze)', () => {
  const parsed = noticeBasisInput.safeParse({ notice_basis: 'net', agreed_on: '2026-13-01', effective_on: '' });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['notice_basis', 'agreed_on', 'effective_on']);
  expect(noticeBasisInput.parse({ notice_basis: 'fee', agreed_on: '', effective_on: '2026-12-01' })).toEqual({
    notice_basis: 'fee',
    agreed_on: null,
    effective_on: '2026-12-01',
  });
  const faults = (agreed_on: string | null, effective_on: string) =>
    noticeBasisIssues({ agreed_on, effective_on }, '2026-12-01').map(({ field, rule }) => [field, rule]);
  expect(faults('2026-12-01', '2026-12-01')).toEqual([]);
  expect(faults(null, '2027-01-01')).toEqual([]);
  expect(faults('2026-12-02', '2026-11-30')).toEqual([
    ['agreed_on', 'date_until'],
    ['effective_on', 'dateAfter'],
  ]);
});

test('finds the fee in the lines of a fixed amount, with other fees passed on whole', () => {
  const lines = [
    { name: 'exchanged' as const, amount: yen(100_000) },
    { name: 'platform_fee' as const, amount: yen(-30_000) },
    { name: 'technical_fee' as const, amount: yen(5000) },
    { name: 'net' as const, amount: yen(75_000) },
  ];
  expect(deductedIn({ lines })).toEqual({ fee: 30_000, net: 75_000 });
  expect(deductedIn({ lines: lines.slice(2) })).toBeNull();
  expect(deductedIn({})).toBeNull();
});

test.each([
  [75_000, { fee: 30_000, net: 75_000 }, 30_000],
  [25_000, { fee: 30_000, net: 75_000 }, 10_000],
  // 10,001 × 30 / 70 is 4,286.14.
  [10_001, { fee: 30, net: 70 }, 4286],
  [-7000, { fee: 30, net: 70 }, -3000],
  [7, { fee: 50, net: 100 }, 4],
  [5000, { fee: 5000, net: 0 }, 0],
])('%d yen of %o have a fee of %d yen', (paid, deducted, fee) => {
  expect(feeWithin(paid, deducted)).toEqual(yen(fee));
});
