import { isAuthenticatorCode } from '@eigaichi/domain/accounts/second-step';
import { and, arrayContains, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { members, persons } from '../../../db/schema/persons.ts';
import { authenticators } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit } from '../attempts.ts';
import { lockLogin } from '../logins.ts';
import {
  type CompanyAccessChange,
  companyAccessChangedEmail,
  companyAccessChanges,
  type SignInChange,
  signInChangedEmail,
} from '../mails/sign-in-emails.ts';
import { refuseUnlessOwnRecent } from '../recent-login.ts';
import { at } from '../sessions-store.ts';
import { markSecondFactorMet } from './required-second-factor.ts';
import {
  confirmedAuthenticator,
  deleteAuthenticator,
  lockAuthenticator,
  replaceRecoveryCodes,
} from './second-step-store.ts';
import { newSecret, otpauthUrl, stepOfCode } from './totp.ts';

const confirmations: Limit = { max: 20, minutes: 15 };

type Notice = {
  readonly actor: NonNullable<AuditEntry['actor']>;
  readonly change: SignInChange;
  /** Changed values, for the audit log; never a secret. */
  readonly after?: unknown;
};

const isOfCompany = (change: SignInChange): change is CompanyAccessChange =>
  companyAccessChanges.some((each) => each === change);

/** Other owners of a company, who are notified of changes to its access. */
const otherOwners = (tx: Tx, { account, person }: Notice['actor']) =>
  tx
    .select({ email: persons.email, preferred_language: persons.preferred_language })
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.person_uuid))
    .where(
      and(
        eq(members.account_uuid, account),
        ne(members.person_uuid, person.uuid),
        eq(members.status, 'active'),
        arrayContains(members.roles, ['owner']),
      ),
    );

/** Records a change to the sign-in of the acting person or their company, and notifies by email (D11d, D11f). */
export const notifySignInChange = async (deps: Deps, tx: Tx, { actor, change, after }: Notice): Promise<void> => {
  const login = orNotFound(await lockLogin(tx, { person: actor.person.uuid, account: actor.account }));
  await deps.mail.queue(tx, signInChangedEmail(login, change));
  if (isOfCompany(change) && actor.role !== 'manager')
    for (const owner of await otherOwners(tx, actor))
      await deps.mail.queue(tx, companyAccessChangedEmail(owner, change, actor.person.name));
  await recordAudit(tx, actor, `account.${change}`, { of: ['account', actor.account], after });
};

/** Begins an authenticator app with a new secret, replacing an unconfirmed one (D11d). */
export const beginAuthenticator = (deps: Deps, session: Session): Promise<{ secret: string; address: string }> => {
  refuseUnlessOwnRecent(deps, session);
  const { account, person } = session.actor;
  return deps.db.transaction(async (tx) => {
    const owner = orNotFound(await lockLogin(tx, { person: person.uuid, account }));
    if ((await confirmedAuthenticator(tx, person.uuid)) !== undefined) throw new Refused('not_allowed_now');
    const secret = newSecret();
    const row = { encrypted: deps.encryptor.encrypt(secret, person.uuid), created_at: at(deps.clock.now()) };
    await tx
      .insert(authenticators)
      .values({ person_id: person.uuid, ...row })
      .onConflictDoUpdate({ target: authenticators.person_id, set: row });
    return { secret, address: otpauthUrl(secret, owner.email) };
  });
};

/** Confirms the app by a code it shows; a wrong one is a fault of the field. Returns the recovery codes. */
export const confirmAuthenticator = async (deps: Deps, session: Session, typed: string): Promise<string[]> => {
  refuseUnlessOwnRecent(deps, session);
  const { actor } = session;
  await countAttempt(deps, attemptKey('authenticator', actor.person.uuid), confirmations);
  return deps.db.transaction(async (tx) => {
    const app = await lockAuthenticator(tx, actor.person.uuid);
    if (app === undefined || app.confirmed_at !== null) throw new Refused('not_allowed_now');
    const now = deps.clock.now();
    const secret = deps.encryptor.open(app.encrypted, actor.person.uuid);
    const step = isAuthenticatorCode(typed) ? stepOfCode(secret, typed, now) : null;
    if (step === null) throw new Refused('invalid', { issues: [{ field: 'secret', rule: 'wrong_code', params: {} }] });
    await tx
      .update(authenticators)
      .set({ confirmed_at: at(now), last_step: step })
      .where(eq(authenticators.person_id, actor.person.uuid));
    await markSecondFactorMet(tx, session);
    await notifySignInChange(deps, tx, { actor, change: 'add_authenticator' });
    return replaceRecoveryCodes(tx, actor.person.uuid);
  });
};

export const removeAuthenticator = async (deps: Deps, session: Session): Promise<void> => {
  refuseUnlessOwnRecent(deps, session);
  const { actor } = session;
  await deps.db.transaction(async (tx) => {
    if (!(await deleteAuthenticator(tx, actor.person.uuid))) throw new Refused('not_allowed_now');
    await notifySignInChange(deps, tx, { actor, change: 'remove_authenticator' });
  });
};

/** Replaces all recovery codes with new ones. */
export const renewRecoveryCodes = async (deps: Deps, session: Session): Promise<string[]> => {
  refuseUnlessOwnRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    if ((await confirmedAuthenticator(tx, actor.person.uuid)) === undefined) throw new Refused('not_allowed_now');
    await notifySignInChange(deps, tx, { actor, change: 'renew_recovery_codes' });
    return replaceRecoveryCodes(tx, actor.person.uuid);
  });
};
