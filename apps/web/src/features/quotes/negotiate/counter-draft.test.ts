import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { pricesOf } from '@eigaichi/domain/quotes/prices';
import { expect, test } from 'vitest';
import { counterBody, currentTerms } from './counter-draft.ts';
import { differences } from './rounds.ts';

const quote = { conditions: { pricing_type: pricingType.revenueShare } };
const title = {
  answer: pricesOf({ revenue_percent: 42.5, price_minimum_guarantee: 12_000 }),
  period_minimum_guarantee: guaranteePeriod.contract,
  technical_fee: 300,
  translation_fee: null,
  delivery_at: '2027-03-01',
  license_start: '2027-04-01',
  license_end: '2028-03-31',
  videos: null,
  subtitles: null,
  images: [{ kind: 'poster', count: 1, layered: false, fee: 300 }],
  fonts: null,
  files: null,
};

test('starts a counter-offer with the terms of the answer', () => {
  expect(currentTerms(quote, title)).toEqual({
    on: true,
    price: '42.5',
    price_minimum_guarantee: '12,000',
    period_minimum_guarantee: guaranteePeriod.contract,
    technical_fee: '300',
    translation_fee: '',
    delivery_at: '2027-03-01',
    license_start: '2027-04-01',
    license_end: '2028-03-31',
    videos: null,
    subtitles: null,
    images: [{ kind: 'poster', count: '1', layered: 'false', fee: '300' }],
    fonts: null,
    files: null,
  });
});

test('sends only changes, and 0 for an emptied amount', () => {
  const current = currentTerms(quote, title);
  expect(counterBody(quote, title, current)).toEqual({});
  expect(counterBody(quote, title, { ...current, price: '40', technical_fee: '' })).toEqual({
    revenue_percent: '40',
    technical_fee: '0',
  });
  expect(counterBody(quote, title, { ...current, period_minimum_guarantee: guaranteePeriod.month })).toEqual({
    period_minimum_guarantee: guaranteePeriod.month,
  });
});

test('sends only those lists of materials in which one is given up', () => {
  const current = currentTerms(quote, title);
  expect(counterBody(quote, title, { ...current, images: [] })).toEqual({ images: [] });
  expect(counterBody(quote, title, { ...current, fonts: ['otf'] })).toEqual({ fonts: ['otf'] });
});

test('compares an answer figure by figure: amounts in percent, a share in points', () => {
  const share = (revenue_percent: number, price_minimum_guarantee: number | null) =>
    pricesOf({ revenue_percent, price_minimum_guarantee });
  expect(differences(pricingType.revenueShare, share(40, 10_000), share(45, 12_000))).toEqual([
    { of: 'share', by: 5 },
    { of: 'guarantee', by: 20 },
  ]);
  expect(differences(pricingType.revenueShare, share(40, null), share(40, null))).toEqual([]);
  const flat = (flat_price: number) => pricesOf({ flat_price });
  expect(differences(pricingType.flat, flat(1000), flat(900))).toEqual([{ of: 'price', by: -10 }]);
});

test('compares guarantees as amounts only if they cover the same period', () => {
  const share = (price_minimum_guarantee: number | null, period_minimum_guarantee: number) => ({
    ...pricesOf({ revenue_percent: 40, price_minimum_guarantee }),
    period_minimum_guarantee,
  });
  const { contract, month } = guaranteePeriod;
  const between = (asked: ReturnType<typeof share>, answered: ReturnType<typeof share>) =>
    differences(pricingType.revenueShare, asked, answered);
  expect(between(share(10_000, contract), share(1_000, month))).toEqual([
    { of: 'guarantee_period', asked: contract, answered: month },
  ]);
  expect(between(share(null, contract), share(12_000, contract))).toEqual([{ of: 'guarantee_added' }]);
  expect(between(share(12_000, contract), share(null, contract))).toEqual([{ of: 'guarantee_dropped' }]);
});
