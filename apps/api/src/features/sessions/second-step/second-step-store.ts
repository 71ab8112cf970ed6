import { randomBytes } from 'node:crypto';
import { plainRecoveryCode, recoveryCodeCount } from '@eigaichi/domain/accounts/second-step';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { authenticators, recovery_codes } from '../../../db/schema/sessions.ts';
import { tokenHash } from '../../../http/session.ts';

/** The authenticator of an account that is asked at its logins; undefined while it has none or didn't confirm it. */
export const confirmedAuthenticator = async (db: Database | Tx, account: string) =>
  (
    await db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.account_id, account), isNotNull(authenticators.confirmed_at)))
  )[0];

export const lockAuthenticator = async (tx: Tx, account: string) =>
  (await tx.select().from(authenticators).where(eq(authenticators.account_id, account)).for('update'))[0];

/** Removes the app and its recovery codes; answers whether a confirmed one was there. */
export const deleteAuthenticator = async (tx: Tx, account: string): Promise<boolean> => {
  const gone = await tx
    .delete(authenticators)
    .where(eq(authenticators.account_id, account))
    .returning({ confirmed_at: authenticators.confirmed_at });
  await tx.delete(recovery_codes).where(eq(recovery_codes.account_id, account));
  return gone.some(({ confirmed_at }) => confirmed_at !== null);
};

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 of 32 letters, 80 bits, in groups of four. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Recovery codes have 80 bits: a fast hash suffices. */
const hashOfCode = (typed: string) => tokenHash(plainRecoveryCode(typed));

/** New codes instead of all earlier ones; this answer is the only place where they can be read. */
export const writeRecoveryCodes = async (tx: Tx, account: string): Promise<string[]> => {
  const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(recovery_codes).where(eq(recovery_codes.account_id, account));
  await tx.insert(recovery_codes).values(made.map((code) => ({ account_id: account, code_hash: hashOfCode(code) })));
  return made;
};

/** Uses a recovery code up; answers whether it was one that still worked. */
export const takeRecoveryCode = async (
  tx: Tx,
  { account, typed, now }: { account: string; typed: string; now: IsoInstant },
): Promise<boolean> => {
  const taken = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.account_id, account),
        eq(recovery_codes.code_hash, hashOfCode(typed)),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ account: recovery_codes.account_id });
  return taken.length > 0;
};

export const countRecoveryCodes = async (db: Database, account: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.account_id, account), isNull(recovery_codes.used_at)));
  return row?.left ?? 0;
};
