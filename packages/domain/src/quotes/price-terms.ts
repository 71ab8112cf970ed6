import type { Decimal } from '../money/decimal.ts';
import { midpoint, product, type Rates, roundedMajor, times } from '../money/exchange.ts';
import { leastWhole, limitParams, minimumFlatPrice, minimumGuarantee, reaches } from '../money/limits.ts';
import { type Money, zero } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { guaranteePeriod, priceFieldOf, pricingType } from '../options/pricing.ts';
import { contractMonths, type IsoDate } from '../shared/dates.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import type { StoredPrices } from './prices.ts';

/** Price terms of a request or an answer (D7a): its stored prices and their basis. */
export type PriceTerms = StoredPrices & {
  readonly pricing_type: number;
  readonly currency: Currency;
  readonly period_minimum_guarantee: number;
};

/** Expectations that determine a planned monthly price (spec 9). */
export type Expectations = {
  readonly revenue_min?: number | null | undefined;
  readonly revenue_max?: number | null | undefined;
  readonly viewer_count_min: number;
  readonly viewer_count_max: number;
  readonly stream_minutes_min: number;
  readonly stream_minutes_max: number;
};

export type LicencePeriod = { readonly license_start: IsoDate; readonly license_end: IsoDate };

/** Flat price as Money; null for other pricing types or if not given. */
export const flatPrice = ({ pricing_type, flat_price, currency }: PriceTerms): Money | null =>
  pricing_type === pricingType.flat && flat_price !== null ? { amount: flat_price, currency } : null;

/** Guarantee total (D7b): multiplied by contract months if monthly (1), unchanged if per contract (2); null if none. */
export const guaranteeTotal = (terms: PriceTerms, { license_start, license_end }: LicencePeriod): Money | null => {
  if (terms.pricing_type === pricingType.flat) return null;
  if (!terms.price_minimum_guarantee) return null;
  const guarantee = { amount: terms.price_minimum_guarantee, currency: terms.currency };
  return terms.period_minimum_guarantee === guaranteePeriod.month
    ? times(guarantee, contractMonths(license_start, license_end))
    : guarantee;
};

/** Fixed licence fee: flat price or guarantee total; null if only a share is agreed. */
export const licenceFee = (terms: PriceTerms, period: LicencePeriod): Money | null =>
  flatPrice(terms) ?? guaranteeTotal(terms, period);

/**
 * Planned monthly price (spec 9, D7b). Revenue share: midpoint of the revenue. Views: midpoint × unit price. Minutes:
 * midpoint × price per minute. Flat: 0. `fee` accompanies a revenue share: the planned price × revenue_percent / 100.
 * Null if the price isn't named yet (D4g).
 */
export const plannedMonthlyPrice = (
  terms: PriceTerms,
  expected: Expectations,
): { readonly price: Money | null; readonly fee: Money | null } => {
  const { currency } = terms;
  const priced = (price: Decimal | null, ...factors: Decimal[]) =>
    price === null ? null : roundedMajor(product(price, ...factors), currency);
  switch (terms.pricing_type) {
    case pricingType.flat:
      return { price: zero(currency), fee: null };
    case pricingType.revenueShare: {
      const middle = midpoint(expected.revenue_min ?? 0, expected.revenue_max ?? expected.revenue_min ?? 0);
      return { price: roundedMajor(middle, currency), fee: priced(terms.revenue_percent, middle, '0.01') };
    }
    case pricingType.viewerCount:
      return {
        price: priced(terms.price_viewer_count, midpoint(expected.viewer_count_min, expected.viewer_count_max)),
        fee: null,
      };
    case pricingType.streamLength:
      return {
        price: priced(terms.price_stream_minute, midpoint(expected.stream_minutes_min, expected.stream_minutes_max)),
        fee: null,
      };
    default:
      throw new RangeError(`no such pricing type: ${terms.pricing_type}`);
  }
};

const limitIssue = (field: string, rule: string, limit: Money, currency: Currency, rates: Rates): Issue => ({
  field,
  rule,
  params: limitParams(limit, currency, leastWhole(limit, currency, rates)),
});

/**
 * Issues with the limits of D7e, in any currency: flat at least US$500 per title; a guarantee, if given, at least
 * US$200 in total per title. Checked on request, counter-offer, answer and correction at current rates.
 */
export const limitIssues = (terms: PriceTerms, period: LicencePeriod, rates: Rates): Issue[] => {
  const flat = flatPrice(terms);
  if (flat !== null && !reaches(flat, minimumFlatPrice, rates))
    return [limitIssue('flat_price', 'minimum_flat_price', minimumFlatPrice, terms.currency, rates)];
  const guarantee = guaranteeTotal(terms, period);
  if (guarantee !== null && !reaches(guarantee, minimumGuarantee, rates))
    return [limitIssue('price_minimum_guarantee', 'minimum_guarantee', minimumGuarantee, terms.currency, rates)];
  return [];
};

/** True if the price required by the pricing type is set; 0 is never complete (D7a). */
export const isPriceSet = (terms: PriceTerms): boolean => Number(terms[priceFieldOf(terms.pricing_type)]) !== 0;

export const missingPriceTerms = (terms: PriceTerms): Issue[] =>
  isPriceSet(terms) ? [] : [requiredIssue(priceFieldOf(terms.pricing_type))];
