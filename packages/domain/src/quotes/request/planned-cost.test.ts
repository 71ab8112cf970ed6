import { expect, test } from 'vitest';
import { guaranteePeriod, pricingType } from '../../options/pricing.ts';
import { type GivenTerms, movieTerms } from '../../testing/movie-terms.ts';
import type { Expectations } from '../price-terms.ts';
import { plannedCost } from './planned-cost.ts';

const year = { license_start: '2027-01-01', license_end: '2027-12-31' };

const nothingExpected: Expectations = {
  viewer_count_min: 0,
  viewer_count_max: 0,
  stream_minutes_min: 0,
  stream_minutes_max: 0,
};

const share = { pricing_type: pricingType.revenueShare, revenue_percent: 40 };
const monthly = { price_minimum_guarantee: 100, period_minimum_guarantee: guaranteePeriod.month };

/** Cost in US cents. */
const costOf = (terms: GivenTerms, expected: Partial<Expectations> = {}) => {
  const cost = plannedCost(movieTerms(terms), year, { ...nothingExpected, ...expected });
  return cost === null ? null : [cost.least.amount, cost.most?.amount ?? null];
};

test.each<[string, GivenTerms, Partial<Expectations>, (number | null)[] | null]>([
  ['a flat price is both ends', { flat_price: 12_000 }, {}, [1_200_000, 1_200_000]],
  ['no flat price yet', {}, {}, null],
  ['a flat price of 0', { flat_price: 0 }, {}, null],
  ['twelve months of either end of a share', share, { revenue_min: 1000, revenue_max: 5000 }, [480_000, 2_400_000]],
  ['a share without an upper end', share, { revenue_min: 1000 }, [480_000, null]],
  ['a share of which nothing is expected', share, {}, [0, null]],
  [
    'never less than the guarantee',
    { ...share, ...monthly },
    { revenue_min: 100, revenue_max: 5000 },
    [120_000, 2_400_000],
  ],
  [
    'the guarantee alone where all is below it',
    { ...share, price_minimum_guarantee: 9000 },
    { revenue_min: 100, revenue_max: 200 },
    [900_000, 900_000],
  ],
  ['a guarantee before the share is typed', { ...monthly, ...share, revenue_percent: null }, {}, [120_000, null]],
  [
    'views times their price',
    { pricing_type: pricingType.viewerCount, price_viewer_count: 0.25 },
    { viewer_count_min: 1000, viewer_count_max: 3000 },
    [300_000, 900_000],
  ],
  [
    'minutes times their price',
    { pricing_type: pricingType.streamLength, price_stream_minute: 0.005 },
    { stream_minutes_min: 10_000, stream_minutes_max: 20_000 },
    [60_000, 120_000],
  ],
  ['ends in the wrong order say no upper end', share, { revenue_min: 5000, revenue_max: 1000 }, [2_400_000, null]],
])('planned cost of a title: %s', (_name, terms, expected, ends) => {
  expect(costOf(terms, expected)).toEqual(ends);
});
