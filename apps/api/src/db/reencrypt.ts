import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ConfigError } from '../config.ts';
import { EncryptionError, type Encryptor } from '../encryption.ts';
import type { Database } from './client.ts';
import { col, readRows } from './read-rows.ts';

type Encrypted = {
  readonly value: AnyPgColumn;
  /** Owner of a value in the same row: no other row opens it. */
  readonly owner: AnyPgColumn;
};

/** Opens values at a start, which is refused if a key for `what` is missing. */
export const openOrRefuse =
  (encryptor: Encryptor, what: string): Encryptor['open'] =>
  (encrypted, owner) => {
    try {
      return encryptor.open(encrypted, owner);
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error;
      throw new ConfigError(`ENCRYPTION_KEYS: ${what} can’t be opened: ${error.message}.`);
    }
  };

/**
 * Encrypts the values of a column that use a former key with the current one, so that the former key can be dropped
 * (operations.md). Runs at each start before serving. Safe to run on several servers concurrently.
 */
export const reencrypt = async (
  { db, encryptor }: { readonly db: Database; readonly encryptor: Encryptor },
  { value, owner }: Encrypted,
  open: Encryptor['open'] = (encrypted, of) => encryptor.open(encrypted, of),
): Promise<void> => {
  const { table } = value;
  const rows = await readRows(db, { owner: col.text, encrypted: col.text })`
    select ${owner} as owner, ${value} as encrypted from ${table} where ${value} is not null`;
  for (const row of rows.filter(({ encrypted }) => !encryptor.isCurrent(encrypted))) {
    const encrypted = encryptor.encrypt(open(row.encrypted, row.owner), row.owner);
    await db.execute(sql`
      update ${table} set ${sql.identifier(value.name)} = ${encrypted}
      where ${owner} = ${row.owner} and ${value} = ${row.encrypted}`);
  }
};
