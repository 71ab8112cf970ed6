import { describe, expect, test } from 'vitest';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { guaranteePeriod, pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import type { PriceTerms } from '../price-terms.ts';
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

const agreed: PriceTerms = {
  pricing_type: pricingType.flat,
  currency: 'USD',
  flat_price: 90_000,
  price_minimum_guarantee: null,
  period_minimum_guarantee: guaranteePeriod.contract,
  revenue_percent: null,
  price_viewer_count: null,
  price_stream_minute: null,
};
const asked = { flat_price: null, ask_price: true, any_pricing: true };

describe('a renewal', () => {
  test('follows the licence, has the same length, and requests the agreed prices', () => {
    expect(repeatConditions(conditions(), { occasion: 'renewal', today, agreed: [agreed, agreed] })).toMatchObject({
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
    expect(repeatConditions(odd, { occasion: 'renewal', today, agreed: [] })).toMatchObject({
      license_start: '2026-11-21',
      license_end: '2026-12-26',
    });
  });
});

describe('a renewal of a request that asked for the price (D4g)', () => {
  const renewed = (...terms: PriceTerms[]) =>
    repeatConditions(conditions(asked), { occasion: 'renewal', today, agreed: terms });
  const share: PriceTerms = {
    ...agreed,
    pricing_type: pricingType.revenueShare,
    flat_price: null,
    revenue_percent: '40',
  };

  test('states the agreed price and pricing type', () => {
    expect(renewed(agreed)).toMatchObject({ ask_price: false, any_pricing: false, flat_price: 900 });
    expect(renewed(share)).toMatchObject({
      ask_price: false,
      any_pricing: false,
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: 40,
    });
  });

  test('states only the pricing type if the prices differ, and asks again if the types differ', () => {
    expect(renewed(agreed, { ...agreed, flat_price: 80_000 })).toMatchObject({
      ask_price: true,
      any_pricing: false,
      pricing_type: pricingType.flat,
      flat_price: null,
    });
    expect(renewed(agreed, share)).toMatchObject(asked);
  });
});

describe('repeat of a failed request', () => {
  test('keeps its days while they are in the future', () => {
    const requested = conditions({ license_start: '2027-02-01', license_end: '2027-07-31', delivery_at: '2027-01-10' });
    expect(repeatConditions(requested, { occasion: 'again', today, agreed: [] })).toMatchObject({
      license_start: '2027-02-01',
      license_end: '2027-07-31',
      delivery_at: '2027-01-10',
      flat_price: 1000,
    });
  });

  test('asks for the price again if it did before', () => {
    expect(repeatConditions(conditions(asked), { occasion: 'again', today, agreed: [] })).toMatchObject(asked);
  });

  test('starts tomorrow if its first day has passed', () => {
    expect(repeatConditions(conditions(), { occasion: 'again', today, agreed: [] })).toMatchObject({
      license_start: '2026-11-21',
      license_end: '2027-11-20',
      delivery_at: '2026-11-21',
    });
  });
});
