import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { updateSession } from './update-session.ts';

/** Returns the session to its manager. */
export const endImpersonation = async (deps: Deps, session: Session): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await updateSession(tx, session.token_hash, { impersonated_id: null, impersonated_role: null });
    if (session.actor.real === undefined) return;
    await recordAudit(tx, {
      actor: session.actor,
      action: 'session.end_impersonation',
      entity: 'account',
      entity_id: session.actor.account,
    });
  });
};
