import type { Deps } from '../../deps.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { attemptKey, countAttempt, type Limit, withinLimit } from './attempts.ts';

const perAccount: Limit = { max: 3, minutes: 60 };
const perAddress: Limit = { max: 30, minutes: 60 };

const sendLoginLink = async (
  deps: Deps,
  email: string,
  { counted, task }: { counted: string; task: string },
): Promise<void> => {
  await countAttempt(deps, attemptKey(`${counted}_from`, callerNetwork()), perAddress);
  if (!(await withinLimit(deps, attemptKey(counted, email), perAccount))) return;
  await deps.db.transaction((tx) => deps.jobs.add(tx, task, { email }));
};

/**
 * Requests a link that sets the password. The job checks if the address is known: every well-formed address gets the
 * same response in the same time (D14).
 */
export const forgotPassword = (deps: Deps, email: string): Promise<void> =>
  sendLoginLink(deps, email, { counted: 'forgot', task: 'mail_password_link' });

/** Requests a link that opens a window of login attempts (D13b); same response for every address, as above. */
export const requestLoginLink = (deps: Deps, email: string): Promise<void> =>
  sendLoginLink(deps, email, { counted: 'login_link', task: 'mail_login_link' });
