import { describe, expect, test } from 'vitest';
import { pricingType } from '../../options/pricing.ts';
import { issuesOf } from '../../shared/issue.ts';
import { movieTerms, payersOf, ratesAt, withTerms } from '../../testing/movie-terms.ts';
import { correctionTarget, movieCorrection, rateCorrection } from './correction.ts';

const terms = movieTerms({ flat_price: 12_000 });
const payers = payersOf();
const share = movieTerms({ pricing_type: pricingType.revenueShare, revenue_percent: 40 });

describe('target of a correction of an answered title (D2)', () => {
  test.each([
    ['a higher price changes the terms', { flat_price: 13_000 }, 2],
    ['a lower price', { flat_price: 11_000 }, 2],
    ['a lower fee rate only improves it', { fee_rate: '25' }, 3],
    ['a higher fee rate', { fee_rate: '31' }, 2],
    ['yen on top', { adjustment_yen: 1000 }, 3],
    ['yen off', { adjustment_yen: -1000 }, 2],
    ['nothing changed', {}, 3],
  ] as const)('%s', (_name, change, target) => {
    const rates = ratesAt('149.2');
    expect(correctionTarget({ terms, rates }, { terms: withTerms(terms, change), rates }, payers)).toBe(target);
  });

  test('depends on the net for a rate correction', () => {
    const before = { terms, rates: ratesAt('149.2') };
    expect(correctionTarget(before, { terms, rates: ratesAt('149.3') }, payers)).toBe(3);
    expect(correctionTarget(before, { terms, rates: ratesAt('149.1') }, payers)).toBe(2);
  });

  test('is the provider for a higher fee rate on a share, which has no fixed net', () => {
    const rates = ratesAt('149.2');
    const after = { terms: withTerms(share, { fee_rate: '35' }), rates };
    expect(correctionTarget({ terms: share, rates }, after, payers)).toBe(2);
  });
});

test("checks a manager's input against the rules", () => {
  const broken = movieCorrection.safeParse({ fee_rate: '101', adjustment_yen: 1.5 }, { reportInput: true });
  expect(broken.error === undefined ? [] : issuesOf(broken.error).map(({ field }) => field)).toEqual([
    'fee_rate',
    'adjustment_yen',
  ]);
  const rate = { currency: 'USD', exchange_rate: 2, exchange_rate_addition: 2 };
  expect(rateCorrection.safeParse(rate).success).toBe(false);
  expect(rateCorrection.safeParse({ ...rate, exchange_rate: 150 }).success).toBe(true);
});
