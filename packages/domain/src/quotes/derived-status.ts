import { type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** How far a status is along the way: 9 and 10 come after 7, 8 is no step. */
const order: readonly QuoteStatus[] = Object.values(quoteMovieStatus).filter(
  (status) => status !== quoteMovieStatus.cancelled,
);

/**
 * The status of a quote provider or a quote, for lists (D2): the least advanced of its titles that aren't at 8, or 8 when
 * all are. Throws RangeError for no titles.
 */
export const derivedStatus = (statuses: readonly QuoteStatus[]): QuoteStatus => {
  if (statuses.length === 0) throw new RangeError('a quote has at least one title');
  return order.find((status) => statuses.includes(status)) ?? quoteMovieStatus.cancelled;
};
