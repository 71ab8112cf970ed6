import { setTimeout as sleep } from 'node:timers/promises';
import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit, withinLimit } from './attempts.ts';
import { makeConfirmationLink } from './confirmation-link.ts';
import { logFailure } from './log-failure.ts';
import { endSession } from './log-out.ts';
import { clearLoginAttempts, countLogin } from './login-limits.ts';
import { findLogin, type Login } from './logins.ts';
import { whyNoLoginEmail } from './mails/emails.ts';
import { type OpenedSession, openSession, secondStepOf } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { refuseIfSignOnOnly } from './sign-on/connection.ts';

export type LogIn = {
  email: string;
  password: string;
  long_life: boolean;
  /** Browser, if the person logged in there before (D13b). */
  device: (person: string) => string | undefined;
  /** Token of an emailed link that opens a window of attempts. */
  link?: string | undefined;
  user_agent?: string | undefined;
  /** Previous session of the browser, which ends. */
  former: Session | null;
};
export type LoggedIn = OpenedSession & { account: Login };

const codesPerAccount: Limit = { max: 10, minutes: 60 };
const explanations: Limit = { max: 1, minutes: 24 * 60 };

/** Milliseconds before any refused login is answered, for any reason (D13). */
const refusalTakes = 400;

/** Reason an account that proved its identity may not log in; undefined if it may. */
export const noLoginReason = (account: Login): 'pending' | 'unconfirmed' | 'closed' | undefined => {
  if (['blocked', 'denied', 'closed'].includes(account.state)) return 'closed';
  if (account.role !== 'provider' && account.state === 'pending') return 'pending';
  return account.role !== 'manager' && account.email_confirmed_at === null ? 'unconfirmed' : undefined;
};

/** Emails the owner the reason they can't log in, at most once a day (D13). */
export const explainNoLogin = async (deps: Deps, account: Login) => {
  const reason = noLoginReason(account);
  if (reason === undefined || !(await withinLimit(deps, attemptKey('explained', account.person_uuid), explanations)))
    return;
  await deps.db.transaction(async (tx) => {
    const link = reason === 'unconfirmed' ? await makeConfirmationLink(deps, tx, account.uuid) : undefined;
    await deps.mail.queue(tx, whyNoLoginEmail(account, reason, link));
  });
};

const allowed = async (deps: Deps, account: Login | undefined, password: string): Promise<Login | undefined> => {
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (account === undefined || !matches) return undefined;
  if (noLoginReason(account) === undefined) return account;
  await explainNoLogin(deps, account);
  return undefined;
};

/** Activates invited staff at their first login (D16b). */
export const activateStaff = async (deps: Deps, tx: Tx, { uuid, person_uuid, role, state }: Login) => {
  const next = nextAccountState(role, { state, action: 'join', by: 'owner' });
  if (next === undefined) return;
  const [joined] = await tx
    .update(accounts)
    .set({ state: next, updated_at: deps.clock.nowIso() })
    .where(and(eq(accounts.uuid, uuid), eq(accounts.state, state)))
    .returning();
  if (joined === undefined) throw new Refused('login_failed');
  await recordAudit(tx, accountAsActor({ ...joined, person_uuid }), 'account.join', {
    of: ['account', uuid],
    before: { state },
    after: { state: next },
  });
};

/**
 * Checks email and password and opens a session. If the account has a second step, the session can do nothing until the
 * code is entered (D12, D11d). Ends the session that the request came with.
 */
export const logIn = async (deps: Deps, input: LogIn): Promise<LoggedIn> => {
  const answersAt = performance.now() + refusalTakes;
  const found = await findLogin(deps.db, input.email);
  const device = found === undefined ? undefined : input.device(found.person_uuid);
  const { email, link } = input;
  const counted = await countLogin(deps, { email, link, device, account: found });
  const account = await allowed(deps, found, input.password);
  if (account === undefined) {
    await logFailure(deps, 'login', { email, whose: found && { account: found.uuid, person: found.person_uuid } });
    await sleep(Math.max(0, answersAt - performance.now()));
    throw new Refused('login_failed');
  }
  await refuseIfSignOnOnly(deps.db, account);
  if (account.mfa_enabled) await countAttempt(deps, attemptKey('code', account.person_uuid), codesPerAccount);
  return deps.db.transaction(async (tx) => {
    await clearLoginAttempts(deps, tx, counted);
    if (input.former !== null) await endSession(tx, input.former);
    await activateStaff(deps, tx, account);
    const { long_life, user_agent } = input;
    const code_from = await secondStepOf(tx, account);
    return {
      ...(await openSession(deps, tx, { account, device, long_life, user_agent, code_from, proof: 'password' })),
      account,
    };
  });
};
