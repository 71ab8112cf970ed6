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

/** What every reader of a share's amounts reads them from. */
export type TermsSource = {
  readonly rates: Rates;
  /** Both sides' lines of one title; `terms` are those of the quote, for a title that no agreement covers. */
  readonly linesOf: (
    quote_movie: string,
    terms: MovieTerms,
  ) => { readonly buyer_lines: readonly Line[]; readonly provider_lines: readonly Line[] };
  readonly buyer_delivery: Line | null;
  readonly provider_delivery: Line | null;
};

type Agreed = Pick<AgreementTerms, 'rates' | 'titles' | 'buyer_delivery' | 'provider_delivery'>;

/** A title as the latest version that has it froze it; undefined for one that was never signed. */
export const agreedQuoteMovie = <Title extends { readonly quote_movie: string }>(
  versions: readonly { readonly titles: readonly Title[] }[],
  quote_movie: string,
): Title | undefined => versions.flatMap(({ titles }) => titles).find((title) => title.quote_movie === quote_movie);

type Quoted = { readonly rates: Rates; readonly payers: Payers; readonly asked: PriceTerms };

/**
 * Where the terms of one provider's share are read from (D2): once it is signed, from its agreement, the latest version
 * that has the title first, regardless of later corrections in the quote; before, from the quote and its rates.
 * `versions` are the share's agreements, the newest first; empty for an unsigned share.
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
