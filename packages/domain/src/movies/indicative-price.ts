type Priced = {
  readonly price?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly prices?: readonly { readonly price: number; readonly currency: string }[] | undefined;
};

/**
 * What a title costs in one line: the provider's price in general, else the lowest of its areas, else that it differs by
 * area, where the areas have several currencies, which no rate makes comparable here (D7f). Amounts in major units.
 */
export type IndicativePrice =
  | { readonly kind: 'general' | 'lowest'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'by_area' };

/** The line for a title as its reader sees it (D20b); null where no price is named. */
export const indicativePrice = ({ price, currency, prices = [] }: Priced): IndicativePrice | null => {
  if (typeof price === 'number' && currency) return { kind: 'general', amount: price, currency };
  const [first] = prices;
  if (first === undefined) return null;
  if (prices.some((other) => other.currency !== first.currency)) return { kind: 'by_area' };
  const amount = Math.min(...prices.map((one) => one.price));
  return { kind: 'lowest', amount, currency: first.currency };
};
