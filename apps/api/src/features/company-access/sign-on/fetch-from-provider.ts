import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { whyEmailUntrusted } from '@eigaichi/domain/company-access/vouching';
import { oneLine } from '@eigaichi/domain/shared/one-line';
import { emailIn } from '@eigaichi/domain/shared/rules/email';
import { eq } from 'drizzle-orm';
import { company_sign_in } from '../../../db/schema/company-access.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { type SignedOnPerson, type SignOnClient, SignOnError } from '../../../ports/single-sign-on.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attemptKey, type Limit, withinLimit } from '../../sessions/attempts.ts';
import { logFailure } from '../../sessions/log-failure.ts';
import { type PendingSignOn, signOnMinutes, signOnReturnUrl } from '../../sessions/sign-on/begin-sign-on.ts';

export type Finish = {
  readonly begun: PendingSignOn;
  /** Query with which the browser returned. */
  readonly search: string;
  readonly device: (person: string) => string | undefined;
  readonly user_agent?: string | undefined;
  readonly former: Session | null;
};

const once: Limit = { max: 1, minutes: signOnMinutes };

const line = (text: string | null) => (text === null ? null : oneLine(text));

/** Person that a provider vouches for, with an address for which it is trusted. */
export type Vouched = SignedOnPerson & { readonly email: string };

/**
 * Person the provider vouches for, checked against the market's rules: an invalid address is none, a name is one line.
 * Called once per started login. Throws `SignOnError`, also for a forged, late or repeated response.
 */
export const fetchFromProvider = async (
  deps: Deps,
  client: SignOnClient,
  { begun, search }: Pick<Finish, 'begun' | 'search'>,
): Promise<Vouched> => {
  const { state, nonce, code_verifier } = begun;
  if (!(await withinLimit(deps, attemptKey('sign_on_finish', state), once))) throw new SignOnError('used');
  const claims = await deps.signOn.finish(client, {
    redirect_uri: signOnReturnUrl(deps),
    search,
    checks: { state, nonce, code_verifier },
  });
  const email = emailIn(claims.email);
  const why = whyEmailUntrusted({ ...client, email, email_verified: claims.email_verified });
  if (why !== undefined || email === null) throw new SignOnError(why ?? 'address_missing');
  const { given_name, family_name, name } = claims;
  return { ...claims, email, given_name: line(given_name), family_name: line(family_name), name: line(name) };
};

/** Limit of stored failures per provider; the server's log has all. */
const stored: Limit = { max: 60, minutes: 15 };

/**
 * Records a failed login. A company's owners see it among its security events and next to the connection. The staff
 * (null) see it in the audit log and next to their connection.
 */
const recordFault = async (deps: Deps, account: string | null, { fault }: SignOnError): Promise<void> => {
  if (!(await withinLimit(deps, attemptKey('sign_on_fault', account ?? 'staff'), stored))) return;
  await deps.db.transaction(async (tx) => {
    await recordAudit(tx, null, 'session.fail', {
      of: account === null ? ['staff_sign_on', deps.config.staffSignOn?.client.issuer ?? ''] : ['account', account],
      after: { proof: 'sign_on', sign_on_fault: fault },
    });
    if (account === null) return;
    await tx
      .update(company_sign_in)
      .set({ failed_at: deps.clock.nowIso(), failed_why: fault })
      .where(eq(company_sign_in.account_id, account));
  });
};

/** Completes a login for a company, or the staff (null): records the cause of a failure, and refuses the person. */
export const recordingSignOnFaults = async <T>(
  deps: Deps,
  account: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error;
    deps.log.warn({ err: error, fault: error.fault, company: account }, 'single sign-on failed');
    await logFailure(deps, 'sign_on', { whose: undefined });
    await recordFault(deps, account, error);
    throw new Refused(signOnFaults[error.fault].code);
  }
};
