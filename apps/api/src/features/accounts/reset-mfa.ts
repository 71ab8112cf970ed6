import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { lockAccount, writeAccount } from './accounts-store.ts';

type Reset = { readonly uuid: string; readonly session: Session };

/** Takes a colleague's second factor away and ends its sessions: it logs in with the password and sets a new one up. */
export const resetMfa = (deps: Deps, actor: Actor, { uuid, session }: Reset) =>
  deps.db.transaction(async (tx) => {
    refuseUnlessRecent(deps, session);
    const account = await lockAccount(tx, uuid, 'manager');
    if (account === undefined) throw new Refused('not_found');
    if (account.uuid === actor.account) throw new Refused('forbidden');
    if (!account.mfa_enabled) throw new Refused('not_allowed_now');
    await writeAccount(tx, uuid, { mfa_enabled: false, now: deps.clock.nowIso() });
    await endSessions(tx, uuid);
    const entity = { entity: 'account', entity_id: uuid };
    await recordAudit(tx, {
      actor,
      action: 'account.reset_mfa',
      ...entity,
      before: { mfa_enabled: true },
      after: { mfa_enabled: false },
    });
  });
