import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { idleEnd } from '../../http/session-idle.ts';
import { accountItself } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit, withinLimit } from './attempts.ts';
import { makeConfirmationLink } from './confirmation-link.ts';
import { logFailure } from './log-failure.ts';
import { endSession } from './log-out.ts';
import { countLogin, forgetLogin } from './login-limits.ts';
import { mfaEmail, whyNoLoginEmail } from './mails/emails.ts';
import { passwordMatches } from './passwords.ts';
import { mfaMinutes, sessionHours } from './session-life.ts';
import { type Account, at, findAccountByEmail, insertSession } from './sessions-store.ts';

export type LogIn = {
  email: string;
  password: string;
  long_life: boolean;
  /** The browser, where the account logged in there before (D13b). */
  device: (account: string) => string | undefined;
  /** The token of a mailed link that opens a window of attempts. */
  link?: string | undefined;
  user_agent?: string | undefined;
  /** The session that the browser was in until now: it ends. */
  former: Session | null;
};
export type LoggedIn = { token: string; needs_mfa: boolean; account: Account };

const codesPerAccount: Limit = { max: 10, minutes: 60 };
const explanations: Limit = { max: 1, minutes: 24 * 60 };

/** More than any browser says of itself. */
const agentMaxLength = 300;

/** Milliseconds after which every refused login answers, for any reason (D13). */
const refusalTakes = 400;

const whyNot = (account: Account): 'pending' | 'unconfirmed' | 'closed' | undefined => {
  if (['blocked', 'denied', 'closed'].includes(account.state)) return 'closed';
  if (account.role !== 'provider' && account.state === 'pending') return 'pending';
  return account.role !== 'manager' && account.email_confirmed_at === null ? 'unconfirmed' : undefined;
};

const explain = async (deps: Deps, account: Account) => {
  const reason = whyNot(account);
  if (reason === undefined || !(await withinLimit(deps, attemptKey('explained', account.uuid), explanations))) return;
  await deps.db.transaction(async (tx) => {
    const link = reason === 'unconfirmed' ? await makeConfirmationLink(deps, tx, account.uuid) : undefined;
    await deps.mail.queue(tx, whyNoLoginEmail(account, reason, link));
  });
};

const allowed = async (deps: Deps, account: Account | undefined, password: string): Promise<Account | undefined> => {
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (account === undefined || !matches) return undefined;
  if (whyNot(account) === undefined) return account;
  await explain(deps, account);
  return undefined;
};

type Opening = { account: Account; long_life: boolean; user_agent: string | null };

const openSession = async (deps: Deps, tx: Tx, { account, long_life, user_agent }: Opening) => {
  const now = deps.clock.now();
  const token = newToken();
  const needs_mfa = account.mfa_enabled;
  const lives = needs_mfa ? now.add({ minutes: mfaMinutes }) : now.add({ hours: sessionHours(long_life) });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertSession(tx, {
    token_hash: tokenHash(token),
    account_id: account.uuid,
    role: account.role,
    user_agent,
    long_life,
    needs_mfa,
    mfa_code_hash: needs_mfa ? tokenHash(token + code) : null,
    mfa_expires_at: needs_mfa ? at(lives) : null,
    created_at: at(now),
    expires_at: at(lives),
    idle_until: at(idleEnd(deps.config, account.role, now)),
  });
  if (needs_mfa) await deps.mail.queue(tx, mfaEmail(account, code, mfaMinutes));
  return { token, needs_mfa };
};

/**
 * Checks e-mail and password and opens a session; with MFA it can do nothing until the e-mailed code came back (D12). A
 * session that the request came with ends.
 */
export const logIn = async (deps: Deps, input: LogIn): Promise<LoggedIn> => {
  const answersAt = performance.now() + refusalTakes;
  const found = await findAccountByEmail(deps.db, input.email);
  const device = found === undefined ? undefined : input.device(found.uuid);
  const { email, link } = input;
  const counted = await countLogin(deps, { email, link, device, account: found });
  const account = await allowed(deps, found, input.password);
  if (account === undefined) {
    logFailure(deps, 'login', { email, account: found?.uuid });
    await sleep(Math.max(0, answersAt - performance.now()));
    throw new Refused('login_failed');
  }
  if (account.mfa_enabled) await countAttempt(deps, attemptKey('code', account.uuid), codesPerAccount);
  return deps.db.transaction(async (tx) => {
    await forgetLogin(deps, tx, counted);
    if (input.former !== null) await endSession(tx, input.former);
    const opened = await openSession(deps, tx, {
      account,
      long_life: input.long_life,
      user_agent: input.user_agent?.slice(0, agentMaxLength) ?? null,
    });
    await recordAudit(tx, {
      actor: accountItself(account),
      action: opened.needs_mfa ? 'session.ask_code' : 'session.login',
      entity: 'account',
      entity_id: account.uuid,
    });
    return { ...opened, account };
  });
};
