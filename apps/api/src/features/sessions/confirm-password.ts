import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { attemptKey, clearAttempts, countAttempt, type Limit } from './attempts.ts';
import { logFailure } from './log-failure.ts';
import { passwordMatches } from './passwords.ts';

const passwordOf = async (db: Database | Tx, person: string): Promise<string | null> =>
  (await db.select({ stored: persons.password_hash }).from(persons).where(eq(persons.uuid, person)))[0]?.stored ?? null;

export const hasPassword = async (db: Database | Tx, person: string): Promise<boolean> =>
  (await passwordOf(db, person)) !== null;

const perPerson: Limit = { max: 10, minutes: 15 };

/**
 * Verifies the person again before actions an open session is not enough for: changing payout details, closing the
 * account. Ten attempts per 15 minutes, counted before they run.
 */
export const confirmPassword = async (
  deps: Deps,
  { account, person }: Pick<Actor, 'account' | 'person'>,
  password: string,
): Promise<void> => {
  const key = attemptKey('confirm', person.uuid);
  await countAttempt(deps, key, perPerson);
  if (!(await passwordMatches(await passwordOf(deps.db, person.uuid), password))) {
    await logFailure(deps, 'password', { whose: { account, person: person.uuid } });
    throw new Refused('invalid', { issues: [{ field: 'password', rule: 'wrong_password', params: {} }] });
  }
  await clearAttempts(deps.db, { clear: [key] });
};
