import { expect, test } from 'vitest';
import { indicativePrice } from './indicative-price.ts';

const usd = (price: number) => ({ price, currency: 'USD' });
const jpy = (price: number) => ({ price, currency: 'JPY' });

test.each([
  ['the general price before those of areas', { ...usd(1500), prices: [usd(900)] }, 'general', [usd(1500)]],
  ['a price of nothing is a price', usd(0), 'general', [usd(0)]],
  ['the lowest of the areas', { price: null, prices: [usd(900), usd(400)] }, 'lowest', [usd(400)]],
  ['one area: others may cost something else', { prices: [usd(900)] }, 'lowest', [usd(900)]],
  ['the lowest of each currency', { prices: [usd(900), jpy(400), usd(300)] }, 'lowest', [usd(300), jpy(400)]],
] as const)('%s', (_what, movie, kind, amounts) => {
  expect(indicativePrice(movie)).toEqual({ kind, amounts });
});

test('no price is named, or its currency is missing', () => {
  expect(indicativePrice({})).toBeNull();
  expect(indicativePrice({ price: 1500, currency: null, prices: [] })).toBeNull();
});
