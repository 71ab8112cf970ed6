import { compareDates, type IsoDate } from '../shared/dates.ts';
import { type QuoteStatus, quoteMovieStatus, runningStatuses } from './moves.ts';

/** Status of a title of a quote and, if cancelled, its previous status (D2). */
export type QuoteMovieState = { readonly status: QuoteStatus; readonly ended_from: QuoteStatus | null };

/** Statuses in which usage shares can become due: signed, any first-time prepayment paid, and not ended (D8). */
export const inForceStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_upload,
  quoteMovieStatus.waiting_consumer_download,
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
  quoteMovieStatus.finished_contract,
];

/** Statuses of a title that was signed: its agreement runs, or ran to its end. */
export const signedStatuses: readonly QuoteStatus[] = [...runningStatuses, quoteMovieStatus.finished_contract];

/** Furthest status reached: for an ended title, the one it ended from. */
export const reachedStatus = ({ status, ended_from }: QuoteMovieState): QuoteStatus | null =>
  status === quoteMovieStatus.cancelled ? ended_from : status;

/** True if the title was ever signed. */
export const wasSigned = (title: QuoteMovieState): boolean => {
  const status = reachedStatus(title);
  return status !== null && signedStatuses.includes(status);
};

/** True if the title is signed and did not end before its contract did. */
export const isSigned = (status: QuoteStatus): boolean => signedStatuses.includes(status);

export const isRunning = (status: QuoteStatus): boolean => runningStatuses.includes(status);

/**
 * True if the title's licence is, or was, in force. One that lapsed for lack of prepayment, or ended before release or
 * signature, never was. It owes no report, no share and no invoice.
 */
export const wasInForce = (title: QuoteMovieState): boolean => {
  const status = reachedStatus(title);
  return status !== null && inForceStatuses.includes(status);
};

/** Days of a licence on which a title may have been used, both inclusive. */
export type UsageDays = { readonly first_day: IsoDate; readonly last_day: IsoDate };

/**
 * Days for which a buyer owes a title's reports and shares (D8). They run from the licence's first day to its last, or
 * to its termination. Null if there are none: never in force, or ended before its first day.
 */
export const usageDays = (
  title: QuoteMovieState & {
    readonly license_start: IsoDate;
    readonly license_end: IsoDate;
    readonly terminated_on: IsoDate | null;
  },
): UsageDays | null => {
  if (!wasInForce(title)) return null;
  const { license_start, license_end, terminated_on } = title;
  const isCut = terminated_on !== null && compareDates(terminated_on, license_end) < 0;
  const last_day = isCut ? terminated_on : license_end;
  return compareDates(last_day, license_start) < 0 ? null : { first_day: license_start, last_day };
};
