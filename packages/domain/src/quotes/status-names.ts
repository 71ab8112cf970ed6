import type { Role } from '../accounts/actor.ts';
import { type Ending, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Displayed names of spec 4. A manager sees status 1 as waiting for their own confirmation. */
export const statusNames: Readonly<Record<QuoteStatus, string>> = {
  [quoteMovieStatus.waiting_manager_confirm]: 'waiting_provider_response',
  [quoteMovieStatus.waiting_provider_response]: 'waiting_provider_response',
  [quoteMovieStatus.waiting_purchase_response]: 'waiting_purchase_response',
  [quoteMovieStatus.signed]: 'signed',
  [quoteMovieStatus.waiting_provider_upload]: 'waiting_provider_upload',
  [quoteMovieStatus.waiting_consumer_download]: 'waiting_consumer_download',
  [quoteMovieStatus.download_complete_waiting_contract]: 'download_complete_waiting_contract',
  [quoteMovieStatus.cancelled]: 'cancelled',
  [quoteMovieStatus.under_contract]: 'under_contract',
  [quoteMovieStatus.finished_contract]: 'finished_contract',
};

export const statusName = (status: QuoteStatus, role: Role): string =>
  status === quoteMovieStatus.waiting_manager_confirm && role === 'manager'
    ? 'waiting_manager_confirm'
    : statusNames[status];

/** Steps filled on the status pill, of six: requested, answered, signed, materials, delivery, streaming. */
const steps: Readonly<Record<QuoteStatus, number>> = {
  [quoteMovieStatus.waiting_manager_confirm]: 1,
  [quoteMovieStatus.waiting_provider_response]: 2,
  [quoteMovieStatus.waiting_purchase_response]: 2,
  [quoteMovieStatus.signed]: 3,
  [quoteMovieStatus.waiting_provider_upload]: 4,
  [quoteMovieStatus.waiting_consumer_download]: 4,
  [quoteMovieStatus.download_complete_waiting_contract]: 5,
  [quoteMovieStatus.cancelled]: 0,
  [quoteMovieStatus.under_contract]: 6,
  [quoteMovieStatus.finished_contract]: 6,
};

/** Role that each status waits for (spec 4, D2). */
const hands: Readonly<Partial<Record<QuoteStatus, Role>>> = {
  [quoteMovieStatus.waiting_manager_confirm]: 'manager',
  [quoteMovieStatus.waiting_provider_response]: 'provider',
  [quoteMovieStatus.waiting_purchase_response]: 'consumer',
  [quoteMovieStatus.waiting_provider_upload]: 'provider',
  [quoteMovieStatus.waiting_consumer_download]: 'consumer',
};

/** `yours` and `ready` are the reader's turn: `yours` asks for work, `ready` is good news to act on. */
export type PillTone = 'yours' | 'ready' | 'others' | 'running' | 'over';

export type Pill = { readonly steps: number; readonly tone: PillTone; readonly text: string; readonly struck: boolean };

/** Facts besides the status that determine a pill's label. */
export type PillFacts = {
  readonly negotiating?: boolean;
  /** Set if the reader may report the start of streaming now. */
  readonly mayStart?: boolean;
  /** Shared ending of titles at 8, if all ended the same way. */
  readonly ended_by?: Ending | null;
};

/** Statuses that bring the reader what they waited for: an offer, the materials. */
const goodNews: ReadonlySet<QuoteStatus> = new Set<QuoteStatus>([
  quoteMovieStatus.waiting_purchase_response,
  quoteMovieStatus.waiting_consumer_download,
]);

const toneOf = (status: QuoteStatus, role: Role, mayStart: boolean): PillTone => {
  if (status === quoteMovieStatus.cancelled || status === quoteMovieStatus.finished_contract) return 'over';
  if (status === quoteMovieStatus.signed || status === quoteMovieStatus.under_contract) return 'running';
  if (status === quoteMovieStatus.download_complete_waiting_contract) return mayStart ? 'ready' : 'running';
  if (hands[status] !== role) return 'others';
  return goodNews.has(status) ? 'ready' : 'yours';
};

const textOf = (status: QuoteStatus, role: Role, { negotiating, mayStart, ended_by }: PillFacts): string => {
  if (status === quoteMovieStatus.waiting_provider_response && negotiating === true) return 'negotiating';
  if (status === quoteMovieStatus.download_complete_waiting_contract && mayStart === true) return 'report_start';
  if (status === quoteMovieStatus.cancelled && ended_by) return ended_by;
  return statusName(status, role);
};

/**
 * Status pill of a reader: filled steps of six, responsible role, and label (keys of the page's texts). It requests a
 * move only while the reader may make it.
 */
export const quotePill = (status: QuoteStatus, role: Role, facts: PillFacts = {}): Pill => ({
  steps: steps[status],
  tone: toneOf(status, role, facts.mayStart === true),
  text: textOf(status, role, facts),
  struck: status === quoteMovieStatus.cancelled,
});
