import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAccount } from './sessions-store.ts';
import { updateSession } from './update-session.ts';

export type Impersonate = { role: 'consumer' | 'provider'; id: string };

/** The session acts for another account from now on (D15); a former impersonation ends first (spec 6). */
export const impersonate = async (deps: Deps, session: Session, { role, id }: Impersonate): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id, role);
    if (account === undefined) throw new Refused('not_found');
    const live = account.state === 'approved' || (role === 'provider' && account.state === 'pending');
    if (!live) throw new Refused('not_allowed_now');
    await updateSession(tx, session.token_hash, { impersonated_id: id, impersonated_role: role });
    await recordAudit(tx, {
      actor: session.actor,
      action: 'session.impersonate',
      entity: 'account',
      entity_id: id,
    });
  });
};
