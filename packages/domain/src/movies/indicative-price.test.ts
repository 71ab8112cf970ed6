import { expect, test } from 'vitest';
import { indicativePrice } from './indicative-price.ts';

const usd = (price: number) => ({ price, currency: 'USD' });
const jpy = (price: number) => ({ price, currency: 'JPY' });
const [asia, europe, northAmerica] = [2, 5, 6] as const;
const inArea = (area: number, money: { price: number; currency: string }) => ({ ...money, area });
const areaPrices = { prices: [inArea(asia, usd(900)), inArea(europe, usd(1500)), inArea(northAmerica, usd(1900))] };

test.each([
  [
    'the general price before those of areas',
    { ...usd(1500), prices: [inArea(asia, usd(900))] },
    'general',
    [usd(1500)],
  ],
  ['a price of nothing is a price', usd(0), 'general', [usd(0)]],
  ['the lowest of the areas', { price: null, ...areaPrices }, 'lowest', [usd(900)]],
  ['one area: others may cost something else', { prices: [inArea(asia, usd(900))] }, 'lowest', [usd(900)]],
  [
    'the lowest of each currency',
    { prices: [inArea(asia, usd(900)), inArea(europe, jpy(400)), inArea(northAmerica, usd(300))] },
    'lowest',
    [usd(300), jpy(400)],
  ],
] as const)('%s', (_what, movie, kind, amounts) => {
  expect(indicativePrice(movie)).toEqual({ kind, amounts });
});

test.each([
  ['the area of the wanted countries', ['DE', 'AT', 'CH'], { kind: 'area', area: europe, amounts: [usd(1500)] }],
  ['the lowest of the wanted areas', ['DE', 'US'], { kind: 'lowest', amounts: [usd(1500)] }],
  ['all areas where the wanted one has no price', ['BR'], { kind: 'lowest', amounts: [usd(900)] }],
] as const)('%s', (_what, countries, price) => {
  expect(indicativePrice(areaPrices, countries)).toEqual(price);
});

test('shows nothing without a price or its currency', () => {
  expect(indicativePrice({})).toBeNull();
  expect(indicativePrice({ price: 1500, currency: null, prices: [] })).toBeNull();
});
