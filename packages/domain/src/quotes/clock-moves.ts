import { type Carried, earliestStart } from '../deliveries/carried.ts';
import { addDays, compareDates, type IsoDate, tokyoDay, tokyoDayOf } from '../shared/dates.ts';
import { type QuoteAction, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Days of the timers in D2. */
export const lapseDays = 30;
export const problemDays = 14;
export const deemReceivedDays = 30;

/** Input of a title's timers; instants are ISO texts, days are yyyy-MM-dd. */
export type TimedQuoteMovie = {
  readonly status: QuoteStatus;
  readonly license_start: IsoDate;
  readonly license_end: IsoDate;
  readonly valid_until: IsoDate | null;
  /** Instant of its latest change of status. */
  readonly moved_at: string;
  readonly prepayment_due: boolean;
  /** Last day to prepay, from the invoice. Null until invoiced: no deadline runs against the buyer before (D8). */
  readonly prepay_by: IsoDate | null;
  readonly delivered_at: string | null;
  /** First download or receipt of the latest delivery: starts the two weeks. */
  readonly first_received_at: string | null;
  /** Null until delivery is confirmed; before that the clock can't start a contract (D2). */
  readonly delivery_confirmed_on: IsoDate | null;
  /** Parts already delivered under the previous licence. */
  readonly carried: Carried | null;
};

const isPast = (day: IsoDate, today: IsoDate) => compareDates(today, day) > 0;
const isReached = (day: IsoDate, today: IsoDate) => compareDates(today, day) >= 0;

/** Day after which a delivery counts as received even without a download (D2). */
const lastDayToReceive = (delivered_at: string): IsoDate => addDays(tokyoDayOf(delivered_at), deemReceivedDays);

/** Dates that follow from a delivery on that day, shown in advance: if downloaded the same day, and if never. */
export const datesAfterDelivery = (day: IsoDate) => ({
  report_until: addDays(day, problemDays),
  received_after: addDays(day, deemReceivedDays),
});

/**
 * Dates for a delivery not downloaded yet: problems can be reported until `report_until` if the first download is
 * today. Null after the first download or without a delivery.
 */
export const datesBeforeDownload = (
  title: Pick<TimedQuoteMovie, 'status' | 'delivered_at' | 'first_received_at'>,
  now: Temporal.Instant,
) =>
  title.status !== quoteMovieStatus.waiting_consumer_download ||
  title.delivered_at === null ||
  title.first_received_at !== null
    ? null
    : {
        report_until: datesAfterDelivery(tokyoDay(now)).report_until,
        received_after: lastDayToReceive(title.delivered_at),
      };

/** Last day to report a problem: two weeks after the first download or receipt (spec 9, D2). */
export const lastProblemDay = (first_received_at: string): IsoDate =>
  addDays(tokyoDayOf(first_received_at), problemDays);

/** Days left to report a problem: 0 on the last day itself, below 0 after it. */
export const problemDaysLeft = (first_received_at: string, now: Temporal.Instant): number =>
  Temporal.PlainDate.from(tokyoDay(now)).until(lastProblemDay(first_received_at), { largestUnit: 'day' }).days;

/**
 * Day on which delivery counts as confirmed without the buyer's action (D2): after two weeks, or 30 days after delivery
 * without a download. Null if not reached yet or already confirmed.
 */
export const autoConfirmedOn = (
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

/** First day of streaming: the earliest stream start or, if blank, the licence start (D2). */
export const startDay = (title: Pick<TimedQuoteMovie, 'license_start' | 'license_end' | 'carried'>): IsoDate =>
  earliestStart(title) ?? title.license_start;

/**
 * Next automatic move of a title by the clock (D2), or null; `autoConfirmedOn` is written first. Call again after each
 * move until nothing is due, so that a clock that jumps a year takes every step.
 */
export const dueMove = (title: TimedQuoteMovie, now: Temporal.Instant): QuoteAction | null => {
  const today = tokyoDay(now);
  switch (title.status) {
    case quoteMovieStatus.waiting_manager_confirm:
      // The 30 days don't run while staff hold a request.
      return isReached(title.license_start, today) ? 'lapse' : null;
    case quoteMovieStatus.waiting_provider_response:
      return isReached(title.license_start, today) || isPast(addDays(tokyoDayOf(title.moved_at), lapseDays), today)
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
 * True if a buyer may still report a problem (D2): after delivery, within two weeks of the first download, before
 * streaming is reported.
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
