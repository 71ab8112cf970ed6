import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { idleEnd } from '../../http/session-idle.ts';
import { accountItself } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { logFailure } from './log-failure.ts';
import { mfaTries, sessionHours } from './session-life.ts';
import { type Account, at, deleteSession, lockAccount, lockSession, updateSession } from './sessions-store.ts';

export type SendMfaCode = { token: string; secret: string };
export type Verified = { token: string; long_life: boolean; account: Account };
type Outcome = Verified | 'mfa_failed' | 'mfa_expired';

/** Checks the e-mailed code; the session goes on under a new token (D12). A wrong one uses up one of five tries. */
export const sendMfaCode = async (deps: Deps, input: SendMfaCode): Promise<Verified> => {
  let whose: string | undefined;
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const old = tokenHash(input.token);
    const now = deps.clock.now();
    const session = await lockSession(tx, old);
    whose = session?.account_id;
    if (session?.mfa_code_hash == null || session.mfa_expires_at == null) return 'mfa_expired';
    if (session.mfa_expires_at <= at(now) || session.mfa_tries >= mfaTries) {
      await deleteSession(tx, old);
      return 'mfa_expired';
    }
    if (!timingSafeEqual(session.mfa_code_hash, tokenHash(input.token + input.secret))) {
      await updateSession(tx, old, { mfa_tries: session.mfa_tries + 1 });
      return 'mfa_failed';
    }
    const account = await lockAccount(tx, session.account_id);
    if (account === undefined) return 'mfa_expired';
    const token = newToken();
    await updateSession(tx, old, {
      token_hash: tokenHash(token),
      needs_mfa: false,
      mfa_code_hash: null,
      mfa_expires_at: null,
      authenticated_at: at(now),
      expires_at: at(now.add({ hours: sessionHours(session.long_life) })),
      idle_until: at(idleEnd(deps.config, account.role, now)),
    });
    await recordAudit(tx, {
      actor: accountItself(account),
      action: 'session.login',
      entity: 'account',
      entity_id: account.uuid,
    });
    return { token, long_life: session.long_life, account };
  });
  // Thrown only now: the used-up try must stay.
  if (typeof outcome === 'string') {
    logFailure(deps, 'code', { account: whose });
    throw new Refused(outcome);
  }
  return outcome;
};
