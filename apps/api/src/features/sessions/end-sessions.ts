import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteSessionsOf, deleteSessionsOfPerson, endImpersonationsOf, voidLinksOf } from './sessions-store.ts';

/** Ends the sessions of all who are logged in for an account, within the caller's transaction (D14). */
export const endSessions = (tx: Tx, account: string, except?: Buffer): Promise<void> =>
  deleteSessionsOf(tx, account, except);

/** Ends a person's sessions in all its companies within the caller's transaction; `except` is the requesting one (D11). */
export const endSessionsOfPerson = (tx: Tx, person: string, except?: Buffer): Promise<void> =>
  deleteSessionsOfPerson(tx, person, except);

/** Ends what a manager does for other accounts within the caller's transaction: its role was lowered, or it is blocked. */
export const endImpersonations = (tx: Tx, manager: string): Promise<void> => endImpersonationsOf(tx, manager);

/** Voids the mailed links that set a password of the account's people or let them try to log in; the caller holds the account's row. */
export const voidLinks = (deps: Deps, tx: Tx, account: string): Promise<void> =>
  voidLinksOf(tx, { account }, deps.clock.now());

/** The same of one person, whose row the caller holds. */
export const voidLinksOfPerson = (deps: Deps, tx: Tx, person: string): Promise<void> =>
  voidLinksOf(tx, { person }, deps.clock.now());
