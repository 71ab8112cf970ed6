import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MessageAudience } from '@eigaichi/domain/quotes/messages/messages';
import type { QuoteAction, QuoteParty, QuoteStatus } from '@eigaichi/domain/quotes/moves';
import type { CompensationSteps } from '@eigaichi/domain/settlement/termination';
import type { Hold } from '../../ports/mail.ts';
import type { QuoteMovieRow, QuoteRow } from './quote-row.ts';

/** Who an agreement was terminated for, and how its compensation was worked out (D7c). */
export type Compensation = { readonly fault: 'consumer' | 'provider' | 'nobody'; readonly steps: CompensationSteps };

/** A move that was just written, passed to its effects in the same transaction (D2). */
export type QuoteMoved = {
  /**
   * `message` and `delivery_confirmed` (the two weeks of a title downloaded before are over) are passed on, but move
   * nothing.
   */
  readonly action: QuoteAction | 'request' | 'message' | 'delivery_confirmed';
  readonly by: QuoteParty;
  readonly actor: Actor | null;
  readonly now: Temporal.Instant;
  readonly quote: QuoteRow;
  readonly quote_provider: string;
  readonly provider: string;
  /** The titles as they are after the move. */
  readonly titles: readonly QuoteMovieRow[];
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
  readonly message: string | null;
  /** Of a message: the one party that reads it beside staff; null where both do. */
  readonly audience?: MessageAudience | null;
  /** What holds its news back, where the move can be taken back (D37d). */
  readonly hold?: Hold | undefined;
  /** Of a termination. */
  readonly compensation?: Compensation | undefined;
};
