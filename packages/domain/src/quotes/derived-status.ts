import { type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Order of statuses by progress: 9 and 10 follow 7, 8 is no step. */
const order: readonly QuoteStatus[] = Object.values(quoteMovieStatus).filter(
  (status) => status !== quoteMovieStatus.cancelled,
);

/**
 * Status of a quote provider or a quote, for lists (D2): the least advanced of its titles not at 8, or 8 if all are.
 * Throws RangeError for no titles.
 */
export const derivedStatus = (statuses: readonly QuoteStatus[]): QuoteStatus => {
  if (statuses.length === 0) throw new RangeError('a quote has at least one title');
  return order.find((status) => statuses.includes(status)) ?? quoteMovieStatus.cancelled;
};
