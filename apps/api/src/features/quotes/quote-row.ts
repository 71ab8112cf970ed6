import { fromMajor, type Money, toMajor } from '@eigaichi/domain/money/money';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { materialsOf } from '@eigaichi/domain/quotes/answer-materials';
import type { Conditions } from '@eigaichi/domain/quotes/conditions';
import type { HistoryTerms } from '@eigaichi/domain/quotes/history-terms';
import type { TitleTerms } from '@eigaichi/domain/quotes/ledger';
import type { PriceTerms } from '@eigaichi/domain/quotes/price-terms';
import type { quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteProviderRow = typeof quote_providers.$inferSelect;
export type QuoteMovieRow = typeof quote_movies.$inferSelect;

/** Price terms as the columns keep them. */
export type PriceColumns = Pick<
  QuoteMovieRow,
  'flat_price' | 'price_minimum_guarantee' | 'revenue_percent' | 'price_viewer_count' | 'price_stream_minute'
>;

export const majorOf = (minor: number | null, currency: Currency) =>
  minor === null ? null : toMajor({ amount: minor, currency });

/** Whole units of a form become minor units (D7a). */
export const minorOf = (value: number | null | undefined, currency: Currency): number | null =>
  value === null || value === undefined ? null : (fromMajor(value, currency)?.amount ?? null);

const numberOf = (text: string | null) => (text === null ? null : Number(text));
export const textOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const moneyOf = (minor: number | null, currency: Currency): Money | null =>
  minor === null ? null : { amount: minor, currency };

/** The answer's price terms in major units. */
export const priceTermsOf = (row: QuoteMovieRow): PriceTerms => {
  const currency = currencyOf(row.currency);
  return {
    pricing_type: row.pricing_type,
    currency,
    flat_price: majorOf(row.flat_price, currency),
    price_minimum_guarantee: majorOf(row.price_minimum_guarantee, currency),
    period_minimum_guarantee: row.period_minimum_guarantee,
    revenue_percent: numberOf(row.revenue_percent),
    price_viewer_count: numberOf(row.price_viewer_count),
    price_stream_minute: numberOf(row.price_stream_minute),
  };
};

type PricedConditions = Partial<Omit<Conditions, 'rights'>> &
  Pick<Conditions, 'pricing_type' | 'currency' | 'period_minimum_guarantee'>;

/** Whether enough of unfinished conditions can be read for their price terms. */
export const isPriced = (conditions: Partial<Conditions>): conditions is Partial<Conditions> & PricedConditions =>
  conditions.pricing_type !== undefined &&
  conditions.currency !== undefined &&
  conditions.period_minimum_guarantee !== undefined;

/** The request's own price terms: what the buyer asked for each title. */
export const askedTermsOf = (conditions: PricedConditions): PriceTerms => ({
  pricing_type: conditions.pricing_type,
  currency: conditions.currency,
  flat_price: conditions.flat_price ?? null,
  price_minimum_guarantee: conditions.price_minimum_guarantee ?? null,
  period_minimum_guarantee: conditions.period_minimum_guarantee,
  revenue_percent: conditions.revenue_percent ?? null,
  price_viewer_count: conditions.price_viewer_count ?? null,
  price_stream_minute: conditions.price_stream_minute ?? null,
});

const priceNames = [
  'flat_price',
  'price_minimum_guarantee',
  'revenue_percent',
  'price_viewer_count',
  'price_stream_minute',
] as const satisfies readonly (keyof PriceColumns)[];

/** Whether a title has prices of its own: those of an answer, a counter-offer or a correction. */
const hasOwnPrices = (row: PriceColumns): boolean => priceNames.some((name) => row[name] !== null);

/** The title with the prices that hold for it: its own, else those that were asked for (D2). */
export const withStandingPrices = (row: QuoteMovieRow, conditions: Omit<Conditions, 'rights'>): QuoteMovieRow =>
  hasOwnPrices(row) ? row : { ...row, ...priceColumns(askedTermsOf(conditions), currencyOf(row.currency)) };

/** Price terms for the columns of a title. */
export const priceColumns = (
  terms: {
    readonly flat_price?: number | null | undefined;
    readonly price_minimum_guarantee?: number | null | undefined;
    readonly revenue_percent?: number | null | undefined;
    readonly price_viewer_count?: number | null | undefined;
    readonly price_stream_minute?: number | null | undefined;
  },
  currency: Currency,
): PriceColumns => ({
  flat_price: minorOf(terms.flat_price, currency),
  price_minimum_guarantee: minorOf(terms.price_minimum_guarantee, currency),
  revenue_percent: textOf(terms.revenue_percent),
  price_viewer_count: textOf(terms.price_viewer_count),
  price_stream_minute: textOf(terms.price_stream_minute),
});

/** Everything that a title's lines are made of. `fee_rate` is the provider's own until the quote is confirmed. */
export const titleTermsOf = (row: QuoteMovieRow, providerFeeRate: string): TitleTerms => {
  const currency = currencyOf(row.currency);
  return {
    ...priceTermsOf(row),
    license_start: row.license_start,
    license_end: row.license_end,
    technical_fee: moneyOf(row.technical_fee, currency),
    translation_fee: moneyOf(row.translation_fee, currency),
    fee_rate: row.fee_rate ?? providerFeeRate,
    adjustment_yen: row.adjustment_yen,
    price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
  };
};

/** The prices of a title that are set, in major units. */
export const shownPrices = (row: QuoteMovieRow): HistoryTerms => {
  const { pricing_type: _type, currency: _currency, period_minimum_guarantee: _period, ...prices } = priceTermsOf(row);
  return Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== null));
};

/** The price terms that a history shows, before and after. */
export const shownTerms = (row: QuoteMovieRow): HistoryTerms => {
  const currency = currencyOf(row.currency);
  const fees = {
    technical_fee: majorOf(row.technical_fee, currency),
    translation_fee: majorOf(row.translation_fee, currency),
  };
  const given = Object.entries(fees).filter(([, value]) => value !== null);
  const guaranteed =
    row.price_minimum_guarantee === null ? {} : { period_minimum_guarantee: row.period_minimum_guarantee };
  const materials = Object.entries(materialsOf(row)).filter(([, value]) => value !== null);
  return {
    ...shownPrices(row),
    ...Object.fromEntries(given),
    // Read by the provider and staff alone (D7f): the view of a history takes them from a buyer.
    ...(row.fee_rate === null ? {} : { fee_rate: row.fee_rate }),
    ...(row.adjustment_yen === 0 ? {} : { adjustment_yen: row.adjustment_yen }),
    ...(row.price_minimum_guarantee_fl_yen === 0
      ? {}
      : { price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen }),
    ...guaranteed,
    currency,
    valid_until: row.valid_until,
    delivery_at: row.delivery_at,
    license_start: row.license_start,
    license_end: row.license_end,
    ...Object.fromEntries(materials),
  };
};
