import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { attemptKey, countAttempt } from '../attempts.ts';
import { logFailure } from '../log-failure.ts';
import { renewSession } from '../recent-login.ts';
import { guessLimit } from '../session-life.ts';
import { checkSecondStep } from './check-second-step.ts';
import { notifySignInChange } from './save-authenticator.ts';
import { confirmedAuthenticator } from './second-step-store.ts';

/**
 * Confirms the session by an authenticator or recovery code, like a login (D11b): it continues under a new token.
 * Refused without a confirmed app.
 */
export const confirmByCode = async (deps: Deps, session: Session, typed: string): Promise<{ token: string }> => {
  const { account, person } = session.actor;
  await countAttempt(deps, attemptKey('app_code', person.uuid), guessLimit);
  const token = await deps.db.transaction(async (tx) => {
    const since = (await confirmedAuthenticator(tx, person.uuid))?.confirmed_at ?? null;
    if (since === null) throw new Refused('not_allowed_now');
    const proven = await checkSecondStep(deps, tx, { person: person.uuid, typed });
    if (proven === null) return null;
    if (proven === 'recovery_code')
      await notifySignInChange(deps, tx, { actor: session.actor, change: 'use_recovery_code' });
    return renewSession(deps, tx, { session, since });
  });
  if (token !== null) return { token };
  await logFailure(deps, 'code', { whose: { account, person: person.uuid } });
  throw new Refused('invalid', { issues: [{ field: 'secret', rule: 'wrong_code', params: {} }] });
};
