import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import type { GuidePrice, WantedTerms } from './guide-prices.ts';
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
  expect(indicativePrice(areaPrices, { countries })).toEqual(price);
});

test('shows nothing without a price or its currency', () => {
  expect(indicativePrice({})).toBeNull();
  expect(indicativePrice({ price: 1500, currency: null, prices: [] })).toBeNull();
});

const guide = (more: Partial<GuidePrice> = {}): GuidePrice => ({
  rights: [rightType.svod],
  exclusive_type: exclusiveType.nonExclusive,
  months: 12,
  countries: ['BR'],
  all_countries: false,
  price_from: 3000,
  price_to: null,
  currency: 'USD',
  ...more,
});

describe('guide prices of kinds of licence (D22fa)', () => {
  const brazil = guide();
  const world = guide({ rights: [], months: null, countries: [], all_countries: true, price_from: 8000 });
  const exclusive = guide({ exclusive_type: exclusiveType.exclusive, price_from: 6000, price_to: 9000 });
  const guide_prices = [world, exclusive, brazil];
  const wanted = {
    rights: [rightType.svod],
    exclusive_types: [exclusiveType.nonExclusive],
    months: 12,
    countries: ['BR'],
  };

  test('precede all other prices; without a wanted licence the lowest is shown', () => {
    const movie = { ...usd(500), ...areaPrices, guide_prices };
    expect(indicativePrice(movie)).toEqual({ kind: 'lowest_licence', guide_price: brazil, amounts: [usd(3000)] });
  });

  test.each<[string, WantedTerms, GuidePrice]>([
    ['the only one with the wanted exclusivity', { exclusive_types: [exclusiveType.exclusive] }, exclusive],
    ['one for any right', { rights: [rightType.theatre] }, world],
    ['one for any period', { months: 24 }, world],
    ['one for every wanted country', { countries: ['BR', 'FR'] }, world],
  ])('show %s', (_what, more, guide_price) => {
    expect(indicativePrice({ guide_prices }, { ...wanted, ...more })).toEqual({
      kind: 'licence',
      guide_price,
      amounts: [usd(guide_price.price_from)],
    });
  });

  test('that don’t fit leave the line to the general price, then to the wanted area’s, then to the lowest', () => {
    const asked = { ...wanted, countries: ['DE'] };
    const lines = [exclusive, brazil];
    expect(indicativePrice({ ...usd(500), guide_prices: lines }, asked)?.kind).toBe('general');
    expect(indicativePrice({ ...areaPrices, guide_prices: lines }, asked)?.kind).toBe('area');
    const lowest = { kind: 'lowest_licence', guide_price: brazil, amounts: [usd(3000)] };
    expect(indicativePrice({ guide_prices: lines }, asked)).toEqual(lowest);
  });

  test('in several currencies show the lowest amount of each', () => {
    const lines = [guide({ price_from: 400_000, currency: 'JPY' }), brazil, guide({ price_from: 2500 })];
    expect(indicativePrice({ guide_prices: lines })).toEqual({ kind: 'lowest', amounts: [jpy(400_000), usd(2500)] });
  });
});
