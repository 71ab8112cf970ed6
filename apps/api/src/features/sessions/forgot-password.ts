import type { Deps } from '../../deps.ts';
import { attemptKey, countAttempt, type Limit, withinLimit } from './attempts.ts';

const perAccount: Limit = { max: 3, minutes: 60 };
const perAddress: Limit = { max: 30, minutes: 60 };

/**
 * Asks for a link that sets the password. Whether the address is known is found out by the job, so that the answer is the
 * same and takes the same time for every well-formed address (D14).
 */
export const forgotPassword = async (
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  await countAttempt(deps, attemptKey('forgot_from', address), perAddress);
  if (!(await withinLimit(deps, attemptKey('forgot', email), perAccount))) return;
  await deps.db.transaction((tx) => deps.jobs.add(tx, 'mail_password_link', { email }));
};
