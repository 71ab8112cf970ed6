import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteSessionsOf, deleteSessionsOfPerson, endImpersonationsOf, voidLinksOf } from './sessions-store.ts';

/** Ends the sessions of everyone logged in for an account, within the caller's transaction (D14). */
export const endSessions = (tx: Tx, account: string, except?: Buffer): Promise<void> =>
  deleteSessionsOf(tx, account, except);

/** Ends a person's sessions in all companies within the caller's transaction; `except` is the requesting one (D11). */
export const endSessionsOfPerson = (tx: Tx, person: string, except?: Buffer): Promise<void> =>
  deleteSessionsOfPerson(tx, person, except);

/** Ends a manager's impersonations within the caller's transaction, after their role is lowered or they are blocked. */
export const endImpersonations = (tx: Tx, manager: string): Promise<void> => endImpersonationsOf(tx, manager);

/** Voids the emailed password and login links of the account's people; the caller has locked the account's row. */
export const voidLinks = (deps: Deps, tx: Tx, account: string): Promise<void> =>
  voidLinksOf(tx, { account }, deps.clock.now());

/** Does the same for one person, whose row the caller has locked. */
export const voidLinksOfPerson = (deps: Deps, tx: Tx, person: string): Promise<void> =>
  voidLinksOf(tx, { person }, deps.clock.now());
