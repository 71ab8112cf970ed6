import type { Tx } from '../db/client.ts';

/** The team's chat: text only (spec 7). Without a webhook nothing is queued. */
export type Chat = {
  queue(tx: Tx, text: string): Promise<void>;
  deliver(text: string): Promise<void>;
};
