import { describe, expect, test } from 'vitest';
import type { Rates } from '../money/exchange.ts';
import { guaranteePeriod, pricingType } from '../options/pricing.ts';
import { type GivenTerms, movieTerms } from '../testing/movie-terms.ts';
import {
  type Expectations,
  guaranteeTotal,
  licenceFee,
  limitIssues,
  missingPriceTerms,
  plannedMonthlyPrice,
} from './price-terms.ts';

const rates: Rates = {
  USD: { exchange_rate: '150', exchange_rate_addition: '0' },
  CAD: { exchange_rate: '110', exchange_rate_addition: '0' },
  EUR: { exchange_rate: '160', exchange_rate_addition: '0' },
  GBP: { exchange_rate: '190', exchange_rate_addition: '0' },
};

const year = { license_start: '2027-01-01', license_end: '2027-12-31' };

const terms = (given: GivenTerms = {}) =>
  movieTerms({ pricing_type: pricingType.revenueShare, revenue_percent: 40, ...given });

const expected = (given: Partial<Expectations> = {}): Expectations => ({
  revenue_min: null,
  revenue_max: null,
  viewer_count_min: 0,
  viewer_count_max: 0,
  stream_minutes_min: 0,
  stream_minutes_max: 0,
  ...given,
});

describe('guarantee total (D7b)', () => {
  test.each([
    ['per contract as it is', { price_minimum_guarantee: 1200 }, 120_000],
    [
      'per month times the contract months',
      { price_minimum_guarantee: 100, period_minimum_guarantee: guaranteePeriod.month },
      120_000,
    ],
    ['none given', {}, null],
    ['0 is none', { price_minimum_guarantee: 0 }, null],
    ['a flat price has none', { pricing_type: pricingType.flat, flat_price: 500, price_minimum_guarantee: 900 }, null],
  ])('%s', (_name, given, amount) => {
    expect(guaranteeTotal(terms(given), year)?.amount ?? null).toBe(amount);
  });

  test('is the licence fee without a flat price', () => {
    expect(licenceFee(terms({ price_minimum_guarantee: 300 }), year)?.amount).toBe(30_000);
    expect(licenceFee(terms({ pricing_type: pricingType.flat, flat_price: 700 }), year)?.amount).toBe(70_000);
    expect(licenceFee(terms(), year)).toBeNull();
  });
});

describe('planned monthly price (spec 9)', () => {
  test('is the midpoint for a revenue share, with the share of it', () => {
    const planned = plannedMonthlyPrice(terms(), expected({ revenue_min: 1000, revenue_max: 2001 }));
    expect(planned).toEqual({
      price: { amount: 150_050, currency: 'USD' },
      fee: { amount: 60_020, currency: 'USD' },
    });
  });

  test('is the midpoint times the unit price for a viewer count', () => {
    const given = terms({ pricing_type: pricingType.viewerCount, price_viewer_count: 0.0125 });
    const planned = plannedMonthlyPrice(given, expected({ viewer_count_min: 1000, viewer_count_max: 2000 }));
    expect(planned.price?.amount).toBe(1875);
  });

  test('is the midpoint times the price of a minute for a stream length, without decimals in yen', () => {
    const given = terms({ pricing_type: pricingType.streamLength, currency: 'JPY', price_stream_minute: 0.35 });
    const planned = plannedMonthlyPrice(given, expected({ stream_minutes_min: 100, stream_minutes_max: 201 }));
    // 150.5 minutes at 0.35 yen are 52.675 yen.
    expect(planned.price).toEqual({ amount: 53, currency: 'JPY' });
  });

  test('is null, never 0, for a price the provider is asked to name (D4g)', () => {
    const views = terms({ pricing_type: pricingType.viewerCount });
    expect(plannedMonthlyPrice(views, expected({ viewer_count_max: 900 })).price).toBeNull();
    const shared = terms({ pricing_type: pricingType.revenueShare, revenue_percent: null });
    expect(plannedMonthlyPrice(shared, expected({ revenue_min: 1000 })).fee).toBeNull();
  });

  test('is 0 for a flat rate, and an error for another pricing type (spec 8)', () => {
    expect(
      plannedMonthlyPrice(terms({ pricing_type: pricingType.flat, flat_price: 900 }), expected()).price?.amount,
    ).toBe(0);
    expect(() => plannedMonthlyPrice(terms({ pricing_type: 5 }), expected())).toThrow(RangeError);
  });
});

describe('limits (D7e)', () => {
  test.each([
    ['a flat price of 500 dollars', { pricing_type: pricingType.flat, flat_price: 500 }, []],
    ['of 499', { pricing_type: pricingType.flat, flat_price: 499 }, ['flat_price']],
    ['of 75,000 yen', { pricing_type: pricingType.flat, flat_price: 75_000, currency: 'JPY' as const }, []],
    ['of 74,999 yen', { pricing_type: pricingType.flat, flat_price: 74_999, currency: 'JPY' as const }, ['flat_price']],
    ['no guarantee', {}, []],
    ['a guarantee of 200 dollars', { price_minimum_guarantee: 200 }, []],
    ['of 199', { price_minimum_guarantee: 199 }, ['price_minimum_guarantee']],
    ['17 a month over a year', { price_minimum_guarantee: 17, period_minimum_guarantee: guaranteePeriod.month }, []],
    [
      '16 a month',
      { price_minimum_guarantee: 16, period_minimum_guarantee: guaranteePeriod.month },
      ['price_minimum_guarantee'],
    ],
  ])('%s', (_name, given, fields) => {
    expect(limitIssues(terms(given), year, rates).map(({ field }) => field)).toEqual(fields);
  });
});

test.each([
  [1, { flat_price: 0 }, 'flat_price'],
  [2, { revenue_percent: null }, 'revenue_percent'],
  [3, {}, 'price_viewer_count'],
  [4, { price_stream_minute: 0 }, 'price_stream_minute'],
])('pricing type %i lacks its price while that is empty or 0 (D7a)', (pricing_type, given, field) => {
  expect(missingPriceTerms(terms({ pricing_type, ...given }))).toEqual([{ field, rule: 'required', params: {} }]);
});
