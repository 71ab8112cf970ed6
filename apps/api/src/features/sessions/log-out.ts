import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteSession } from './sessions-store.ts';

/** Ends the session for good, an impersonation with it. */
export const logOut = async (deps: Deps, session: Session, request_id: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await deleteSession(tx, session.token_hash);
    await recordAudit(tx, {
      actor: session.actor,
      action: 'session.logout',
      entity: 'account',
      entity_id: session.actor.real?.manager ?? session.actor.account,
      request_id,
    });
  });
};
