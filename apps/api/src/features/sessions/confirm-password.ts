import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { attemptKey, countAttempt, forgetAttempts, type Limit } from './attempts.ts';
import { logFailure } from './log-failure.ts';
import { passwordMatches } from './passwords.ts';

const perAccount: Limit = { max: 10, minutes: 15 };

/**
 * Asks once more who sits there, before what an open session alone must not do: where money goes, closing the account.
 * Ten tries in a quarter of an hour, counted before they are tried.
 */
export const confirmPassword = async (deps: Deps, account: string, password: string): Promise<void> => {
  const key = attemptKey('confirm', account);
  await countAttempt(deps, key, perAccount);
  const [row] = await deps.db
    .select({ stored: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.uuid, account));
  if (!(await passwordMatches(row?.stored ?? null, password))) {
    await logFailure(deps, 'password', { account });
    throw new Refused('invalid', { issues: [{ field: 'password', rule: 'wrong_password', params: {} }] });
  }
  await forgetAttempts(deps.db, { clear: [key] });
};
