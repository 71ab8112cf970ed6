import { fromMajor, toMajor } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';

const amounts = ['flat_price', 'price_minimum_guarantee'] as const;

/**
 * The prices of a title (D7a), in the order in which they are stored and shown: two amounts, a percentage, two unit
 * prices.
 */
export const priceNames = [...amounts, 'revenue_percent', 'price_viewer_count', 'price_stream_minute'] as const;

export type PriceName = (typeof priceNames)[number];
type Amount = (typeof amounts)[number];

/** Prices as they travel: amounts in major units, everything a number; null means none. */
export type Prices = Readonly<Record<PriceName, number | null>>;

/** Prices of which some are given. */
export type GivenPrices = { readonly [Name in PriceName]?: number | null | undefined };

/** Prices as they are stored: amounts in minor units, the others as decimal texts. */
export type StoredPrices = { readonly [Name in PriceName]: Name extends Amount ? number | null : string | null };

const isAmount = (name: PriceName): name is Amount => name === 'flat_price' || name === 'price_minimum_guarantee';

/** One value for each price, in their order. */
export const byPrice = <T>(make: (name: PriceName) => T) =>
  Object.fromEntries(priceNames.map((name) => [name, make(name)])) as { [Name in PriceName]: T };

/** Whole units of a form in minor units (D7a). */
export const minorOf = (major: number | null | undefined, currency: Currency): number | null =>
  major === null || major === undefined ? null : (fromMajor(major, currency)?.amount ?? null);

export const majorOf = (minor: number | null, currency: Currency): number | null =>
  minor === null ? null : toMajor({ amount: minor, currency });

export const decimalOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** All prices of which some are given. */
export const pricesOf = (given: GivenPrices): Prices => byPrice((name) => given[name] ?? null);

/** Prices from the wire as they are stored. */
export const storedPrices = (given: GivenPrices, currency: Currency): StoredPrices =>
  byPrice((name) => (isAmount(name) ? minorOf(given[name], currency) : decimalOf(given[name]))) as StoredPrices;

/** Stored prices as they travel. */
export const shownPrices = (stored: StoredPrices, currency: Currency): Prices =>
  byPrice((name) => {
    const value = stored[name];
    if (value === null) return null;
    return isAmount(name) ? majorOf(Number(value), currency) : Number(value);
  });

/** Only the prices of a title. */
export const onlyPrices = (stored: StoredPrices): StoredPrices => byPrice((name) => stored[name]) as StoredPrices;

/** The stored prices with those that are given; what isn't named stays. */
export const pricesOver = (stored: StoredPrices, given: GivenPrices, currency: Currency): StoredPrices => {
  const named = storedPrices(given, currency);
  return byPrice((name) => named[name] ?? stored[name]) as StoredPrices;
};

/** Whether a title has a price of its own. */
export const hasPrices = (prices: GivenPrices | StoredPrices): boolean =>
  priceNames.some((name) => prices[name] !== null && prices[name] !== undefined);
