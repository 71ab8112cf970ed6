import type { Deps } from '../../deps.ts';
import { requestId, requestOrigin } from '../../http/request-context.ts';

type Failure = {
  readonly email?: string;
  readonly account: string | undefined;
};

/** Distinguishes typed addresses without storing them: an HMAC with this installation's key. */
const markOf = (deps: Deps, email: string) => deps.sign('logged address', email.toLowerCase()).slice(0, 16);

/**
 * Logs a failed authentication: its kind (`login`, the `code` of the second step, the `password` again, a `passkey`), the account if there is
 * one, and the origin. Never what was typed.
 */
export const logFailure = (
  deps: Deps,
  proof: 'login' | 'code' | 'password' | 'passkey',
  { email, account }: Failure,
): void =>
  deps.log.warn(
    {
      event: 'authentication_failed',
      proof,
      account: account ?? null,
      ...(email === undefined ? {} : { email_mark: markOf(deps, email) }),
      address: requestOrigin(),
      request_id: requestId(),
    },
    'a proof of identity failed',
  );
