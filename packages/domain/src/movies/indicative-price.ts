import { countries } from '../options/countries.ts';
import { fitsWanted, type GuidePrice, type WantedTerms } from './guide-prices.ts';

type Money = { readonly price: number; readonly currency: string };
type AreaPrice = Money & { readonly area: number };

/** Prices that a provider names for a title before a quote: for kinds of licence, in general, and per area. */
export type NamedPrices = {
  readonly price?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly prices?: readonly AreaPrice[] | undefined;
  readonly guide_prices?: readonly GuidePrice[] | undefined;
};

/**
 * A title's price in one line: that of a kind of licence (the only fitting or the lowest one), the one general, that of
 * the only wanted area, or the lowest per currency. Units as given.
 */
export type IndicativePrice =
  | { readonly kind: 'general' | 'lowest'; readonly amounts: readonly Money[] }
  | { readonly kind: 'area'; readonly area: number; readonly amounts: readonly Money[] }
  | {
      readonly kind: 'licence' | 'lowest_licence';
      readonly guide_price: GuidePrice;
      readonly amounts: readonly Money[];
    };

const areasOf = (codes: readonly string[]): ReadonlySet<number | null> =>
  new Set(countries.filter(({ code }) => codes.includes(code)).map(({ area }) => area));

const lowestOf = (prices: readonly Money[]): IndicativePrice | null => {
  const lowest = new Map<string, number>();
  for (const { price, currency } of prices) lowest.set(currency, Math.min(price, lowest.get(currency) ?? price));
  if (lowest.size === 0) return null;
  return { kind: 'lowest', amounts: [...lowest].map(([currency, price]) => ({ price, currency })) };
};

const moneyOf = ({ price_from, currency }: GuidePrice): Money => ({ price: price_from, currency });

/** The lowest of these guide prices; in several currencies only their amounts, because none is known to be lower. */
const lowestGuide = (guides: readonly GuidePrice[]): IndicativePrice | null => {
  const [first] = guides.toSorted((a, b) => a.price_from - b.price_from);
  if (first === undefined) return null;
  if (guides.some(({ currency }) => currency !== first.currency)) return lowestOf(guides.map(moneyOf));
  const kind = guides.length === 1 ? 'licence' : 'lowest_licence';
  return { kind, guide_price: first, amounts: [moneyOf(first)] };
};

/**
 * Price line of a title for its reader (D20b); null without a price. Guide prices that fit the wanted licence precede
 * the general price, and that precedes area prices; wanted countries' areas precede others. No rate makes currencies
 * comparable here (D7f), so each has its lowest price.
 */
export const indicativePrice = (
  { price, currency, prices = [], guide_prices = [] }: NamedPrices,
  wanted: WantedTerms = {},
): IndicativePrice | null => {
  const fitting = lowestGuide(guide_prices.filter((guide) => fitsWanted(guide, wanted)));
  if (fitting !== null) return fitting;
  if (typeof price === 'number' && currency) return { kind: 'general', amounts: [{ price, currency }] };
  const areas = areasOf(wanted.countries ?? []);
  const there = prices.filter(({ area }) => areas.has(area));
  const [only] = there;
  if (only !== undefined && areas.size === 1)
    return { kind: 'area', area: only.area, amounts: [{ price: only.price, currency: only.currency }] };
  return lowestOf(there) ?? lowestGuide(guide_prices) ?? lowestOf(prices);
};
