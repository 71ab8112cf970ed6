import type { Decimal } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { materialsOf } from '@eigaichi/domain/quotes/answer/answer-materials';
import type { Offer } from '@eigaichi/domain/quotes/answer/provider-net';
import type { MovieTerms } from '@eigaichi/domain/quotes/ledger';
import type { HistoryTerms } from '@eigaichi/domain/quotes/negotiate/history-terms';
import type { PriceTerms } from '@eigaichi/domain/quotes/price-terms';
import {
  hasPrices,
  type PartialPrices,
  pickCosts,
  pickPrices,
  type StoredCosts,
  type StoredPrices,
  storedPrices,
  wireCosts,
  wirePrices,
} from '@eigaichi/domain/quotes/prices';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import { pick } from '@eigaichi/domain/shared/pick';
import type { quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type ProviderQuoteRow = typeof quote_providers.$inferSelect;
export type QuoteMovieRow = typeof quote_movies.$inferSelect;

/** The title as its licence is granted; its own period takes precedence over the request's (D2b). */
export const licensedMovieOf = ({ uuid, movie_id, license_start, license_end }: QuoteMovieRow) => ({
  quote_movie_id: uuid,
  movie_id,
  license_start,
  license_end,
});

/** The answer's price terms. */
export const priceTermsOf = (row: QuoteMovieRow): PriceTerms => ({
  pricing_type: row.pricing_type,
  currency: currencyOf(row.currency),
  period_minimum_guarantee: row.period_minimum_guarantee,
  ...pickPrices(row),
});

/** The answer's price terms, with the fees. */
export const costTermsOf = (row: QuoteMovieRow): PriceTerms & StoredCosts => ({
  ...priceTermsOf(row),
  ...pickCosts(row),
});

type PricedConditions = Partial<Omit<Conditions, 'rights'>> &
  Pick<Conditions, 'pricing_type' | 'currency' | 'period_minimum_guarantee'>;

/** True if unfinished conditions are complete enough for their price terms. */
export const isPriced = (conditions: Partial<Conditions>): conditions is Partial<Conditions> & PricedConditions =>
  conditions.pricing_type !== undefined &&
  conditions.currency !== undefined &&
  conditions.period_minimum_guarantee !== undefined;

/** The request's price terms for each title. */
export const requestedTermsOf = (conditions: PricedConditions): PriceTerms => ({
  pricing_type: conditions.pricing_type,
  currency: conditions.currency,
  period_minimum_guarantee: conditions.period_minimum_guarantee,
  ...storedPrices(conditions, conditions.currency),
});

/** Requested prices of a title: its own flat price takes precedence over the request's (D7b). */
export const requestedPrices = (
  { asked_flat_price, currency }: Pick<QuoteMovieRow, 'asked_flat_price' | 'currency'>,
  conditions: PartialPrices,
): StoredPrices => {
  const prices = storedPrices(conditions, currencyOf(currency));
  return asked_flat_price === null ? prices : { ...prices, flat_price: asked_flat_price };
};

/** A flat price of a title, not necessarily the current one, in the API format. */
export const shownFlatPrice = (row: QuoteMovieRow, flat_price: QuoteMovieRow['flat_price']) =>
  wirePrices({ ...pickPrices(row), flat_price }, currencyOf(row.currency)).flat_price;

/** The title with current prices: of an answer, a counter-offer or a correction, otherwise those requested (D2). */
export const withCurrentPrices = (row: QuoteMovieRow, conditions: Omit<Conditions, 'rights'>): QuoteMovieRow =>
  hasPrices(row) ? row : { ...row, ...requestedPrices(row, conditions) };

/** All terms behind a title's lines. `fee_rate` is the provider's own until the quote is confirmed. */
export const quoteMovieTermsOf = (row: QuoteMovieRow, providerFeeRate: Decimal): MovieTerms => ({
  ...costTermsOf(row),
  license_start: row.license_start,
  license_end: row.license_end,
  fee_rate: row.fee_rate ?? providerFeeRate,
  adjustment_yen: row.adjustment_yen,
  price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
});

/** A title's offer at these rates, for the provider's net and the move after a correction. */
export const offerOf = (row: QuoteMovieRow, rates: Rates): Offer => ({
  terms: quoteMovieTermsOf(row, row.fee_rate ?? '0'),
  rates,
});

const onlySet = (shown: object): HistoryTerms =>
  Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));

/** A title's set prices, in major units. */
export const definedPricesOf = (row: QuoteMovieRow): HistoryTerms => onlySet(wirePrices(row, currencyOf(row.currency)));

/** The price terms shown in a history, before and after. */
export const shownTerms = (row: QuoteMovieRow): HistoryTerms => {
  const currency = currencyOf(row.currency);
  const guaranteed =
    row.price_minimum_guarantee === null ? {} : { period_minimum_guarantee: row.period_minimum_guarantee };
  return {
    ...onlySet(wireCosts(row, currency)),
    // Only the provider and staff read this (D7f); the view of a history hides it from a buyer.
    ...(row.fee_rate === null ? {} : { fee_rate: row.fee_rate }),
    ...(row.adjustment_yen === 0 ? {} : { adjustment_yen: row.adjustment_yen }),
    ...(row.price_minimum_guarantee_fl_yen === 0
      ? {}
      : { price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen }),
    ...guaranteed,
    currency,
    ...pick(row, 'valid_until', 'delivery_at', 'license_start', 'license_end'),
    ...onlySet(materialsOf(row)),
  };
};
