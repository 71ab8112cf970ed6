import { proofSettlesHours } from '@eigaichi/domain/accounts/second-step';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { Database, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { confirmPassword, hasPassword } from './confirm-password.ts';
import { isElsewhere } from './other-companies.ts';
import { hasOtherProof } from './second-step/second-step-store.ts';
import { at } from './sessions-store.ts';
import { updateSession } from './update-session.ts';

/** D11b: how long after entering the password security settings can change without entering it again. */
const recentMinutes = 15;

const isRecent = (deps: Deps, at: Temporal.Instant | null): boolean =>
  at !== null && Temporal.Instant.compare(at, deps.clock.now().subtract({ minutes: recentMinutes })) >= 0;

/** Before what an open session alone must not change: password, address, second step, who is on the staff (D11b). */
export const refuseUnlessRecent = (deps: Deps, session: Session): void => {
  if (!isRecent(deps, session.authenticated_at)) throw new Refused('reauthentication_required');
};

/**
 * Before what belongs to the person rather than to a company: other companies, means of login, the address. A company's
 * provider is no proof for these: its keeper gets no further than that company (D11f).
 */
export const refuseUnlessOwnProof = ({ vouched_by }: Session): void => {
  if (vouched_by !== null) throw new Refused('own_proof_required');
};

/** Before a change of the person's own means of login: a proof of their own, of the last quarter of an hour (D11b, D11f). */
export const refuseUnlessOwnRecent = (deps: Deps, session: Session): void => {
  refuseUnlessOwnProof(session);
  refuseUnlessRecent(deps, session);
};

/** Before what reaches a person's other companies too: their name there, their mails. Someone in one company alone goes on (D11f). */
export const refuseElsewhere = async (db: Database | Tx, session: Session): Promise<void> => {
  const { vouched_by, actor } = session;
  if (vouched_by !== null && (await isElsewhere(db, actor.person.uuid, vouched_by))) refuseUnlessOwnProof(session);
};

/** Since when a passkey or an app must have been there to confirm where money goes. */
const settledBefore = (deps: Deps): IsoInstant => at(deps.clock.now().subtract({ hours: proofSettlesHours }));

/** Whether where money goes, the export and closing take the password itself: of who has no other means for them (D11b). */
export const asksPassword = async (deps: Deps, person: string): Promise<boolean> =>
  (await hasPassword(deps.db, person)) && !(await hasOtherProof(deps.db, { person, before: settledBefore(deps) }));

/**
 * Before where money goes changes, data leaves or the account closes: the password again, or a confirmation of the last
 * quarter of an hour, by passkey or code where the person has one. Who has no password, because its company's provider
 * lets it in, has logged in within that time (D11b).
 */
export const confirmOwner = async (deps: Deps, session: Session, password: string | undefined): Promise<void> => {
  const { actor, confirmed_at } = session;
  if (password !== undefined) return confirmPassword(deps, actor, password);
  if (isRecent(deps, confirmed_at)) return;
  if (!(await hasPassword(deps.db, actor.person.uuid))) return refuseUnlessRecent(deps, session);
  if (!(await asksPassword(deps, actor.person.uuid))) throw new Refused('reauthentication_required');
  throw new Refused('invalid', { issues: [{ field: 'password', rule: 'required', params: {} }] });
};

type Confirm = { readonly password: string };

type Renewed = {
  readonly session: Session;
  /** Since when the person has what confirmed it; null: the password. */
  readonly since: IsoInstant | null;
};

/** The session goes on under a new token, as after any login (D12), and counts as just logged in. */
export const renewSession = async (deps: Deps, tx: Tx, { session, since }: Renewed): Promise<string> => {
  const token = newToken();
  const now = at(deps.clock.now());
  await updateSession(tx, session.token_hash, {
    token_hash: tokenHash(token),
    authenticated_at: now,
    vouched_by: null,
    ...(since === null || since <= settledBefore(deps) ? { confirmed_at: now } : {}),
  });
  await recordAudit(tx, session.actor, 'session.confirm_password', { of: ['account', session.actor.account] });
  return token;
};

/** Asks for the password again. Ten tries in a quarter of an hour. */
export const confirmSession = async (
  deps: Deps,
  session: Session,
  { password }: Confirm,
): Promise<{ token: string }> => {
  await confirmPassword(deps, session.actor, password);
  return { token: await deps.db.transaction((tx) => renewSession(deps, tx, { session, since: null })) };
};
