import type { ProviderQuote, Quote } from '../queries.ts';

export type StandingConditions = Quote['conditions'];

/** What holds for a share: the conditions of the request, with what an offer (D2e) or an amendment (D2d) changed. */
export const standingConditions = (quote: Quote, share: ProviderQuote | undefined): StandingConditions => ({
  ...quote.conditions,
  ...share?.amended,
  pricing_type: share?.amended?.pricing_type ?? quote.conditions.pricing_type,
});

/** The quote as one share of it reads: with the pricing type that was chosen for it (D4g). */
export const quoteOfShare = (quote: Quote, share: ProviderQuote | undefined): Quote => {
  const { pricing_type } = share?.amended ?? {};
  return pricing_type === undefined ? quote : { ...quote, conditions: { ...quote.conditions, pricing_type } };
};

type Group = { readonly conditions: StandingConditions; readonly shares: readonly ProviderQuote[] };

/** The shares by what holds for them: all in one until one of them has other terms. */
export const standingGroups = (quote: Quote, shares: readonly ProviderQuote[]): Group[] => {
  const keys = [...new Set(shares.map(({ amended }) => JSON.stringify(amended)))];
  return keys.map((key) => {
    const own = shares.filter(({ amended }) => JSON.stringify(amended) === key);
    return { conditions: standingConditions(quote, own[0]), shares: own };
  });
};
