import { expect, test } from 'vitest';
import { shortDecimal } from '../money/decimal.ts';
import {
  hasPrices,
  mergeCosts,
  pricesOf,
  type StoredPrices,
  storedCosts,
  storedPrices,
  wireCosts,
  wirePrices,
} from './prices.ts';

const given = { flat_price: 1200, price_minimum_guarantee: 0.29, revenue_percent: 12.5, price_viewer_count: 0.0001 };
const stored: StoredPrices = {
  flat_price: 120_000,
  price_minimum_guarantee: 29,
  revenue_percent: '12.5',
  price_viewer_count: '0.0001',
  price_stream_minute: null,
};

test('stores amounts in minor units and others as decimal texts, and returns them unchanged', () => {
  expect(storedPrices(given, 'USD')).toEqual(stored);
  expect(wirePrices(stored, 'USD')).toEqual({ ...given, price_stream_minute: null });
  expect(storedPrices({ flat_price: 1200 }, 'JPY').flat_price).toBe(1200);
  expect(wirePrices({ ...stored, flat_price: 1200 }, 'JPY').flat_price).toBe(1200);
});

test('treats fees as amounts, like prices', () => {
  const costs = { ...given, price_stream_minute: null, technical_fee: 300.5, translation_fee: 0 };
  expect(storedCosts(costs, 'USD')).toEqual({ ...stored, technical_fee: 30_050, translation_fee: 0 });
  expect(wireCosts(storedCosts(costs, 'USD'), 'USD')).toEqual(costs);
});

test('returns a zero-padded database decimal as its number, and shows it short', () => {
  const texts = ['12.5000', '30.0000', '0.0000', '100', '0.0001'] as const;
  expect(texts.map(shortDecimal)).toEqual(['12.5', '30', '0', '100', '0.0001']);
  expect(wirePrices({ ...stored, revenue_percent: '12.5000' }, 'USD').revenue_percent).toBe(12.5);
});

test('leaves unnamed and null prices unchanged', () => {
  const costs = { ...stored, technical_fee: 30_000, translation_fee: null };
  expect(mergeCosts(costs, { flat_price: 900, price_minimum_guarantee: null, translation_fee: 50 }, 'USD')).toEqual({
    ...costs,
    flat_price: 90_000,
    translation_fee: 5000,
  });
});

test('returns prices in one order, whatever the input order', () => {
  expect(Object.keys(pricesOf({ price_stream_minute: 1, flat_price: null }))).toEqual([
    'flat_price',
    'price_minimum_guarantee',
    'revenue_percent',
    'price_viewer_count',
    'price_stream_minute',
  ]);
});

test('treats 0 as a price, and a missing price as none', () => {
  expect(hasPrices({ flat_price: 0 })).toBe(true);
  expect(hasPrices(pricesOf({ flat_price: undefined }))).toBe(false);
});
