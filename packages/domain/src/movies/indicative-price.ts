import { countries } from '../options/countries.ts';

type Money = { readonly price: number; readonly currency: string };
type AreaPrice = Money & { readonly area: number };

type Priced = {
  readonly price?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly prices?: readonly AreaPrice[] | undefined;
};

/** A title's price in one line: the one general, the only wanted area's, or the lowest per currency. Major units. */
export type IndicativePrice =
  | { readonly kind: 'general' | 'lowest'; readonly amounts: readonly Money[] }
  | { readonly kind: 'area'; readonly area: number; readonly amounts: readonly Money[] };

const areasOf = (codes: readonly string[]): ReadonlySet<number | null> =>
  new Set(countries.filter(({ code }) => codes.includes(code)).map(({ area }) => area));

/**
 * Price line of a title for its reader (D20b); null without a price. The provider's general price precedes area prices,
 * and wanted countries' areas precede others. No rate makes currencies comparable here (D7f), so each has its lowest
 * price, in area order.
 */
export const indicativePrice = (
  { price, currency, prices = [] }: Priced,
  wanted: readonly string[] = [],
): IndicativePrice | null => {
  if (typeof price === 'number' && currency) return { kind: 'general', amounts: [{ price, currency }] };
  const areas = areasOf(wanted);
  const there = prices.filter(({ area }) => areas.has(area));
  const [only] = there;
  if (only !== undefined && areas.size === 1)
    return { kind: 'area', area: only.area, amounts: [{ price: only.price, currency: only.currency }] };
  const lowest = new Map<string, number>();
  for (const one of there.length > 0 ? there : prices)
    lowest.set(one.currency, Math.min(one.price, lowest.get(one.currency) ?? one.price));
  if (lowest.size === 0) return null;
  return { kind: 'lowest', amounts: [...lowest].map(([code, least]) => ({ price: least, currency: code })) };
};
