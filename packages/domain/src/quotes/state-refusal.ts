import type { RefusalCode } from '../shared/refusals.ts';
import type { QuoteAction, QuoteStatus } from './moves.ts';

/** Moves up to the signature: why one of them is refused is told by where the title stands. */
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

const reasons: Readonly<Record<QuoteStatus, RefusalCode>> = {
  1: 'quote_unconfirmed',
  2: 'quote_unanswered',
  3: 'quote_answered',
  4: 'quote_signed',
  5: 'quote_signed',
  6: 'quote_signed',
  7: 'quote_signed',
  8: 'quote_ended',
  9: 'quote_signed',
  10: 'quote_ended',
};

/** The refusal of a move that the table doesn't have in this status (D2, D27), with the reason a reader understands. */
export const stateRefusal = (action: QuoteAction, status: QuoteStatus): RefusalCode =>
  untilSigned.includes(action) ? reasons[status] : 'not_allowed_now';
