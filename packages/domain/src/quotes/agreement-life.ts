import { compareDates, type IsoDate } from '../shared/dates.ts';
import { type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Where a title of a quote is, and, where it is cancelled, what it was before (D2). */
export type QuoteMovieLife = { readonly status: QuoteStatus; readonly ended_from: QuoteStatus | null };

/** Statuses of a title whose agreement runs: it may be amended and terminated (D2). */
export const runningStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.signed,
  quoteMovieStatus.waiting_provider_upload,
  quoteMovieStatus.waiting_consumer_download,
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
];

/** Statuses from which shares of use can become due: signed, the prepayment of a first-time buyer paid, and not ended (D8). */
export const inForceStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_upload,
  quoteMovieStatus.waiting_consumer_download,
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
  quoteMovieStatus.finished_contract,
];

/** Statuses that say a title was signed: its agreement runs, or ran to its end. */
export const signedStatuses: readonly QuoteStatus[] = [...runningStatuses, quoteMovieStatus.finished_contract];

/** The status that says how far a title came: the one it ended from, where it ended. */
export const reachedStatus = ({ status, ended_from }: QuoteMovieLife): QuoteStatus | null =>
  status === quoteMovieStatus.cancelled ? ended_from : status;

/** Whether the title was ever signed. */
export const wasSigned = (title: QuoteMovieLife): boolean => {
  const status = reachedStatus(title);
  return status !== null && signedStatuses.includes(status);
};

/** Whether the title is signed and did not end before its contract did. */
export const isSigned = (status: QuoteStatus): boolean => signedStatuses.includes(status);

export const isRunning = (status: QuoteStatus): boolean => runningStatuses.includes(status);

/**
 * Whether the licence of a title is, or was, in force. One that lapsed for want of the prepayment, or ended before it was
 * released or signed, never was: it owes no report, no share and no invoice.
 */
export const wasInForce = (title: QuoteMovieLife): boolean => {
  const status = reachedStatus(title);
  return status !== null && inForceStatuses.includes(status);
};

/** Days of a licence on which a title may have been used, both in. */
export type DaysOfUse = { readonly first_day: IsoDate; readonly last_day: IsoDate };

/**
 * The days for which a buyer owes reports and shares of a title (D8): from the licence's first day to its last, or to
 * the day on which it was terminated. Null without any: never in force, or ended before its first day.
 */
export const daysOfUse = (
  title: QuoteMovieLife & {
    readonly license_start: IsoDate;
    readonly license_end: IsoDate;
    readonly terminated_on: IsoDate | null;
  },
): DaysOfUse | null => {
  if (!wasInForce(title)) return null;
  const { license_start, license_end, terminated_on } = title;
  const isCut = terminated_on !== null && compareDates(terminated_on, license_end) < 0;
  const last_day = isCut ? terminated_on : license_end;
  return compareDates(last_day, license_start) < 0 ? null : { first_day: license_start, last_day };
};
