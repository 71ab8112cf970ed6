import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { confirmPassword, hasPassword } from './confirm-password.ts';
import { at } from './sessions-store.ts';
import { updateSession } from './update-session.ts';

/** D11b: how long after entering the password security settings can change without entering it again. */
const recentMinutes = 15;

/** Before what an open session alone must not change: password, address, second step, who is on the staff (D11b). */
export const refuseUnlessRecent = (deps: Deps, session: Session): void => {
  const earliest = deps.clock.now().subtract({ minutes: recentMinutes });
  if (Temporal.Instant.compare(session.authenticated_at, earliest) < 0) throw new Refused('reauthentication_required');
};

/**
 * Before where money goes changes, data leaves or the account closes: the password again; who has none, because its
 * company's provider lets it in, has logged in within the last quarter of an hour (D11b).
 */
export const confirmOwner = async (deps: Deps, session: Session, password: string | undefined): Promise<void> => {
  const { actor } = session;
  if (password !== undefined) return confirmPassword(deps, actor, password);
  if (await hasPassword(deps.db, actor.person.uuid))
    throw new Refused('invalid', { issues: [{ field: 'password', rule: 'required', params: {} }] });
  refuseUnlessRecent(deps, session);
};

type Confirm = { readonly password: string };

/** The session goes on under a new token, as after any login (D12), and counts as just logged in. */
export const renewSession = async (deps: Deps, tx: Tx, session: Session): Promise<string> => {
  const token = newToken();
  await updateSession(tx, session.token_hash, {
    token_hash: tokenHash(token),
    authenticated_at: at(deps.clock.now()),
  });
  await recordAudit(tx, {
    actor: session.actor,
    action: 'session.confirm_password',
    entity: 'account',
    entity_id: session.actor.account,
  });
  return token;
};

/** Asks for the password again. Ten tries in a quarter of an hour. */
export const confirmSession = async (
  deps: Deps,
  session: Session,
  { password }: Confirm,
): Promise<{ token: string }> => {
  await confirmPassword(deps, session.actor, password);
  return { token: await deps.db.transaction((tx) => renewSession(deps, tx, session)) };
};
