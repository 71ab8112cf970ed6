import type { ProviderQuote, Quote } from '../queries.ts';

export type StandingConditions = Quote['conditions'];

/** What holds for a share: the conditions of the request, with what an amendment of its agreement changed (D2d). */
export const standingConditions = (quote: Quote, share: ProviderQuote): StandingConditions => ({
  ...quote.conditions,
  ...share.amended,
});

type Group = { readonly conditions: StandingConditions; readonly shares: readonly ProviderQuote[] };

/** The shares by what holds for them: all in one until the agreement of one of them is amended. */
export const standingGroups = (quote: Quote, shares: readonly ProviderQuote[]): Group[] => {
  const keys = [...new Set(shares.map(({ amended }) => JSON.stringify(amended)))];
  return keys.map((key) => {
    const own = shares.filter(({ amended }) => JSON.stringify(amended) === key);
    return { conditions: { ...quote.conditions, ...own[0]?.amended }, shares: own };
  });
};
