import type { Rates } from '../../money/exchange.ts';
import { leastWhole, limitParams, minimumFlatPrice, minimumGuarantee } from '../../money/limits.ts';
import { type Money, toMajor } from '../../money/money.ts';
import type { Currency } from '../../options/currencies.ts';
import type { Issue } from '../../shared/issue.ts';
import { flatPrice, guaranteeTotal, type LicencePeriod, type PriceTerms } from '../price-terms.ts';

/** Limits of D7e in one currency, in whole major units: the only rate information a page may have (D7f). */
export type PriceLimits = {
  readonly currency: Currency;
  readonly minimum_flat_price: number;
  readonly minimum_guarantee: number;
};

/** Limits of which only the amounts matter; they are in the currency of the terms. */
export type MinPrices = Omit<PriceLimits, 'currency'> & { readonly currency?: string };

export const priceLimits = (currency: Currency, rates: Rates): PriceLimits => ({
  currency,
  minimum_flat_price: leastWhole(minimumFlatPrice, currency, rates),
  minimum_guarantee: leastWhole(minimumGuarantee, currency, rates),
});

/**
 * Checks the limits of D7e with whole amounts instead of rates. Same result as `limitIssues`, for a page without rates.
 * Prices and guarantees are whole units (D7a).
 */
export const belowLimits = (terms: PriceTerms, period: LicencePeriod, limits: MinPrices): Issue[] => {
  const below = (
    field: string,
    rule: 'minimum_flat_price' | 'minimum_guarantee',
    limit: Money,
    amount: number,
  ): Issue[] =>
    amount >= limits[rule] ? [] : [{ field, rule, params: limitParams(limit, terms.currency, limits[rule]) }];
  const flat = flatPrice(terms);
  if (flat !== null) return below('flat_price', 'minimum_flat_price', minimumFlatPrice, toMajor(flat));
  const guarantee = guaranteeTotal(terms, period);
  return guarantee === null
    ? []
    : below('price_minimum_guarantee', 'minimum_guarantee', minimumGuarantee, toMajor(guarantee));
};
