import { compareDates, type IsoDate, tokyoDay } from '../shared/dates.ts';
import { type QuoteMovieLife, reachedStatus, signedStatuses } from './agreement-life.ts';
import { type Ending, overStatuses, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Statuses of a title that a manager passed on and that isn't signed: its provider or its buyer has to answer (D2). */
export const passedOnStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_response,
  quoteMovieStatus.waiting_purchase_response,
];

/** Statuses of a title that was requested and isn't signed. */
export const openStatuses: readonly QuoteStatus[] = [quoteMovieStatus.waiting_manager_confirm, ...passedOnStatuses];

/** Statuses of a signed title whose materials are still to be sent or received. */
export const inDeliveryStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_provider_upload,
  quoteMovieStatus.waiting_consumer_download,
];

/** Statuses in which the buyer may download what was delivered: until the contract is over or ended (D33). */
export const downloadableStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.waiting_consumer_download,
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
];

const settledStatuses: readonly QuoteStatus[] = [
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
  ...overStatuses,
];

/** What a provider's title has reached once a manager passed it on. */
export const providerStatuses: readonly QuoteStatus[] = [...passedOnStatuses, ...signedStatuses];

export const isOpen = (status: QuoteStatus): boolean => openStatuses.includes(status);

export const isPassedOn = (status: QuoteStatus): boolean => passedOnStatuses.includes(status);

export const isInDelivery = (status: QuoteStatus): boolean => inDeliveryStatuses.includes(status);

export const isDownloadable = (status: QuoteStatus): boolean => downloadableStatuses.includes(status);

/** Whether the delivery needs nothing more: it was received whole, or the title is over. */
export const isDeliverySettled = (status: QuoteStatus): boolean => settledStatuses.includes(status);

export const awaitsConfirmation = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_manager_confirm;

/** Whether its provider has to answer. */
export const awaitsAnswer = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_provider_response;

/** Whether its answer is there for the buyer to sign. */
export const awaitsSignature = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_purchase_response;

/** Signed, and its prepayment not recorded yet (D8). */
export const awaitsPrepayment = (status: QuoteStatus): boolean => status === quoteMovieStatus.signed;

export const awaitsMaterials = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_provider_upload;

export const awaitsReceipt = (status: QuoteStatus): boolean => status === quoteMovieStatus.waiting_consumer_download;

export const awaitsStart = (status: QuoteStatus): boolean =>
  status === quoteMovieStatus.download_complete_waiting_contract;

export const isUnderContract = (status: QuoteStatus): boolean => status === quoteMovieStatus.under_contract;

export const isFinished = (status: QuoteStatus): boolean => status === quoteMovieStatus.finished_contract;

/** Whether the title ended before its contract did: `ended_by` says how (D2). */
export const hasEnded = (status: QuoteStatus): boolean => status === quoteMovieStatus.cancelled;

type LapsedMovie = {
  readonly ended_by: Ending | null;
  readonly ended_from: QuoteStatus | null;
  readonly license_start: IsoDate;
  /** The instant at which it ended. */
  readonly moved_at: string;
};

/**
 * Why the clock ended a title (D2): no prepayment, the first day of its licence, or no answer within 30 days; null where
 * something else did.
 */
export const lapsedFor = (title: LapsedMovie): 'unpaid' | 'start' | 'unanswered' | null => {
  if (title.ended_by !== 'lapsed') return null;
  if (title.ended_from === quoteMovieStatus.signed) return 'unpaid';
  const ended_on = tokyoDay(Temporal.Instant.from(title.moved_at));
  return compareDates(ended_on, title.license_start) >= 0 ? 'start' : 'unanswered';
};

/**
 * Whether its provider may see a title of a quote (D2): once a manager confirmed the quote, and not where the title ended
 * before that.
 */
export const isVisibleToProvider = (title: QuoteMovieLife, quote: { readonly confirmed: boolean }): boolean => {
  const status = reachedStatus(title);
  return quote.confirmed && status !== null && providerStatuses.includes(status);
};
