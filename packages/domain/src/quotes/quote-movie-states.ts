import { compareDates, type IsoDate, tokyoDayOf } from '../shared/dates.ts';
import { type QuoteMovieState, reachedStatus, signedStatuses } from './agreement-life.ts';
import { type Ending, finalStatuses, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Statuses of an unsigned title that a manager passed on: its provider or buyer has to answer (D2). */
export const passedOnStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_response,
  quoteMovieStatus.waiting_purchase_response,
];

/** Statuses of a requested title that isn't signed. */
export const openStatuses: readonly QuoteStatus[] = [quoteMovieStatus.waiting_manager_confirm, ...passedOnStatuses];

/** Statuses of a signed title with materials still to send or receive. */
export const inDeliveryStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_upload,
  quoteMovieStatus.waiting_consumer_download,
];

/** Statuses in which the buyer may download deliveries: until the contract is over or ended (D33). */
export const downloadableStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_consumer_download,
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
];

const settledStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
  ...finalStatuses,
];

/** Statuses of a provider's title after a manager passed it on. */
export const providerStatuses: readonly QuoteStatus[] = [...passedOnStatuses, ...signedStatuses];

export const isOpen = (status: QuoteStatus): boolean => openStatuses.includes(status);

export const isPassedOn = (status: QuoteStatus): boolean => passedOnStatuses.includes(status);

export const isInDelivery = (status: QuoteStatus): boolean => inDeliveryStatuses.includes(status);

export const isDownloadable = (status: QuoteStatus): boolean => downloadableStatuses.includes(status);

/** True if the delivery needs nothing more: fully received, or the title is over. */
export const isDeliverySettled = (status: QuoteStatus): boolean => settledStatuses.includes(status);

export const awaitsConfirmation = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_manager_confirm;

/** True if its provider has to answer. */
export const awaitsAnswer = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_provider_response;

/** True if its answer is ready for the buyer to sign. */
export const awaitsSignature = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_purchase_response;

/** True if signed with its prepayment not recorded yet (D8). */
export const awaitsPrepayment = (status: QuoteStatus): boolean => status === quoteMovieStatus.signed;

export const awaitsMaterials = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_provider_upload;

export const awaitsReceipt = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_consumer_download;

export const awaitsStart = (status: QuoteStatus): boolean =>
  status === quoteMovieStatus.download_complete_waiting_contract;

export const isUnderContract = (status: QuoteStatus): boolean => status === quoteMovieStatus.under_contract;

export const isFinished = (status: QuoteStatus): boolean => status === quoteMovieStatus.finished_contract;

/** True if the title ended before its contract did; `ended_by` gives the reason (D2). */
export const hasEnded = (status: QuoteStatus): boolean => status === quoteMovieStatus.cancelled;

type LapsedMovie = {
  readonly ended_by: Ending | null;
  readonly ended_from: QuoteStatus | null;
  readonly license_start: IsoDate;
  /** Instant of its end. */
  readonly moved_at: string;
};

/**
 * Reason the clock ended a title (D2): no prepayment, the licence's first day, or no answer within 30 days. Null if the
 * clock did not end it.
 */
export const lapseReason = (title: LapsedMovie): 'unpaid' | 'start' | 'unanswered' | null => {
  if (title.ended_by !== 'lapsed') return null;
  if (title.ended_from === quoteMovieStatus.signed) return 'unpaid';
  const ended_on = tokyoDayOf(title.moved_at);
  return compareDates(ended_on, title.license_start) >= 0 ? 'start' : 'unanswered';
};

/** True if its provider may see a quote's title (D2): after a manager confirmed it, unless the title ended earlier. */
export const isVisibleToProvider = (title: QuoteMovieState, quote: { readonly confirmed: boolean }): boolean => {
  const status = reachedStatus(title);
  return quote.confirmed && status !== null && providerStatuses.includes(status);
};
