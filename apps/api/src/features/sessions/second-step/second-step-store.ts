import { randomBytes } from 'node:crypto';
import { plainRecoveryCode, recoveryCodeCount } from '@eigaichi/domain/accounts/second-step';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, count, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { authenticators, passkeys, recovery_codes } from '../../../db/schema/sessions.ts';
import { tokenHash } from '../../../http/session.ts';

/** Confirmed authenticator of a person, required at their logins; undefined if none. */
export const confirmedAuthenticator = async (db: Database | Tx, person: string) =>
  (
    await db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.person_id, person), isNotNull(authenticators.confirmed_at)))
  )[0];

/** True if a person has had a passkey or a confirmed authenticator since `before` or earlier. */
export const hasOtherProof = async (
  db: Database | Tx,
  { person, before }: { person: string; before: IsoInstant },
): Promise<boolean> => {
  const app = await confirmedAuthenticator(db, person);
  if (app?.confirmed_at != null && app.confirmed_at <= before) return true;
  const settled = and(eq(passkeys.person_id, person), lte(passkeys.created_at, before));
  return (await db.select({ uuid: passkeys.uuid }).from(passkeys).where(settled).limit(1)).length > 0;
};

export const lockAuthenticator = async (tx: Tx, person: string) =>
  (await tx.select().from(authenticators).where(eq(authenticators.person_id, person)).for('update'))[0];

/** Removes the app and its recovery codes; returns true if the app was confirmed. */
export const deleteAuthenticator = async (tx: Tx, person: string): Promise<boolean> => {
  const gone = await tx
    .delete(authenticators)
    .where(eq(authenticators.person_id, person))
    .returning({ confirmed_at: authenticators.confirmed_at });
  await tx.delete(recovery_codes).where(eq(recovery_codes.person_id, person));
  return gone.some(({ confirmed_at }) => confirmed_at !== null);
};

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 characters from 32 (80 bits), in groups of four. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Recovery codes have 80 bits, so a fast hash suffices. */
const hashOfCode = (typed: string) => tokenHash(plainRecoveryCode(typed));

/** Replaces all codes; only this response contains them in clear. */
export const replaceRecoveryCodes = async (tx: Tx, person: string): Promise<string[]> => {
  const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(recovery_codes).where(eq(recovery_codes.person_id, person));
  await tx.insert(recovery_codes).values(made.map((code) => ({ person_id: person, code_hash: hashOfCode(code) })));
  return made;
};

/** Uses up a recovery code; returns true if it was still valid. */
export const consumeRecoveryCode = async (
  tx: Tx,
  { person, typed, now }: { person: string; typed: string; now: IsoInstant },
): Promise<boolean> => {
  const taken = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.person_id, person),
        eq(recovery_codes.code_hash, hashOfCode(typed)),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ person: recovery_codes.person_id });
  return taken.length > 0;
};

export const countRecoveryCodes = async (db: Database, person: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.person_id, person), isNull(recovery_codes.used_at)));
  return row?.left ?? 0;
};
