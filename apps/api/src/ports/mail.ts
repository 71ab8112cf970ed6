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

export type Mail = {
  /** Queues the email unless its reader switched its kind off (D35d). */
  queue(tx: Tx, email: Email): Promise<void>;
  /**
   * Writes the email into the outbox, with the job that sends it, in the caller's transaction (D35), and answers its uuid.
   * `resent_of` is the email that it repeats.
   */
  keep(tx: Tx, email: Email, options?: { readonly resent_of?: string }): Promise<string>;
  /** Sends one email of the outbox; one already sent is left alone. */
  deliver(uuid: string): Promise<void>;
};
