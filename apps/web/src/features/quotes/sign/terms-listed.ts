import { hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import type { ProviderQuote, Quote } from '../queries.ts';

/** Cancelled titles are left out; a terminated one was under contract and stays, marked (D3). */
const isListed = ({ status, ended_by }: ProviderQuote['movies'][number]) =>
  !hasEnded(status) || ended_by === 'terminated';

/** Provider quotes on the terms sheet: those with a title left. */
export const termsProviderQuotes = (quote: Quote): ProviderQuote[] =>
  quote.providers
    .map((share) => ({ ...share, movies: share.movies.filter(isListed) }))
    .filter(({ movies }) => movies.length > 0);
