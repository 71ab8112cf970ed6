import { and, eq } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import { screener_renditions } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { EncryptionError } from '../../encryption.ts';

/**
 * Encrypts rendition keys that use a former key with the current one; runs at each start before serving. Refuses to
 * start if the former key is missing. Safe to run on several servers concurrently.
 */
export const encryptRenditionKeys = async ({ db, encryptor }: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  const rows = await db
    .select({ uuid: screener_renditions.uuid, encrypted_key: screener_renditions.encrypted_key })
    .from(screener_renditions);
  for (const { uuid, encrypted_key } of rows.filter((row) => !encryptor.isCurrent(row.encrypted_key))) {
    let key: string;
    try {
      key = encryptor.open(encrypted_key, uuid);
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error;
      throw new ConfigError(`ENCRYPTION_KEYS: keys of screeners can’t be opened: ${error.message}.`);
    }
    await db
      .update(screener_renditions)
      .set({ encrypted_key: encryptor.encrypt(key, uuid) })
      .where(and(eq(screener_renditions.uuid, uuid), eq(screener_renditions.encrypted_key, encrypted_key)));
  }
};
