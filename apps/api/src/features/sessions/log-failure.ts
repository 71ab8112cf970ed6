import type { Deps } from '../../deps.ts';
import { requestId, requestOrigin } from '../../http/request-context.ts';

type Failure = {
  readonly email?: string;
  readonly account: string | undefined;
};

/** Tells typed addresses apart without naming them: only this installation's key makes such a mark. */
const markOf = (deps: Deps, email: string) => deps.sign('logged address', email.toLowerCase()).slice(0, 16);

/**
 * Logs a failed proof of who someone is: what was asked for (`login`, the mailed `code`, the `password` again), the account
 * where there is one, and where from. Never what was typed.
 */
export const logFailure = (deps: Deps, proof: 'login' | 'code' | 'password', { email, account }: Failure): void =>
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
