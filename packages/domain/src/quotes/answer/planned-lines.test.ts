import { expect, test } from 'vitest';
import type { Rates } from '../../money/exchange.ts';
import { pricingType } from '../../options/pricing.ts';
import { type GivenTerms, movieTerms } from '../../testing/movie-terms.ts';
import type { Expectations } from '../price-terms.ts';
import { type PlannedLine, plannedLines, plannedNetLines } from './planned-lines.ts';

const rate = { exchange_rate: '149.2', exchange_rate_addition: '2' } as const;
const rates: Rates = { USD: rate, CAD: rate, EUR: rate, GBP: rate };

const terms = (given: GivenTerms) => movieTerms({ pricing_type: pricingType.revenueShare, ...given });

const nothing: Expectations = {
  revenue_min: null,
  revenue_max: null,
  viewer_count_min: 0,
  viewer_count_max: 0,
  stream_minutes_min: 0,
  stream_minutes_max: 0,
};

const named = (lines: readonly PlannedLine[]) => lines.map(({ name, amount }) => [name, amount.amount]);

test('lists a month of a revenue share: midpoint, share, yen, fee and net (spec 9)', () => {
  const lines = plannedNetLines(
    { ...terms({ revenue_percent: 40 }), fee_rate: '30' },
    { ...nothing, revenue_min: 1000, revenue_max: 2001 },
    rates,
  );
  // 1,500.50 dollars; 40 percent are 600.20; × 147.20 are 88,349.44 yen; 70 percent of 88,349 are 61,844.3.
  expect(named(lines)).toEqual([
    ['planned_price', 150_050],
    ['planned_fee', 60_020],
    ['exchanged', 88_349],
    ['platform_fee', -26_505],
    ['net', 61_844],
  ]);
  expect(lines[2]).toMatchObject({ rate: '147.2' });
});

test('lists a month of views: midpoint × unit price', () => {
  const expected = { ...nothing, viewer_count_min: 1000, viewer_count_max: 2000 };
  const [line, ...more] = plannedLines(
    terms({ pricing_type: pricingType.viewerCount, price_viewer_count: 0.0125 }),
    expected,
  );
  expect(line).toEqual({
    name: 'planned_price',
    amount: { amount: 1875, currency: 'USD' },
    count: '1500',
    unit: '0.0125',
  });
  expect(more).toEqual([]);
});

test('does not exchange a month of minutes priced in yen', () => {
  const given = {
    ...terms({ pricing_type: pricingType.streamLength, currency: 'JPY', price_stream_minute: 0.35 }),
    fee_rate: '12.5' as const,
  };
  const lines = plannedNetLines(given, { ...nothing, stream_minutes_min: 100, stream_minutes_max: 201 }, rates);
  // 150.5 minutes × 0.35 yen are 52.675, 53 yen; 87.5 percent of them are 46.375.
  expect(named(lines)).toEqual([
    ['planned_price', 53],
    ['exchanged', 53],
    ['platform_fee', -7],
    ['net', 46],
  ]);
  expect(lines[1]?.rate).toBeUndefined();
});

test('plans nothing for a flat rate or without expectations', () => {
  expect(plannedLines(terms({ pricing_type: pricingType.flat, flat_price: 900 }), nothing)).toEqual([]);
  expect(plannedNetLines({ ...terms({ revenue_percent: 40 }), fee_rate: '30' }, nothing, rates)).toEqual([]);
});
