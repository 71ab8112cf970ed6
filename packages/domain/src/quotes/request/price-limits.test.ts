import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rates, rateOf } from '../../money/exchange.ts';
import { type Currency, currencies } from '../../options/currencies.ts';
import type { Language } from '../../shared/language.ts';
import { issueText } from '../../shared/rule-texts.ts';
import { movieTerms } from '../../testing/movie-terms.ts';
import { limitIssues } from '../price-terms.ts';
import { belowLimits, priceLimits } from './price-limits.ts';

const rate = (exchange_rate: number) => rateOf({ exchange_rate, exchange_rate_addition: 2 });
const rates: Rates = { USD: rate(149.2), CAD: rate(109.35), EUR: rate(161.83), GBP: rate(190.07) };
const year = { license_start: '2027-01-01', license_end: '2027-12-31' };

test('limits in dollars match the specification', () => {
  expect(priceLimits('USD', rates)).toEqual({ currency: 'USD', minimum_flat_price: 500, minimum_guarantee: 200 });
  // 500 × 147.2 = 73,600 yen; 73,600 / 159.83 = 460.49 euros, so 461 reaches the limit.
  expect(priceLimits('EUR', rates).minimum_flat_price).toBe(461);
  expect(priceLimits('JPY', rates).minimum_flat_price).toBe(73_600);
});

test('a page without rates shows the same refusals as the server (D7e)', () => {
  const currency = fc.constantFrom(...currencies.map(({ code }) => code as Currency));
  const amount = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(currency, amount, fc.constantFrom(1, 2), fc.constantFrom(1, 2), (code, price, pricing_type, period) => {
      const given = movieTerms({
        currency: code,
        pricing_type,
        flat_price: price,
        price_minimum_guarantee: price,
        period_minimum_guarantee: period,
      });
      expect(belowLimits(given, year, priceLimits(code, rates))).toEqual(limitIssues(given, year, rates));
    }),
  );
});

test("a refusal names the limit in the request's currency and in dollars", () => {
  const below = (currency: Currency, language: Language) => {
    const [issue] = limitIssues(movieTerms({ currency, flat_price: 1 }), year, rates);
    return issue && issueText(issue, language, 'Price');
  };
  expect(below('USD', 'en')).toBe('Price must be at least US$500 per title.');
  expect(below('EUR', 'en')).toBe('Price must be at least €461 (US$500) per title.');
  expect(below('JPY', 'ja')).toBe('Priceは1作品¥73,600（US$500）以上を入力してください');
});
