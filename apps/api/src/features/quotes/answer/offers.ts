import { currencyOf } from '@eigaichi/domain/options/currencies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type Prices, pricesOf, wirePrices } from '@eigaichi/domain/quotes/prices';
import type { QuoteFacts } from '../quote-facts.ts';
import { type QuoteMovieRow, requestedPrices } from '../quote-row.ts';

type Event = QuoteFacts['events'][number];

/** True for an event that changes prices; a request for a new answer offers none. */
const changesPrices = ({ before, after }: Event) =>
  JSON.stringify(pricesOf(before ?? {})) !== JSON.stringify(pricesOf(after ?? {}));

const merged = (prices: Prices, { after }: Event): Prices => {
  const given = Object.entries(pricesOf(after ?? {})).filter(([, value]) => value !== null);
  return { ...prices, ...Object.fromEntries(given) };
};

/** Result of a title's history: the buyer's offer, and the provider's last answer. */
type Offers = {
  readonly asked: Prices;
  readonly answered: Prices | null;
  readonly last: 'asked' | 'answered';
};

/** Applies a correction to the later of the two (D2); before the first answer that is the request itself. */
const afterEvent = (offers: Offers, event: Event): Offers => {
  if (event.after === null) return offers;
  if (event.action === 'answer') return { ...offers, answered: pricesOf(event.after), last: 'answered' };
  if (event.action === 'negotiate' && changesPrices(event))
    return { ...offers, asked: pricesOf(event.after), last: 'asked' };
  if (event.action !== 'correct' || !changesPrices(event)) return offers;
  return offers.last === 'answered' && offers.answered !== null
    ? { ...offers, answered: merged(offers.answered, event) }
    : { ...offers, asked: merged(offers.asked, event) };
};

const offersOf = (row: QuoteMovieRow, { events, quote }: QuoteFacts): Offers =>
  events
    .filter(({ quote_movie_id }) => quote_movie_id === row.uuid)
    .toReversed()
    .reduce(afterEvent, {
      asked: wirePrices(requestedPrices(row, quote.conditions), currencyOf(row.currency)),
      answered: null,
      last: 'asked',
    });

/** The buyer's offer for a title: its latest counter-offer, otherwise the request. Events come newest first. */
export const firstPrices = (row: QuoteMovieRow, facts: QuoteFacts): Prices => offersOf(row, facts).asked;

/** The provider's answer: the current one or, with another requested (2 again), the one that ended. Null before any. */
export const answeredPrices = (row: QuoteMovieRow, facts: QuoteFacts): Prices | null => {
  if (row.answered_by_name === null || row.status === quoteMovieStatus.waiting_manager_confirm) return null;
  return row.status === quoteMovieStatus.waiting_provider_response
    ? offersOf(row, facts).answered
    : wirePrices(row, currencyOf(row.currency));
};
