import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../db/client.ts';

/** One mail to one person, in that person's language. */
export type Letter = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
};

export type Mail = {
  /** Writes the letter into the outbox, with the job that sends it, in the caller's transaction (D35). */
  queue(tx: Tx, letter: Letter): Promise<void>;
  /** Sends one letter of the outbox; one already sent is left alone. */
  deliver(uuid: string): Promise<void>;
};
