import { describe, expect, test } from 'vitest';
import { guaranteePeriod, pricingType } from '../../options/pricing.ts';
import { type CurrentTerms, counterDateIssues, countered, counterOffer, isCounterOffer } from './counter-offer.ts';

const standing: CurrentTerms = {
  pricing_type: pricingType.revenueShare,
  currency: 'USD',
  flat_price: null,
  price_minimum_guarantee: 90_000,
  period_minimum_guarantee: guaranteePeriod.contract,
  revenue_percent: '40',
  price_viewer_count: null,
  price_stream_minute: null,
  technical_fee: 30_000,
  translation_fee: null,
  delivery_at: '2026-12-15',
  license_start: '2027-01-01',
  license_end: '2027-12-31',
};

describe('a counter-offer (D2)', () => {
  test('changes every term it names and no other', () => {
    const offer = counterOffer.parse({
      revenue_percent: '35',
      technical_fee: '0',
      delivery_at: '2026-12-20',
      message: '',
    });
    expect(countered(standing, offer)).toEqual({
      ...standing,
      revenue_percent: '35',
      technical_fee: 0,
      delivery_at: '2026-12-20',
    });
  });

  test('lowers the production fee by the cost of struck materials, unless it names the fee', () => {
    const poster = { kind: 'poster', count: 1, layered: false, fee: 100 } as const;
    const still = { ...poster, kind: 'screenshot' } as const;
    const answered = { ...standing, images: [poster, still], fonts: null };
    expect(countered(answered, { images: [poster] })).toMatchObject({ images: [poster], technical_fee: 20_000 });
    expect(countered(answered, { images: [poster], technical_fee: 250 })).toMatchObject({ technical_fee: 25_000 });
    const { fee: _fee, ...free } = poster;
    expect(countered({ ...answered, images: [poster] }, { technical_fee: 50 })).toMatchObject({ images: [free] });
    expect(isCounterOffer(answered, countered(answered, { fonts: ['otf'] }))).toBe(true);
  });

  test('ignores prices of another pricing type', () => {
    expect(countered(standing, { flat_price: 500, price_viewer_count: 2 })).toEqual(standing);
  });

  test('counts as a request for a new answer if it changes nothing', () => {
    expect(isCounterOffer(standing, countered(standing, counterOffer.parse({ revenue_percent: '' })))).toBe(false);
    expect(isCounterOffer(standing, countered(standing, { revenue_percent: 40, technical_fee: 300 }))).toBe(false);
    expect(isCounterOffer(standing, countered(standing, { revenue_percent: 39 }))).toBe(true);
  });

  test.each([
    ['a share above all', { revenue_percent: '101' }],
    ['a price with decimals', { flat_price: '10.5' }],
    ['a period that is none', { period_minimum_guarantee: 3 }],
  ])('%s is refused', (_name, offer) => {
    expect(counterOffer.safeParse(offer).success).toBe(false);
  });

  test('has its days validated only if it changes some', () => {
    const bounds = { today: '2026-12-16' };
    expect(counterDateIssues(standing, { ...standing, revenue_percent: '1' }, bounds)).toEqual([]);
    const fields = (change: Partial<CurrentTerms>) =>
      counterDateIssues(standing, { ...standing, ...change }, bounds).map(({ field, rule }) => `${field} ${rule}`);
    expect(fields({ delivery_at: '2026-12-17' })).toEqual([]);
    expect(fields({ delivery_at: '2026-12-10' })).toEqual(['delivery_at dateAfter']);
    expect(fields({ delivery_at: '2026-12-17', license_start: '2026-12-16' })).toEqual(['license_start dateAfter']);
    expect(fields({ delivery_at: '2026-12-17', license_end: '2027-01-01' })).toEqual(['license_end end_date']);
  });

  test('may ask for a longer period than the request (D2e)', () => {
    const longer = { ...standing, license_start: '2026-12-20', license_end: '2029-12-31', delivery_at: '2026-12-18' };
    expect(counterDateIssues(standing, longer, { today: '2026-12-16' })).toEqual([]);
  });
});
