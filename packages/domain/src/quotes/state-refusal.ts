import type { RefusalCode } from '../shared/refusals.ts';
import { type Ending, isOver, type QuoteAction, type QuoteStatus, quoteMovieStatus } from './moves.ts';

/** Moves up to the signature: after it, one refusal covers them all. */
const untilSigned: readonly QuoteAction[] = [
  'confirm',
  'answer',
  'decline',
  'withdraw_answer',
  'negotiate',
  'correct',
  'cancel',
  'sign',
];

const standing: Readonly<Record<QuoteStatus, RefusalCode>> = {
  [quoteMovieStatus.waiting_manager_confirm]: 'quote_unconfirmed',
  [quoteMovieStatus.waiting_provider_response]: 'quote_unanswered',
  [quoteMovieStatus.waiting_purchase_response]: 'quote_answered',
  [quoteMovieStatus.signed]: 'quote_awaits_prepayment',
  [quoteMovieStatus.waiting_provider_upload]: 'quote_awaits_materials',
  [quoteMovieStatus.waiting_consumer_download]: 'quote_delivered',
  [quoteMovieStatus.download_complete_waiting_contract]: 'quote_received',
  [quoteMovieStatus.cancelled]: 'quote_ended',
  [quoteMovieStatus.under_contract]: 'quote_runs',
  [quoteMovieStatus.finished_contract]: 'quote_ended',
};

/** Status of a title and, at 8, its ending. */
type Standing = { readonly status: QuoteStatus; readonly ended_by?: Ending | null };

/** Refusal of a move that the table doesn't allow in this status (D2, D2f, D27); it names the title's status. */
export const stateRefusal = (action: QuoteAction, { status, ended_by }: Standing): RefusalCode => {
  if (action === 'sign' && ended_by === 'expired') return 'answer_expired';
  return status > quoteMovieStatus.waiting_purchase_response && !isOver(status) && untilSigned.includes(action)
    ? 'quote_signed'
    : standing[status];
};
