import type { RefusalCode } from '../shared/refusals.ts';
import { isOver, type QuoteAction, type QuoteStatus } from './moves.ts';

/** Moves up to the signature: once there is one, that is all that has to be said. */
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
  1: 'quote_unconfirmed',
  2: 'quote_unanswered',
  3: 'quote_answered',
  4: 'quote_awaits_prepayment',
  5: 'quote_awaits_materials',
  6: 'quote_delivered',
  7: 'quote_received',
  8: 'quote_ended',
  9: 'quote_runs',
  10: 'quote_ended',
};

/** The refusal of a move that the table doesn't have in this status (D2, D27): where the title stands. */
export const stateRefusal = (action: QuoteAction, status: QuoteStatus): RefusalCode =>
  status > 3 && !isOver(status) && untilSigned.includes(action) ? 'quote_signed' : standing[status];
