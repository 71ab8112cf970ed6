import { addDays, compareDates, earlierDay, type IsoDate, tokyoDay, tokyoDayOf } from '../shared/dates.ts';
import { deemReceivedDays, lapseDays, startDay, type TimedQuoteMovie } from './clock-moves.ts';
import { endedBeforeReceipt, renewalDays } from './licence-end.ts';
import { quoteMovieStatus } from './moves.ts';
import { promisedOn } from './promise.ts';

/** Kinds of reminder: before a deadline, or for something still undone. */
export type ReminderKind =
  /** The promise of D3b ends today, or has ended. */
  | 'promise'
  /** A request ends unanswered (D2, lapse from 1 and 2). */
  | 'lapse'
  /** An answer expires unsigned (D2, expire). */
  | 'expiry'
  /** A first-time buyer's prepayment is still missing (D8). */
  | 'prepayment'
  /** Materials are due and incomplete (the title's delivery date). */
  | 'materials'
  /** Everything was received, and the licence may be used from a certain day (D6). */
  | 'start'
  /** A delivery counts as received without confirmation (D2, deem_received). */
  | 'receipt'
  | 'contract_end'
  /** The licence ended before the materials were received: a manager amends or terminates it (D2). */
  | 'end_passed';

export type ReminderReader = 'consumer' | 'provider' | 'manager';

export type Reminder = {
  readonly kind: ReminderKind;
  /** Last day to act, or the day that has passed. */
  readonly last_day: IsoDate;
  /** Days before the last day; each combination of kind, last day and this number is sent once. */
  readonly days_before: number;
  readonly to: readonly ReminderReader[];
};

/** Days before a deadline on which the responsible party is reminded: in time to answer, and once more. */
export const reminderLeadDays = [7, 2] as const;

/** Days before a licence's first usable day on which its buyer is reminded. */
export const startNoticeDays = 7;

export type RemindedQuoteMovie = TimedQuoteMovie & {
  readonly delivery_at: IsoDate | null;
  /** Set if the provider has answered before: a new round has its own promise. */
  readonly answered: boolean;
  /** Instant of the request, in ISO form. */
  readonly requested_at: string;
};

type EndingKind = Extract<ReminderKind, 'lapse' | 'expiry' | 'prepayment' | 'materials' | 'receipt'>;

/** Next automatic ending, its last day, and the parties that can still prevent it (D2). */
export const ending = (
  title: RemindedQuoteMovie,
): (Pick<Reminder, 'last_day' | 'to'> & { readonly kind: EndingKind }) | null => {
  const moved = tokyoDayOf(title.moved_at);
  switch (title.status) {
    case quoteMovieStatus.waiting_manager_confirm:
      return { kind: 'lapse', last_day: addDays(title.license_start, -1), to: ['manager'] };
    case quoteMovieStatus.waiting_provider_response:
      return {
        kind: 'lapse',
        last_day: earlierDay(addDays(moved, lapseDays), addDays(title.license_start, -1)),
        to: ['provider'],
      };
    case quoteMovieStatus.waiting_purchase_response:
      return title.valid_until === null ? null : { kind: 'expiry', last_day: title.valid_until, to: ['consumer'] };
    case quoteMovieStatus.signed:
      return title.prepayment_due && title.prepay_by !== null
        ? { kind: 'prepayment', last_day: title.prepay_by, to: ['consumer', 'manager'] }
        : null;
    case quoteMovieStatus.waiting_provider_upload:
      return title.delivery_at === null ? null : { kind: 'materials', last_day: title.delivery_at, to: ['provider'] };
    case quoteMovieStatus.waiting_consumer_download:
      return title.delivered_at === null || title.first_received_at !== null
        ? null
        : { kind: 'receipt', last_day: addDays(tokyoDayOf(title.delivered_at), deemReceivedDays), to: ['consumer'] };
    default:
      return null;
  }
};

const beforeEnding = (title: RemindedQuoteMovie, today: IsoDate): Reminder[] => {
  const found = ending(title);
  if (found === null || compareDates(today, found.last_day) > 0) return [];
  const moved = tokyoDayOf(
    title.status === quoteMovieStatus.waiting_consumer_download && title.delivered_at !== null
      ? title.delivered_at
      : title.moved_at,
  );
  return reminderLeadDays
    .filter((days) => {
      const day = addDays(found.last_day, -days);
      // The mail of the move itself has just announced this.
      return compareDates(day, today) <= 0 && compareDates(day, moved) > 0;
    })
    .map((days_before) => ({ ...found, days_before }));
};

const ofPromise = (title: RemindedQuoteMovie, today: IsoDate): Reminder[] => {
  const who = title.status === quoteMovieStatus.waiting_manager_confirm ? 'manager' : 'provider';
  const last_day = promisedOn(title, who, title.requested_at);
  return last_day === null || compareDates(today, last_day) < 0
    ? []
    : [{ kind: 'promise', last_day, days_before: 0, to: [who] }];
};

/** Notifies the buyer a week before a licence becomes usable; a title received later starts immediately. */
const beforeStart = (title: RemindedQuoteMovie, today: IsoDate): Reminder[] => {
  const last_day = startDay(title);
  const isNear = compareDates(today, addDays(last_day, -startNoticeDays)) >= 0 && compareDates(today, last_day) < 0;
  return title.status === quoteMovieStatus.download_complete_waiting_contract && isNear
    ? [{ kind: 'start', last_day, days_before: startNoticeDays, to: ['consumer'] }]
    : [];
};

/** A contract shorter than the notice period gets no reminder. */
const ofContract = ({ status, license_start, license_end }: RemindedQuoteMovie, today: IsoDate): Reminder[] => {
  if (endedBeforeReceipt({ status, license_end }, today))
    return [{ kind: 'end_passed', last_day: license_end, days_before: 0, to: ['manager'] }];
  const isOver = compareDates(today, license_end) > 0;
  if (
    (status !== quoteMovieStatus.download_complete_waiting_contract && status !== quoteMovieStatus.under_contract) ||
    isOver
  )
    return [];
  const day = addDays(license_end, -renewalDays);
  return compareDates(license_start, day) >= 0 || compareDates(today, day) < 0
    ? []
    : [{ kind: 'contract_end', last_day: license_end, days_before: renewalDays, to: ['consumer', 'provider'] }];
};

/**
 * Reminders due for a title at an instant (D2: before each of its timers), most pressing last of its kind. The caller
 * stores those sent. The same kind, last day and number of days is sent once.
 */
export const dueReminders = (title: RemindedQuoteMovie, now: Temporal.Instant): Reminder[] => {
  const today = tokyoDay(now);
  return [
    ...ofPromise(title, today),
    ...beforeEnding(title, today),
    ...beforeStart(title, today),
    ...ofContract(title, today),
  ];
};
