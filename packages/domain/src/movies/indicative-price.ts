type Money = { readonly price: number; readonly currency: string };

type Priced = {
  readonly price?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly prices?: readonly Money[] | undefined;
};

/** What a title costs in one line: one price in general, or the lowest of each currency of its areas. In major units. */
export type IndicativePrice = { readonly kind: 'general' | 'lowest'; readonly amounts: readonly Money[] };

/**
 * The line for a title as its reader sees it (D20b); null where no price is named. The provider's price in general comes before
 * those of areas. No rate makes currencies comparable here (D7f), so each has its lowest price, in the order of the areas.
 */
export const indicativePrice = ({ price, currency, prices = [] }: Priced): IndicativePrice | null => {
  if (typeof price === 'number' && currency) return { kind: 'general', amounts: [{ price, currency }] };
  const lowest = new Map<string, number>();
  for (const one of prices) lowest.set(one.currency, Math.min(one.price, lowest.get(one.currency) ?? one.price));
  if (lowest.size === 0) return null;
  return { kind: 'lowest', amounts: [...lowest].map(([code, least]) => ({ price: least, currency: code })) };
};
