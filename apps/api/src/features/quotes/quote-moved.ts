import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MessageAudience } from '@eigaichi/domain/quotes/messages/messages';
import type { QuoteAction, QuoteParty, QuoteStatus } from '@eigaichi/domain/quotes/moves';
import type { CompensationSteps } from '@eigaichi/domain/settlement/termination';
import type { Hold } from '../../ports/mail.ts';
import type { QuoteMovieRow, QuoteRow } from './quote-row.ts';

/** The party at fault for a termination, and the calculation of its compensation (D7c). */
export type Compensation = { readonly fault: 'consumer' | 'provider' | 'nobody'; readonly steps: CompensationSteps };

/** A move just written, passed to its effects in the same transaction (D2). */
export type QuoteMoved = {
  /** `message` and `delivery_confirmed` (a downloaded title's two weeks are over) are passed on, but move nothing. */
  readonly action: QuoteAction | 'request' | 'message' | 'delivery_confirmed';
  readonly by: QuoteParty;
  readonly actor: Actor | null;
  readonly now: Temporal.Instant;
  readonly quote: QuoteRow;
  readonly quote_provider: string;
  readonly provider: string;
  /** The titles after the move. */
  readonly titles: readonly QuoteMovieRow[];
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
  readonly message: string | null;
  /** Only for a message: the one party that reads it next to staff; null if both do. */
  readonly audience?: MessageAudience | null;
  /** Delays its emails if the move can be undone (D37d). */
  readonly hold?: Hold | undefined;
  /** Only for a termination. */
  readonly compensation?: Compensation | undefined;
};
