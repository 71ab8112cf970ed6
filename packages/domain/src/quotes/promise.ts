import type { Role } from '../accounts/actor.ts';
import { addBusinessDays, businessDaysUntil } from '../shared/business-days.ts';
import { addDays, compareDates, type IsoDate, laterDay, tokyoDayOf } from '../shared/dates.ts';
import { type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Business days promised for an answer to a request (spec 9, D3b): one for the manager, four for the provider. */
export const promisedDays = { manager: 1, provider: 4 } as const;

export type PromisedQuoteMovie = {
  readonly status: QuoteStatus;
  /** Instant of its latest change of status, in ISO form. */
  readonly moved_at: string;
  /** Set if the provider has answered before and the title returned to 2. */
  readonly answered: boolean;
};

/** Last day of the whole promise, and of the manager's part, counted from the request. */
const fromRequest = (requested_on: IsoDate) => ({
  manager: addBusinessDays(requested_on, promisedDays.manager),
  whole: addBusinessDays(requested_on, promisedDays.manager + promisedDays.provider),
});

/**
 * Last day promised to or by a reader for a title's next response (D3b); null if nothing is promised. A new round has
 * the provider's four days. A late confirmation takes nothing from the provider's days and gives the buyer no later
 * promise.
 */
export const promisedOn = (title: PromisedQuoteMovie, reader: Role, requested_at: string): IsoDate | null => {
  if (
    title.status !== quoteMovieStatus.waiting_manager_confirm &&
    title.status !== quoteMovieStatus.waiting_provider_response
  )
    return null;
  const { manager, whole } = fromRequest(tokyoDayOf(requested_at));
  if (title.status === quoteMovieStatus.waiting_manager_confirm) return reader === 'manager' ? manager : whole;
  const round = addBusinessDays(tokyoDayOf(title.moved_at), promisedDays.provider);
  if (title.answered) return round;
  return reader === 'provider' ? laterDay(whole, round) : whole;
};

/** Day staff passed a request on, when the provider's days start; null if staff kept their part of the promise. */
export const heldUntil = (quote: {
  readonly created_at: string;
  readonly confirmed_at: string | null;
}): IsoDate | null => {
  if (quote.confirmed_at === null) return null;
  const confirmed_on = tokyoDayOf(quote.confirmed_at);
  return compareDates(confirmed_on, fromRequest(tokyoDayOf(quote.created_at)).manager) > 0 ? confirmed_on : null;
};

/** One title for each distinct promise: titles of a quote usually move together. */
const differentlyPromised = (titles: readonly PromisedQuoteMovie[]): Iterable<PromisedQuoteMovie> =>
  new Map(titles.map((title) => [`${title.status} ${title.answered} ${tokyoDayOf(title.moved_at)}`, title])).values();

/** Earliest promise among titles; null if nothing is promised. */
export const earliestPromise = (
  titles: readonly PromisedQuoteMovie[],
  reader: Role,
  requested_at: string,
): IsoDate | null =>
  [...differentlyPromised(titles)]
    .flatMap((title) => promisedOn(title, reader, requested_at) ?? [])
    .reduce<IsoDate | null>((first, day) => (first === null || compareDates(day, first) < 0 ? day : first), null);

/** State of a promise on a day; the page holds the labels. `days` are business days left or late. */
export type PromiseState = {
  readonly due_on: IsoDate;
  readonly state: 'today' | 'tomorrow' | 'left' | 'late';
  readonly days: number;
};

export const promiseState = (due_on: IsoDate, today: IsoDate): PromiseState => {
  if (compareDates(due_on, today) < 0)
    // A promise that ended on a Friday is late from Saturday, although no business day has passed.
    return { due_on, state: 'late', days: Math.max(1, businessDaysUntil(due_on, today)) };
  if (due_on === today) return { due_on, state: 'today', days: 0 };
  const days = businessDaysUntil(today, due_on);
  return { due_on, state: due_on === addDays(today, 1) ? 'tomorrow' : 'left', days };
};
