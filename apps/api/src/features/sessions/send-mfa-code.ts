import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { idleEnd } from '../../http/session-idle.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt } from './attempts.ts';
import { logFailure } from './log-failure.ts';
import { type Login, lockLogin } from './logins.ts';
import { recordDevice } from './note-device.ts';
import { checkSecondStep } from './second-step/check-second-step.ts';
import { needsSecondFactor } from './second-step/required-second-factor.ts';
import { notifySignInChange } from './second-step/save-authenticator.ts';
import { guessLimit, maxMfaAttempts, sessionHours } from './session-life.ts';
import { at, deleteSession, findSession, lockSession } from './sessions-store.ts';
import { updateSession } from './update-session.ts';

export type SendMfaCode = {
  token: string;
  secret: string;
  /** Browser, if the person logged in there before (D13b). */
  device: (person: string) => string | undefined;
};
export type Verified = { token: string; needs_second_factor: boolean; long_life: boolean; account: Login };
type Outcome = Verified | 'mfa_failed' | 'mfa_expired';

type Tried = Pick<SendMfaCode, 'token' | 'secret'> & {
  readonly session: { readonly mfa_code_hash: Buffer | null };
  readonly account: Login;
};

const isRightCode = async (deps: Deps, tx: Tx, { session, account, token, secret }: Tried): Promise<boolean> => {
  if (session.mfa_code_hash !== null) return timingSafeEqual(session.mfa_code_hash, tokenHash(token + secret));
  const proven = await checkSecondStep(deps, tx, { person: account.person_uuid, typed: secret });
  if (proven === 'recovery_code')
    await notifySignInChange(deps, tx, { actor: accountAsActor(account), change: 'use_recovery_code' });
  return proven !== null;
};

/**
 * Checks the second-step code: emailed, from the authenticator app, or a recovery code (D11d). The session continues
 * under a new token (D12). A wrong one uses up one of five attempts, counted over all the account's logins if no email
 * limits them.
 */
export const sendMfaCode = async (deps: Deps, input: SendMfaCode): Promise<Verified> => {
  let whose: { account: string; person: string } | undefined;
  const waiting = await findSession(deps.db, tokenHash(input.token));
  if (waiting?.needs_mfa === true && waiting.mfa_code_hash === null)
    await countAttempt(deps, attemptKey('app_code', waiting.person_id), guessLimit);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const old = tokenHash(input.token);
    const now = deps.clock.now();
    const session = await lockSession(tx, old);
    whose = session && { account: session.account_id, person: session.person_id };
    if (session?.needs_mfa !== true || session.mfa_expires_at === null) return 'mfa_expired';
    if (session.mfa_expires_at <= at(now) || session.mfa_tries >= maxMfaAttempts) {
      await deleteSession(tx, old);
      return 'mfa_expired';
    }
    const account = await lockLogin(tx, { person: session.person_id, account: session.account_id });
    if (account === undefined) return 'mfa_expired';
    if (!(await isRightCode(deps, tx, { session, account, ...input }))) {
      await updateSession(tx, old, { mfa_tries: session.mfa_tries + 1 });
      return 'mfa_failed';
    }
    const token = newToken();
    const proof = session.mfa_code_hash === null ? 'authenticator' : 'email';
    const needs_second_factor = await needsSecondFactor(tx, account, proof);
    await updateSession(tx, old, {
      token_hash: tokenHash(token),
      needs_mfa: false,
      needs_second_factor,
      mfa_code_hash: null,
      mfa_expires_at: null,
      authenticated_at: at(now),
      expires_at: at(now.add({ hours: sessionHours(session.long_life) })),
      idle_until: at(idleEnd(deps.config, account.role, now)),
    });
    await recordDevice(deps, tx, {
      account,
      device: input.device(account.person_uuid),
      user_agent: session.user_agent,
    });
    await recordAudit(tx, accountAsActor(account), 'session.login', { of: ['account', account.uuid] });
    return { token, needs_second_factor, long_life: session.long_life, account };
  });
  // Throw only now, so that the used-up attempt is committed.
  if (typeof outcome === 'string') {
    await logFailure(deps, 'code', { whose });
    throw new Refused(outcome);
  }
  return outcome;
};
