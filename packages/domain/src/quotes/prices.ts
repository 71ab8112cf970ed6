import { type Decimal, decimalOf } from '../money/decimal.ts';
import { fromMajor, toMajor } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';

const amountPrices = ['flat_price', 'price_minimum_guarantee'] as const;
export const feeNames = ['technical_fee', 'translation_fee'] as const;

/** Prices of a title (D7a), in storage and display order: two amounts, a percentage, two unit prices. */
export const priceNames = [...amountPrices, 'revenue_percent', 'price_viewer_count', 'price_stream_minute'] as const;

/** Full cost of a title (D7b): its prices and the other fees. */
export const costNames = [...priceNames, ...feeNames] as const;

export type PriceName = (typeof priceNames)[number];
export type CostName = (typeof costNames)[number];
type Amount = (typeof amountPrices)[number] | (typeof feeNames)[number];

type Shown<Name extends CostName> = Readonly<Record<Name, number | null>>;
type Given<Name extends CostName> = { readonly [N in Name]?: number | null | undefined };
type Stored<Name extends CostName> = { readonly [N in Name]: N extends Amount ? number | null : Decimal | null };

/** Prices on the wire: amounts in major units, everything a number; null means none. */
export type Prices = Shown<PriceName>;
export type Costs = Shown<CostName>;

/** A subset of prices. */
export type PartialPrices = Given<PriceName>;
export type PartialCosts = Given<CostName>;

/** Prices as stored and calculated with: amounts in minor units, the others as decimal texts. */
export type StoredPrices = Stored<PriceName>;
export type StoredCosts = Stored<CostName>;

const amounts: ReadonlySet<string> = new Set<Amount>([...amountPrices, ...feeNames]);

const by = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { [N in Name]: T };

/** One value for each price, in their order. */
export const mapPrices = <T>(make: (name: PriceName) => T) => by(priceNames, make);

/** One value for each price and each fee. */
export const mapCosts = <T>(make: (name: CostName) => T) => by(costNames, make);

const storedAs = (name: CostName, value: number | null | undefined, currency: Currency) => {
  if (value === null || value === undefined) return null;
  return amounts.has(name) ? (fromMajor(value, currency)?.amount ?? null) : decimalOf(value);
};

const shownAs = (name: CostName, value: number | Decimal | null, currency: Currency) => {
  if (value === null) return null;
  return amounts.has(name) ? toMajor({ amount: Number(value), currency }) : Number(value);
};

/** All prices, from a subset. */
export const pricesOf = (given: PartialPrices): Prices => mapPrices((name) => given[name] ?? null);

/** Converts wire prices to their stored form. */
export const storedPrices = (given: PartialPrices, currency: Currency) =>
  mapPrices((name) => storedAs(name, given[name], currency)) as StoredPrices;

export const storedCosts = (given: PartialCosts, currency: Currency) =>
  mapCosts((name) => storedAs(name, given[name], currency)) as StoredCosts;

/** Converts stored prices to their wire form. */
export const wirePrices = (stored: StoredPrices, currency: Currency): Prices =>
  mapPrices((name) => shownAs(name, stored[name], currency));

export const wireCosts = (stored: StoredCosts, currency: Currency): Costs =>
  mapCosts((name) => shownAs(name, stored[name], currency));

/** Only the prices of a title. */
export const pickPrices = (stored: StoredPrices) => mapPrices((name) => stored[name]) as StoredPrices;

/** Only a title's prices and other fees. */
export const pickCosts = (stored: StoredCosts) => mapCosts((name) => stored[name]) as StoredCosts;

/** Merges given costs over stored ones; unnamed costs stay unchanged. */
export const mergeCosts = (stored: StoredCosts, given: PartialCosts, currency: Currency) => {
  const named = storedCosts(given, currency);
  return mapCosts((name) => named[name] ?? stored[name]) as StoredCosts;
};

/** True if a title has its own price. */
export const hasPrices = (prices: PartialPrices | StoredPrices): boolean =>
  priceNames.some((name) => prices[name] !== null && prices[name] !== undefined);
