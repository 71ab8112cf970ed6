import { and, eq } from 'drizzle-orm';
import { authenticators } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';

/**
 * Re-encrypts authenticator secrets that use a former key with the current one, so that the former key can be dropped
 * (operations.md). Runs at each start, after the bank details of providers.
 */
export const encryptAuthenticators = async ({ db, encryptor }: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  const rows = await db.select().from(authenticators);
  for (const { person_id, encrypted } of rows.filter((row) => !encryptor.isCurrent(row.encrypted)))
    await db
      .update(authenticators)
      .set({ encrypted: encryptor.encrypt(encryptor.open(encrypted, person_id), person_id) })
      .where(and(eq(authenticators.person_id, person_id), eq(authenticators.encrypted, encrypted)));
};
