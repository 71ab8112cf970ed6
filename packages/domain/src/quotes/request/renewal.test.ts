import { describe, expect, test } from 'vitest';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { guaranteePeriod, pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { quoteConditions } from './conditions.ts';
import { repeatConditions } from './renewal.ts';

const conditions = (change: object = {}) =>
  quoteConditions.parse({
    license_start: '2026-01-01',
    license_end: '2026-12-31',
    countries: ['FR'],
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
    pricing_type: pricingType.flat,
    flat_price: 1000,
    delivery_at: '2025-12-15',
    estimate_at: '2025-11-30',
    delivery_method: deliveryMethod.online,
    message: 'Hello',
    ...change,
  });

const today = '2026-11-20';

describe('a renewal', () => {
  test('follows the licence, has the same length, and requests the agreed prices', () => {
    const agreed = {
      pricing_type: pricingType.flat,
      currency: 'USD' as const,
      flat_price: 90_000,
      price_minimum_guarantee: null,
      period_minimum_guarantee: guaranteePeriod.contract,
      revenue_percent: null,
      price_viewer_count: null,
      price_stream_minute: null,
    };
    expect(repeatConditions(conditions(), { occasion: 'renewal', today, agreed })).toMatchObject({
      license_start: '2027-01-01',
      license_end: '2027-12-31',
      delivery_at: '2027-01-01',
      flat_price: 900,
      currency: 'USD',
      countries: ['FR'],
      estimate_at: null,
      message: null,
    });
  });

  test('starts tomorrow for a licence long over; odd days are counted', () => {
    const odd = conditions({ license_start: '2026-01-10', license_end: '2026-02-14' });
    expect(repeatConditions(odd, { occasion: 'renewal', today, agreed: null })).toMatchObject({
      license_start: '2026-11-21',
      license_end: '2026-12-26',
    });
  });
});

describe('repeat of a failed request', () => {
  test('keeps its days while they are in the future', () => {
    const requested = conditions({ license_start: '2027-02-01', license_end: '2027-07-31', delivery_at: '2027-01-10' });
    expect(repeatConditions(requested, { occasion: 'again', today, agreed: null })).toMatchObject({
      license_start: '2027-02-01',
      license_end: '2027-07-31',
      delivery_at: '2027-01-10',
      flat_price: 1000,
    });
  });

  test('starts tomorrow if its first day has passed', () => {
    expect(repeatConditions(conditions(), { occasion: 'again', today, agreed: null })).toMatchObject({
      license_start: '2026-11-21',
      license_end: '2027-11-20',
      delivery_at: '2026-11-21',
    });
  });
});
