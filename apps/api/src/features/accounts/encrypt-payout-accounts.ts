import { and, eq } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { EncryptionError, unencryptedId } from '../../encryption.ts';

const openedFor = ({ encryptor }: Pick<Deps, 'encryptor'>, uuid: string, encrypted: string): string => {
  if (encrypted.startsWith(`${unencryptedId}.`)) return encrypted.slice(unencryptedId.length + 1);
  try {
    return encryptor.open(encrypted, uuid);
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error;
    throw new ConfigError(`ENCRYPTION_KEYS: bank details in the database can’t be opened: ${error.message}.`);
  }
};

/**
 * Runs at each start before serving: encrypts bank details with the current key if still unencrypted or under a former
 * key. Refuses to start when a key is missing. Safe to run on several servers concurrently.
 */
export const encryptPayoutAccounts = async (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  const { db, encryptor } = deps;
  const rows = await db.select().from(payout_accounts);
  for (const { uuid, encrypted } of rows.filter((row) => !encryptor.isCurrent(row.encrypted)))
    await db
      .update(payout_accounts)
      .set({ encrypted: encryptor.encrypt(openedFor(deps, uuid, encrypted), uuid) })
      .where(and(eq(payout_accounts.uuid, uuid), eq(payout_accounts.encrypted, encrypted)));
};
