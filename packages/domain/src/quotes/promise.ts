import type { Role } from '../accounts/actor.ts';
import { addBusinessDays, businessDaysUntil } from '../shared/business-days.ts';
import { addDays, compareDates, type IsoDate, tokyoDay } from '../shared/dates.ts';
import { type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** A quote is answered within five business days of the request (spec 9, D3b): one for the manager, four for the provider. */
export const promisedDays = { manager: 1, provider: 4 } as const;

export type PromisedQuoteMovie = {
  readonly status: QuoteStatus;
  /** When it last came to its present status, an ISO instant. */
  readonly moved_at: string;
  /** Whether the provider has answered it before: it came back to 2. */
  readonly answered: boolean;
};

const dayOf = (instant: string): IsoDate => tokyoDay(Temporal.Instant.from(instant));

/** The last day of the whole promise, and of the manager's part of it, counted from the request. */
const fromRequest = (requested_on: IsoDate) => ({
  manager: addBusinessDays(requested_on, promisedDays.manager),
  whole: addBusinessDays(requested_on, promisedDays.manager + promisedDays.provider),
});

const later = (a: IsoDate, b: IsoDate): IsoDate => (compareDates(a, b) >= 0 ? a : b);

/**
 * Until when a reader may expect, or has promised, the next word on a title (D3b); null where nothing is promised. A new
 * round has the provider's four days. A late confirmation takes nothing from the provider's days, and gives the buyer no
 * later promise.
 */
export const promisedOn = (title: PromisedQuoteMovie, reader: Role, requested_at: string): IsoDate | null => {
  if (
    title.status !== quoteMovieStatus.waiting_manager_confirm &&
    title.status !== quoteMovieStatus.waiting_provider_response
  )
    return null;
  const { manager, whole } = fromRequest(dayOf(requested_at));
  if (title.status === quoteMovieStatus.waiting_manager_confirm) return reader === 'manager' ? manager : whole;
  const round = addBusinessDays(dayOf(title.moved_at), promisedDays.provider);
  if (title.answered) return round;
  return reader === 'provider' ? later(whole, round) : whole;
};

/**
 * The day on which the staff passed a request on, from which the provider's days count; null where they kept their part of the
 * promise.
 */
export const heldUntil = (quote: {
  readonly created_at: string;
  readonly confirmed_at: string | null;
}): IsoDate | null => {
  if (quote.confirmed_at === null) return null;
  const confirmed_on = dayOf(quote.confirmed_at);
  return compareDates(confirmed_on, fromRequest(dayOf(quote.created_at)).manager) > 0 ? confirmed_on : null;
};

/** One title for each promise that titles can have: those of a quote mostly moved together. */
const differentlyPromised = (titles: readonly PromisedQuoteMovie[]): Iterable<PromisedQuoteMovie> =>
  new Map(titles.map((title) => [`${title.status} ${title.answered} ${dayOf(title.moved_at)}`, title])).values();

/** The earliest promise among titles; null where nothing is promised. */
export const earliestPromise = (
  titles: readonly PromisedQuoteMovie[],
  reader: Role,
  requested_at: string,
): IsoDate | null =>
  [...differentlyPromised(titles)]
    .flatMap((title) => promisedOn(title, reader, requested_at) ?? [])
    .reduce<IsoDate | null>((first, day) => (first === null || compareDates(day, first) < 0 ? day : first), null);

/** The state of a promise on a day; the page words it. `days` are business days, those left or those late. */
export type PromiseState = {
  readonly due_on: IsoDate;
  readonly state: 'today' | 'tomorrow' | 'left' | 'late';
  readonly days: number;
};

export const promiseState = (due_on: IsoDate, today: IsoDate): PromiseState => {
  if (compareDates(due_on, today) < 0)
    // A promise that ended on a Friday is late from Saturday on, though no business day has passed.
    return { due_on, state: 'late', days: Math.max(1, businessDaysUntil(due_on, today)) };
  if (due_on === today) return { due_on, state: 'today', days: 0 };
  const days = businessDaysUntil(today, due_on);
  return { due_on, state: due_on === addDays(today, 1) ? 'tomorrow' : 'left', days };
};
