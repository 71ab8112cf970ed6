import { type PaymentTerms, quarterlyPayment } from '@eigaichi/domain/quotes/share-terms';
import type { ProviderQuote, Quote } from '../queries.ts';

export type CurrentConditions = Quote['conditions'];

/** Terms in force for a provider quote: the request's conditions with changes by an offer (D2e) or amendment (D2d). */
export const currentConditions = (quote: Quote, share: ProviderQuote | undefined): CurrentConditions => ({
  ...quote.conditions,
  ...share?.amended,
  pricing_type: share?.amended?.pricing_type ?? quote.conditions.pricing_type,
});

/** Payment terms of shares in force: of an offer or the agreement, else of the buyer's account (D8). */
export const currentPayment = ({ amended, payment }: ProviderQuote): PaymentTerms =>
  amended?.payment ?? payment ?? quarterlyPayment;

/** The quote from the view of one provider quote, with its chosen pricing type (D4g). */
export const narrowToProviderQuote = (quote: Quote, share: ProviderQuote | undefined): Quote => {
  const { pricing_type } = share?.amended ?? {};
  return pricing_type === undefined ? quote : { ...quote, conditions: { ...quote.conditions, pricing_type } };
};

type Group = { readonly conditions: CurrentConditions; readonly shares: readonly ProviderQuote[] };

/** Provider quotes grouped by their terms: a single group until one has other terms. */
export const groupsByConditions = (quote: Quote, shares: readonly ProviderQuote[]): Group[] => {
  const keys = [...new Set(shares.map(({ amended }) => JSON.stringify(amended)))];
  return keys.map((key) => {
    const own = shares.filter(({ amended }) => JSON.stringify(amended) === key);
    return { conditions: currentConditions(quote, own[0]), shares: own };
  });
};
