import type { QuoteFacts } from './quote-facts.ts';
import { askedTermsOf, priceTermsOf, type QuoteMovieRow } from './quote-row.ts';

/** Price terms as both sides read them, in major units. */
export type ShownPrices = Record<
  'flat_price' | 'price_minimum_guarantee' | 'revenue_percent' | 'price_viewer_count' | 'price_stream_minute',
  number | null
>;

const pricesOf = (terms: Readonly<Record<string, unknown>>): ShownPrices => {
  const priceOf = (name: keyof ShownPrices) => {
    const value = terms[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    flat_price: priceOf('flat_price'),
    price_minimum_guarantee: priceOf('price_minimum_guarantee'),
    revenue_percent: priceOf('revenue_percent'),
    price_viewer_count: priceOf('price_viewer_count'),
    price_stream_minute: priceOf('price_stream_minute'),
  };
};

const isOf = (row: QuoteMovieRow, actions: readonly string[]) => (event: QuoteFacts['events'][number]) =>
  event.quote_movie_id === row.uuid && actions.includes(event.action) && event.after !== null;

/** A wish for a new answer changes no price: it offers nothing. */
const offersPrices = ({ before, after }: QuoteFacts['events'][number]) =>
  JSON.stringify(pricesOf(before ?? {})) !== JSON.stringify(pricesOf(after ?? {}));

/** What the buyer offers for a title: its latest counter-offer, else what it asked for. Events come newest first. */
export const askedPrices = (row: QuoteMovieRow, facts: QuoteFacts): ShownPrices =>
  pricesOf(
    facts.events.filter(isOf(row, ['negotiate'])).find(offersPrices)?.after ?? askedTermsOf(facts.quote.conditions),
  );

/**
 * The provider's answer: the standing one, or, while it is asked for another (2 again), the one that ended. Null before
 * the first.
 */
export const answeredPrices = (row: QuoteMovieRow, facts: QuoteFacts): ShownPrices | null => {
  const answered = facts.events.find(isOf(row, ['answer', 'correct']));
  if (row.status === 2) return answered?.after === null || answered === undefined ? null : pricesOf(answered.after);
  return row.answered_by_name === null || row.status === 1 ? null : pricesOf(priceTermsOf(row));
};
