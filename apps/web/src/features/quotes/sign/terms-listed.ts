import { hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import type { ProviderQuote, Quote } from '../queries.ts';

/** Cancelled titles are left out; a terminated one was part of a contract and stays, marked (D3). */
const isListed = ({ status, ended_by }: ProviderQuote['movies'][number]) =>
  !hasEnded(status) || ended_by === 'terminated';

/** The shares of a quote as its terms sheet has them: those with a title left. */
export const termsProviderQuotes = (quote: Quote): ProviderQuote[] =>
  quote.providers
    .map((share) => ({ ...share, movies: share.movies.filter(isListed) }))
    .filter(({ movies }) => movies.length > 0);
