import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOfPerson, voidLinksOfPerson } from '../sessions/end-sessions.ts';
import { lockLogin } from '../sessions/logins.ts';
import { passwordChangedEmail } from '../sessions/mails/emails.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { refuseUnlessOwnRecent } from '../sessions/recent-login.ts';
import { guessableFactsOf, refuseWeakPassword } from '../sessions/weak-password.ts';
import { writeAccount, writePerson } from './accounts-store.ts';

export type Change = {
  readonly role: Role;
  readonly uuid: string;
  readonly password?: string | undefined;
  /** Multi-factor choice, only for managers (spec 6). */
  readonly mfa_enabled?: boolean | undefined;
  readonly session: Session;
};

/** Checks before any write: own account, recent login, strong new password (D11b, D11c, D15). */
export const checkPasswordChange = async (deps: Deps, actor: Actor, change: Change): Promise<void> => {
  const { role, uuid, password, mfa_enabled, session } = change;
  if (actor.account !== uuid && actor.role !== 'manager') throw new Refused('not_found');
  if (actor.account !== uuid || !may(actor, 'account.secure')) throw new Refused('forbidden');
  if (mfa_enabled !== undefined && role !== 'manager') throw new Refused('forbidden');
  refuseUnlessOwnRecent(deps, session);
  if (password !== undefined)
    await refuseWeakPassword(password, await guessableFactsOf(deps.db, { account: uuid, person: actor.person.uuid }));
};

/** Changes the caller's own password (spec 6, 7): ends all their other sessions, and mails them (D11). */
export const changePassword = async (deps: Deps, actor: Actor, change: Change): Promise<void> => {
  await checkPasswordChange(deps, actor, change);
  const { role, uuid, password, mfa_enabled, session } = change;
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    const person = actor.person.uuid;
    const login = await lockLogin(tx, { person, account: uuid });
    if (login?.role !== role) throw new Refused('not_found');
    const now = deps.clock.nowIso();
    await writePerson(tx, person, {
      ...(password_hash === undefined ? {} : { password_hash }),
      ...(mfa_enabled === undefined ? {} : { mfa_enabled }),
      now,
    });
    // The account's record shows its first person's choice.
    if (person === uuid) await writeAccount(tx, uuid, { now });
    if (password_hash !== undefined) {
      await endSessionsOfPerson(tx, person, session.token_hash);
      await voidLinksOfPerson(deps, tx, person);
      await deps.mail.queue(tx, passwordChangedEmail(login));
    }
    await recordAudit(tx, actor, 'account.change_password', {
      of: ['account', uuid],
      ...(mfa_enabled === undefined ? {} : { before: { mfa_enabled: login.mfa_enabled }, after: { mfa_enabled } }),
    });
  });
};
