import { newProofDelayHours } from '@eigaichi/domain/accounts/second-step';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { requiredIssue } from '@eigaichi/domain/shared/issue';
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

/** Minutes after entering the password in which security settings can change without entering it again (D11b). */
const recentMinutes = 15;

const isRecent = (deps: Deps, at: Temporal.Instant | null): boolean =>
  at !== null && Temporal.Instant.compare(at, deps.clock.now().subtract({ minutes: recentMinutes })) >= 0;

/** Guards changes for which an open session is not enough: password, address, second step, staff membership (D11b). */
export const refuseUnlessRecent = (deps: Deps, session: Session): void => {
  if (!isRecent(deps, session.authenticated_at)) throw new Refused('reauthentication_required');
};

/**
 * Guards data of the person rather than of a company: other companies, means of login, the address. A company's
 * provider is no proof for these: its administrator reaches only that company (D11f).
 */
export const refuseUnlessOwnProof = ({ vouched_by }: Session): void => {
  if (vouched_by !== null) throw new Refused('own_proof_required');
};

/** Guards changes to the person's own means of login: needs their own proof from the last 15 minutes (D11b, D11f). */
export const refuseUnlessOwnRecent = (deps: Deps, session: Session): void => {
  refuseUnlessOwnProof(session);
  refuseUnlessRecent(deps, session);
};

/** Guards data shared with a person's other companies: name, settings. Allows people in only one company (D11f). */
export const refuseElsewhere = async (db: Database | Tx, session: Session): Promise<void> => {
  const { vouched_by, actor } = session;
  if (vouched_by !== null && (await isElsewhere(db, actor.person.uuid, vouched_by))) refuseUnlessOwnProof(session);
};

/** Latest creation time of a passkey or app that may confirm payout changes. */
const settledBefore = (deps: Deps): IsoInstant => at(deps.clock.now().subtract({ hours: newProofDelayHours }));

/** True if payout changes, export and closing require the password: the person has no other means (D11b). */
export const requiresPassword = async (deps: Deps, person: string): Promise<boolean> =>
  (await hasPassword(deps.db, person)) && !(await hasOtherProof(deps.db, { person, before: settledBefore(deps) }));

/**
 * Guards payout changes, data export and closing. Requires the password again, or a confirmation from the last 15
 * minutes by passkey or code if available. A person without a password, let in by their company's provider, needs a
 * login within that time (D11b).
 */
export const confirmOwner = async (deps: Deps, session: Session, password: string | undefined): Promise<void> => {
  const { actor, confirmed_at } = session;
  if (password !== undefined) return confirmPassword(deps, actor, password);
  if (isRecent(deps, confirmed_at)) return;
  if (!(await hasPassword(deps.db, actor.person.uuid))) return refuseUnlessRecent(deps, session);
  if (!(await requiresPassword(deps, actor.person.uuid))) throw new Refused('reauthentication_required');
  throw new Refused('invalid', { issues: [requiredIssue('password')] });
};

type Confirm = { readonly password: string };

type Renewed = {
  readonly session: Session;
  /** Creation time of the means that confirmed the session; null for the password. */
  readonly since: IsoInstant | null;
};

/** Continues the session under a new token, as after any login (D12), and counts it as just logged in. */
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

/** Confirms the session by the password. Ten attempts per 15 minutes. */
export const confirmSession = async (
  deps: Deps,
  session: Session,
  { password }: Confirm,
): Promise<{ token: string }> => {
  await confirmPassword(deps, session.actor, password);
  return { token: await deps.db.transaction((tx) => renewSession(deps, tx, { session, since: null })) };
};
