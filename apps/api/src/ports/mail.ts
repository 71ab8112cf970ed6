import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../db/client.ts';

/** One mail to one person, in their language. */
export type Email = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** Parts of subject and text that open an account directly, such as a code; link secrets are found automatically. */
  readonly secrets?: readonly string[];
  /** The kind of notice; not sent to readers who disabled it (D35d). Security mails have none and are always sent. */
  readonly kind?: NoticeKind;
  /** Address that stops such emails by one POST without a login (RFC 8058). */
  readonly unsubscribe?: string;
};

/** Holds an email back so that more of the same topic can join it (D35d). `about` is the data it is written from. */
export type Hold = {
  readonly topic: string;
  readonly about: unknown;
  /** End of the hold; defaults to some minutes from now (D35d). */
  readonly until?: Temporal.Instant;
};

export type Mail = {
  /** Queues the email unless its reader disabled its kind (D35d). One with a hold replaces `held`. */
  queue(tx: Tx, email: Email, hold?: Hold): Promise<void>;
  /** Source data of the held email to this address on this topic; null if none is held. Locks it. */
  held(tx: Tx, to: string, topic: string): Promise<unknown>;
  /** Withdraws the held emails on this topic; false if one was already sent. */
  withdraw(tx: Tx, topic: string): Promise<boolean>;
  /**
   * Writes the email and its sending job in the caller's transaction (D35), and returns the email's uuid. `resent_of`
   * is the email that it repeats.
   */
  store(tx: Tx, email: Email, options?: { readonly resent_of?: string; readonly hold?: Hold }): Promise<string>;
  /** Sends one email of the outbox; skips one already sent. */
  deliver(uuid: string): Promise<void>;
};
