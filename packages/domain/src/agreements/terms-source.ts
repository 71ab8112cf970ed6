import type { Rates } from '../money/exchange.ts';
import {
  buyerDeliveryLine,
  buyerLines,
  type Line,
  type MovieTerms,
  type Payers,
  providerDeliveryLine,
  providerLines,
} from '../quotes/ledger.ts';
import type { PriceTerms } from '../quotes/price-terms.ts';
import type { AgreementTerms } from './agreement-terms.ts';

/** Source of a provider quote's amounts for every reader. */
export type TermsSource = {
  readonly rates: Rates;
  /** Both sides' lines of one title; `terms` are the quote's, for a title without an agreement. */
  readonly linesOf: (
    quote_movie: string,
    terms: MovieTerms,
  ) => { readonly buyer_lines: readonly Line[]; readonly provider_lines: readonly Line[] };
  readonly buyer_delivery: Line | null;
  readonly provider_delivery: Line | null;
};

type Agreed = Pick<AgreementTerms, 'rates' | 'titles' | 'buyer_delivery' | 'provider_delivery'>;

/** Frozen title of the latest version with it; undefined if it was never signed. */
export const agreedQuoteMovie = <Title extends { readonly quote_movie: string }>(
  versions: readonly { readonly titles: readonly Title[] }[],
  quote_movie: string,
): Title | undefined => versions.flatMap(({ titles }) => titles).find((title) => title.quote_movie === quote_movie);

type Quoted = { readonly rates: Rates; readonly payers: Payers; readonly asked: PriceTerms };

/**
 * Source of one provider quote's terms (D2). Once signed: its agreement, latest version with the title first,
 * regardless of later corrections in the quote. Before: the quote and its rates. `versions` are its agreements, newest
 * first; empty if unsigned.
 */
export const termsSource = (versions: readonly Agreed[], { rates, payers, asked }: Quoted): TermsSource => {
  const [latest] = versions;
  const own = latest === undefined ? rates : latest.rates;
  return {
    rates: own,
    linesOf: (quote_movie, terms) =>
      agreedQuoteMovie(versions, quote_movie) ?? {
        buyer_lines: buyerLines(terms, payers),
        provider_lines: providerLines(terms, payers, own),
      },
    buyer_delivery: latest === undefined ? buyerDeliveryLine(payers, asked, own) : latest.buyer_delivery,
    provider_delivery: latest === undefined ? providerDeliveryLine(payers, own) : latest.provider_delivery,
  };
};
