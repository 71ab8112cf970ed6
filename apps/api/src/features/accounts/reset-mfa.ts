import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteLoginMethods } from '../sessions/forget-ways-to-log-in.ts';
import { lockLogin } from '../sessions/logins.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { lockAccount, writeAccount, writePerson } from './accounts-store.ts';

type Reset = { readonly uuid: string; readonly session: Session };

/**
 * Removes a colleague's second factors (mailed code, authenticator app, passkeys) and ends their sessions. They log in
 * with the password and set up new ones.
 */
export const resetMfa = (deps: Deps, actor: Actor, { uuid, session }: Reset) =>
  deps.db.transaction(async (tx) => {
    refuseUnlessRecent(deps, session);
    const account = await lockAccount(tx, uuid, 'manager');
    const login = await lockLogin(tx, { person: uuid, account: uuid });
    if (account === undefined || login === undefined) throw new Refused('not_found');
    if (account.uuid === actor.account) throw new Refused('forbidden');
    if (!(await deleteLoginMethods(tx, uuid)) && !login.mfa_enabled) throw new Refused('not_allowed_now');
    const now = deps.clock.nowIso();
    await writePerson(tx, uuid, { mfa_enabled: false, now });
    await writeAccount(tx, uuid, { now });
    await endSessions(tx, uuid);
    await recordAudit(tx, actor, 'account.reset_mfa', {
      of: ['account', uuid],
      before: { mfa_enabled: login.mfa_enabled },
      after: { mfa_enabled: false },
    });
  });
