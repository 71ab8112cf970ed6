import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteSessionsOf, endImpersonationsOf, voidPasswordLinks } from './sessions-store.ts';

/** Ends an account's sessions within the caller's transaction; `except` is the requesting one (D11, D14). */
export const endSessions = (tx: Tx, account: string, except?: Buffer): Promise<void> =>
  deleteSessionsOf(tx, account, except);

/** Ends what a manager does for other accounts within the caller's transaction: its role was lowered, or it is blocked. */
export const endImpersonations = (tx: Tx, manager: string): Promise<void> => endImpersonationsOf(tx, manager);

/** Voids the account's mailed links that set its password or let it try to log in; the caller holds the account's row. */
export const voidLinks = (deps: Deps, tx: Tx, account: string): Promise<void> =>
  voidPasswordLinks(tx, account, deps.clock.now());
