import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteSession } from './sessions-store.ts';

/** Ends a session and its impersonation permanently, within the caller's transaction. */
export const endSession = async (tx: Tx, session: Session): Promise<void> => {
  await deleteSession(tx, session.token_hash);
  await recordAudit(tx, session.actor, 'session.logout', {
    of: ['account', session.actor.real?.manager ?? session.actor.account],
  });
};

/** Ends the session of a request. */
export const logOut = (deps: Deps, session: Session): Promise<void> =>
  deps.db.transaction((tx) => endSession(tx, session));
