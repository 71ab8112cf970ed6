import { expect, test } from 'vitest';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { quoteConditions } from './conditions.ts';
import { nextRequest } from './next-request.ts';

const address = { full_name: 'Sample Person', country: 'BR' };
const last = quoteConditions.parse({
  license_start: '2026-07-01',
  license_end: '2027-06-30',
  countries: ['BR'],
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
  channels: ['Sample Channel'],
  currency: 'EUR',
  pricing_type: pricingType.revenueShare,
  revenue_percent: 40,
  price_minimum_guarantee: 900,
  budget: 5000,
  delivery_at: '2026-06-01',
  delivery_method: deliveryMethod.online,
  message: 'For the summer',
});

test("starts a first request with the profile's channels and address", () => {
  expect(nextRequest(null, { channels: ['Own'], address })).toEqual({ channels: ['Own'], delivery: address });
});

test('starts a further request with the last one’s terms, without its days, figures and message', () => {
  const next = nextRequest(last, { channels: ['Own'], address });
  expect(next).toMatchObject({
    countries: ['BR'],
    rights: [{ right_type: rightType.svod }],
    channels: ['Sample Channel'],
    currency: 'EUR',
    pricing_type: pricingType.revenueShare,
  });
  for (const field of ['license_start', 'license_end', 'delivery_at', 'revenue_percent', 'budget', 'message'] as const)
    expect(next[field]).toBeNull();
  expect(next.price_minimum_guarantee).toBeNull();
});
