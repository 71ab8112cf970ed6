import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessions, voidLinks } from '../sessions/end-sessions.ts';
import { passwordChangedEmail } from '../sessions/mails/emails.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { knownOf, refuseWeakPassword } from '../sessions/weak-password.ts';
import { lockAccount, writeAccount } from './accounts-store.ts';

export type Change = {
  readonly role: Role;
  readonly uuid: string;
  readonly password?: string | undefined;
  /** The multi-factor choice, which managers alone have (spec 6). */
  readonly mfa_enabled?: boolean | undefined;
  readonly session: Session;
};

/** Checked before anything is written: own account, recent login, strong new password (D11b, D11c, D15). */
export const refuseSecrets = async (deps: Deps, actor: Actor, change: Change): Promise<void> => {
  const { role, uuid, password, mfa_enabled, session } = change;
  if (actor.account !== uuid && actor.role !== 'manager') throw new Refused('not_found');
  if (actor.account !== uuid || !may(actor, 'account.secure')) throw new Refused('forbidden');
  if (mfa_enabled !== undefined && role !== 'manager') throw new Refused('forbidden');
  refuseUnlessRecent(deps, session);
  if (password !== undefined) await refuseWeakPassword(password, await knownOf(deps.db, uuid));
};

/** A caller changes its own password (spec 6, 7): all other sessions end, and the owner gets a mail (D11). */
export const changePassword = async (deps: Deps, actor: Actor, change: Change): Promise<void> => {
  await refuseSecrets(deps, actor, change);
  const { role, uuid, password, mfa_enabled, session } = change;
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uuid, role);
    if (account === undefined) throw new Refused('not_found');
    await writeAccount(tx, uuid, {
      ...(password_hash === undefined ? {} : { password_hash }),
      ...(mfa_enabled === undefined ? {} : { mfa_enabled }),
      now: deps.clock.nowIso(),
    });
    if (password_hash !== undefined) {
      await endSessions(tx, uuid, session.token_hash);
      await voidLinks(deps, tx, uuid);
      await deps.mail.queue(tx, passwordChangedEmail(account));
    }
    await recordAudit(tx, {
      actor,
      action: 'account.change_password',
      entity: 'account',
      entity_id: uuid,
      ...(mfa_enabled === undefined ? {} : { before: { mfa_enabled: account.mfa_enabled }, after: { mfa_enabled } }),
    });
  });
};
