import { type Carried, earliestStart } from '../deliveries/carried.ts';
import { addDays, compareDates, type IsoDate, tokyoDay } from '../shared/dates.ts';
import { type QuoteAction, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Days of D2's timers. */
export const lapseDays = 30;
export const problemDays = 14;
export const deemReceivedDays = 30;

/** What the timers of a title read; instants are ISO texts, days are yyyy-MM-dd. */
export type TimedQuoteMovie = {
  readonly status: QuoteStatus;
  readonly license_start: IsoDate;
  readonly license_end: IsoDate;
  readonly valid_until: IsoDate | null;
  /** When it last came to its present status. */
  readonly moved_at: string;
  readonly prepayment_due: boolean;
  /** The last day to prepay: that of the invoice. Null until one asks for it, and no day runs against the buyer (D8). */
  readonly prepay_by: IsoDate | null;
  readonly delivered_at: string | null;
  /** The first download or the receipt of the latest delivery: starts the two weeks. */
  readonly first_received_at: string | null;
  /** Null until delivery is confirmed: only then does the clock start a contract (D2). */
  readonly delivery_confirmed_on: IsoDate | null;
  /** What of it was delivered under the licence before. */
  readonly carried: Carried | null;
};

const dayOf = (instant: string): IsoDate => tokyoDay(Temporal.Instant.from(instant));

const isPast = (day: IsoDate, today: IsoDate) => compareDates(today, day) > 0;
const isReached = (day: IsoDate, today: IsoDate) => compareDates(today, day) >= 0;

/** The day after which a delivery counts as received although nothing was downloaded (D2). */
const lastDayToReceive = (delivered_at: string): IsoDate => addDays(dayOf(delivered_at), deemReceivedDays);

/** What a delivery of that day brings, to be told before it counts: downloaded on the same day, and never downloaded. */
export const afterDeliveryOn = (day: IsoDate) => ({
  report_until: addDays(day, problemDays),
  received_after: addDays(day, deemReceivedDays),
});

/**
 * The same of a delivery that is there and that was not downloaded yet: problems can be reported until `report_until` if the
 * first download is today. Null from the first download on, and where nothing is delivered.
 */
export const beforeFirstDownload = (
  title: Pick<TimedQuoteMovie, 'status' | 'delivered_at' | 'first_received_at'>,
  now: Temporal.Instant,
) =>
  title.status !== quoteMovieStatus.waiting_consumer_download ||
  title.delivered_at === null ||
  title.first_received_at !== null
    ? null
    : {
        report_until: afterDeliveryOn(tokyoDay(now)).report_until,
        received_after: lastDayToReceive(title.delivered_at),
      };

/** The last day on which a problem may be reported: two weeks after the first download or receipt (spec 9, D2). */
export const lastProblemDay = (first_received_at: string): IsoDate => addDays(dayOf(first_received_at), problemDays);

/** Days that are left to report a problem: 0 on the last day itself, below 0 after it. */
export const problemDaysLeft = (first_received_at: string, now: Temporal.Instant): number =>
  Temporal.PlainDate.from(tokyoDay(now)).until(lastProblemDay(first_received_at), { largestUnit: 'day' }).days;

/**
 * The day on which delivery counts as confirmed without a word of the buyer (D2): the end of the two weeks, or 30 days
 * after delivered without any download. Null while that is still to come, and where it is confirmed already.
 */
export const confirmedByTime = (
  title: Pick<TimedQuoteMovie, 'status' | 'delivered_at' | 'first_received_at' | 'delivery_confirmed_on'>,
  now: Temporal.Instant,
): IsoDate | null => {
  const delivered =
    title.status === quoteMovieStatus.waiting_consumer_download ||
    title.status === quoteMovieStatus.download_complete_waiting_contract ||
    title.status === quoteMovieStatus.under_contract ||
    title.status === quoteMovieStatus.finished_contract;
  if (!delivered || title.delivery_confirmed_on !== null) return null;
  const last =
    title.first_received_at !== null
      ? lastProblemDay(title.first_received_at)
      : title.delivered_at === null
        ? null
        : lastDayToReceive(title.delivered_at);
  return last !== null && isPast(last, tokyoDay(now)) ? last : null;
};

/** From which day streaming may start: the earliest stream start, or, when that is blank, the licence start (D2). */
export const startDay = (title: Pick<TimedQuoteMovie, 'license_start' | 'license_end' | 'carried'>): IsoDate =>
  earliestStart(title) ?? title.license_start;

/**
 * What the clock does to a title by itself (D2), or null; `confirmedByTime` is written first. Called again after each move until nothing is due, so that a
 * clock that jumps a year takes every step on the way.
 */
export const dueMove = (title: TimedQuoteMovie, now: Temporal.Instant): QuoteAction | null => {
  const today = tokyoDay(now);
  switch (title.status) {
    case quoteMovieStatus.waiting_manager_confirm:
      // While the staff hold a request its 30 days don't run.
      return isReached(title.license_start, today) ? 'lapse' : null;
    case quoteMovieStatus.waiting_provider_response:
      return isReached(title.license_start, today) || isPast(addDays(dayOf(title.moved_at), lapseDays), today)
        ? 'lapse'
        : null;
    case quoteMovieStatus.waiting_purchase_response:
      return title.valid_until !== null && isPast(title.valid_until, today) ? 'expire' : null;
    case quoteMovieStatus.signed:
      if (!title.prepayment_due) return 'release';
      return title.prepay_by !== null && isPast(title.prepay_by, today) ? 'lapse' : null;
    case quoteMovieStatus.waiting_consumer_download:
      if (title.first_received_at !== null)
        return isPast(lastProblemDay(title.first_received_at), today) ? 'all_downloaded' : null;
      return title.delivered_at !== null && isPast(lastDayToReceive(title.delivered_at), today)
        ? 'deem_received'
        : null;
    case quoteMovieStatus.download_complete_waiting_contract:
      if (isPast(title.license_end, today)) return 'finish';
      return title.delivery_confirmed_on !== null && isReached(startDay(title), today) ? 'start' : null;
    case quoteMovieStatus.under_contract:
      return isPast(title.license_end, today) ? 'finish' : null;
    case quoteMovieStatus.waiting_provider_upload:
    case quoteMovieStatus.cancelled:
    case quoteMovieStatus.finished_contract:
      return null;
  }
};

/**
 * Whether a buyer may still report a problem (D2): of what was delivered, within two weeks of the first download, before
 * streaming was reported.
 */
export const mayReportProblem = (
  title: {
    readonly delivered_at: string | null;
    readonly first_received_at: string | null;
    readonly license_started_at: IsoDate | null;
  },
  now: Temporal.Instant,
): boolean =>
  title.delivered_at !== null &&
  title.license_started_at === null &&
  (title.first_received_at === null || !isPast(lastProblemDay(title.first_received_at), tokyoDay(now)));
