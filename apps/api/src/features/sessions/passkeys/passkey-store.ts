import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { passkey_challenges, passkeys } from '../../../db/schema/sessions.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Passkeys of a person, oldest first. */
export const passkeysOf = (db: Database | Tx, person: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.person_id, person))
    .orderBy(asc(passkeys.created_at), asc(passkeys.uuid));

export const lockPasskey = async (tx: Tx, credential: string): Promise<PasskeyRow | undefined> =>
  (await tx.select().from(passkeys).where(eq(passkeys.credential_id, credential)).for('update'))[0];

export const deletePasskeys = async (tx: Tx, person: string): Promise<number> =>
  (await tx.delete(passkeys).where(eq(passkeys.person_id, person)).returning({ uuid: passkeys.uuid })).length;

type Purpose = typeof passkey_challenges.$inferSelect.purpose;

/** Challenge for a browser to sign, for one response by the same person (null: no one is known yet). */
export type Asked = { readonly purpose: Purpose; readonly person: string | null };

export const insertChallenge = async (
  db: Database | Tx,
  { challenge, purpose, person, expires_at }: Asked & { challenge: string; expires_at: IsoInstant },
): Promise<void> => {
  await db.insert(passkey_challenges).values({ challenge, purpose, person_id: person, expires_at });
};

/** Uses up a challenge; returns true if it was issued for this and had not expired. */
export const consumeChallenge = async (
  tx: Tx,
  { challenge, purpose, person, now }: Asked & { challenge: string; now: IsoInstant },
): Promise<boolean> => {
  const taken = await tx
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.challenge, challenge),
        eq(passkey_challenges.purpose, purpose),
        person === null ? isNull(passkey_challenges.person_id) : eq(passkey_challenges.person_id, person),
        gt(passkey_challenges.expires_at, now),
      ),
    )
    .returning({ challenge: passkey_challenges.challenge });
  return taken.length > 0;
};
