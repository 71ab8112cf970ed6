import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../db/client.ts';

/** One mail to one person, in that person's language. */
export type Email = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** What of subject and text opens an account by itself, such as a code; secrets of links are found without it. */
  readonly secrets?: readonly string[];
  /** Its kind; not sent to readers who switched that off (D35d). Security mails have none and are always sent. */
  readonly kind?: NoticeKind;
};

/** What an email waits for: more of the same topic, before it is sent (D35d). `about` is what it is written from. */
export type Hold = {
  readonly topic: string;
  readonly about: unknown;
  /** Until when; unsaid, some minutes from now (D35d). */
  readonly until?: Temporal.Instant;
};

export type Mail = {
  /** Queues the email unless its reader switched its kind off (D35d). One with a hold takes the place of `held`. */
  queue(tx: Tx, email: Email, hold?: Hold): Promise<void>;
  /** What the email to this address on this topic that still waits was written from; null where none waits. Locks it. */
  held(tx: Tx, to: string, topic: string): Promise<unknown>;
  /** Takes what waits on this topic back; false where one was sent already. */
  withdraw(tx: Tx, topic: string): Promise<boolean>;
  /**
   * Writes the email into the outbox, with the job that sends it, in the caller's transaction (D35), and answers its uuid.
   * `resent_of` is the email that it repeats.
   */
  keep(tx: Tx, email: Email, options?: { readonly resent_of?: string; readonly hold?: Hold }): Promise<string>;
  /** Sends one email of the outbox; one already sent is left alone. */
  deliver(uuid: string): Promise<void>;
};
