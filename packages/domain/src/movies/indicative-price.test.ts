import { expect, test } from 'vitest';
import { indicativePrice } from './indicative-price.ts';

const usd = (price: number) => ({ price, currency: 'USD' });
const jpy = (price: number) => ({ price, currency: 'JPY' });

test.each([
  ['the general price before those of areas', { ...usd(1500), prices: [usd(900)] }, { kind: 'general', amount: 1500 }],
  ['a price of nothing is a price', usd(0), { kind: 'general', amount: 0 }],
  ['the lowest of the areas', { price: null, prices: [usd(900), usd(400)] }, { kind: 'lowest', amount: 400 }],
  ['one area: others may cost something else', { prices: [usd(900)] }, { kind: 'lowest', amount: 900 }],
  ['no figure for several currencies', { prices: [usd(900), jpy(400)] }, { kind: 'by_area' }],
] as const)('%s', (_what, movie, expected) => {
  expect(indicativePrice(movie)).toMatchObject(expected);
});

test('no price is named, or its currency is missing', () => {
  expect(indicativePrice({})).toBeNull();
  expect(indicativePrice({ price: 1500, currency: null, prices: [] })).toBeNull();
});
