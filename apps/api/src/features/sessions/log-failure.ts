import { type FailedProof, failuresBeforeMail } from '@eigaichi/domain/security-events/security-events';
import { eq } from 'drizzle-orm';
import { persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { requestId, requestOrigin } from '../../http/request-context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, type Limit, withinLimit } from './attempts.ts';
import { failedAttemptsEmail } from './mails/security-emails.ts';

type Failure = {
  readonly email?: string;
  readonly whose: { readonly account: string; readonly person: string } | undefined;
};

const day = 24 * 60;
const unmailed: Limit = { max: failuresBeforeMail - 1, minutes: day };
const mails: Limit = { max: 1, minutes: day };

/** Distinguishes typed addresses without storing them: an HMAC with this installation's key. */
const markOf = (deps: Deps, email: string) => deps.sign('logged address', email.toLowerCase()).slice(0, 16);

/** Records the attempt in the account's security events; after ten in a day the person gets an email (D11e). */
const recordFailure = (
  deps: Deps,
  proof: FailedProof,
  { account, person }: NonNullable<Failure['whose']>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // The account is not the actor: the person proved nothing.
    await recordAudit(tx, null, 'session.fail', { of: ['account', account], after: { proof, person } });
    const counting = { db: tx, clock: deps.clock };
    if (await withinLimit(counting, attemptKey('failures', person), unmailed)) return;
    if (!(await withinLimit(counting, attemptKey('failures_mailed', person), mails))) return;
    const [reader] = await tx.select().from(persons).where(eq(persons.uuid, person));
    if (reader !== undefined) await deps.mail.queue(tx, failedAttemptsEmail(reader));
  });

/**
 * Logs a failed authentication: its kind (`login`, the `code` of the second step, the `password` again, a `passkey`),
 * the account if any, and the origin. Never logs the typed text.
 */
export const logFailure = async (deps: Deps, proof: FailedProof, { email, whose }: Failure): Promise<void> => {
  deps.log.warn(
    {
      event: 'authentication_failed',
      proof,
      account: whose?.account ?? null,
      ...(email === undefined ? {} : { email_mark: markOf(deps, email) }),
      address: requestOrigin(),
      request_id: requestId(),
    },
    'a proof of identity failed',
  );
  if (whose !== undefined) await recordFailure(deps, proof, whose);
};
