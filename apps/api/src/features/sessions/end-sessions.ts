import type { Tx } from '../../db/client.ts';
import { deleteSessionsOf } from './sessions-store.ts';

/** Ends an account's sessions within the caller's transaction; `except` is the one that asked for it (D11, D14). */
export const endSessions = (tx: Tx, account: string, except?: Buffer): Promise<void> =>
  deleteSessionsOf(tx, account, except);
