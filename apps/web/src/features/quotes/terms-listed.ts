import { hasEnded } from '@eigaichi/domain/quotes/title-states';
import type { Quote, QuoteShare } from './queries.ts';

/** Cancelled titles are left out; a terminated one was part of a contract and stays, marked (D3). */
const isListed = ({ status, ended_by }: QuoteShare['movies'][number]) => !hasEnded(status) || ended_by === 'terminated';

/** The shares of a quote as its terms sheet has them: those with a title left. */
export const termsShares = (quote: Quote): QuoteShare[] =>
  quote.providers
    .map((share) => ({ ...share, movies: share.movies.filter(isListed) }))
    .filter(({ movies }) => movies.length > 0);
