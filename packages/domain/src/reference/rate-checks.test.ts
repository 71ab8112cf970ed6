import { expect, test } from 'vitest';
import type { Decimal } from '../money/decimal.ts';
import { isFarRate, percentFromLast, yenRates } from './rate-checks.ts';

const rate = (exchange_rate: Decimal) => ({ exchange_rate, exchange_rate_addition: '2' as const });

test.each([
  ['150', '165', false, 10],
  ['150', '165.0001', true, 10],
  ['150', '135', false, 10],
  ['150', '134.9999', true, 10],
  ['150', '1500', true, 900],
  ['152.5', '152.5', false, 0],
] as const)('after %s, %s is outside ten percent: %s', (last, next, far, percent) => {
  expect(isFarRate(rate(last), rate(next))).toBe(far);
  expect(percentFromLast(rate(last), rate(next))).toBe(percent);
});

test('euro rates are crossed through yen, to four decimals', () => {
  const perEuro = new Map<string, Decimal>([
    ['USD', '1.0823'],
    ['JPY', '163.45'],
    ['GBP', '0.85455'],
    ['CHF', '0.97'],
  ]);
  expect(yenRates({ day: '2026-03-31', perEuro })).toEqual({ EUR: '163.45', USD: '151.021', GBP: '191.2703' });
  perEuro.delete('JPY');
  expect(yenRates({ day: '2026-03-31', perEuro })).toBeNull();
});
