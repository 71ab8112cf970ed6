import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { col, queryRows } from './read-rows.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const oldestVersion = 15;
/** Any number that no other advisory lock uses. */
const migrationLock = 7_301_944;

/** The hashes of this version's migrations, in order, as the database remembers them. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/**
 * Brings a database to the form of an earlier version: that which has only the first `count` migrations. A backup is loaded
 * into the form that it was made in, and the later migrations then do to it what they do to any database.
 */
export const migrateToEarlier = async (pool: Pool, count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(pool, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Brings the database to this version's form. Servers that start together take turns. */
export const migrateDatabase = async (pool: Pool, folder = migrationsFolder): Promise<void> => {
  const client = await pool.connect();
  try {
    const rows = await queryRows(
      client,
      { version: col.int },
      {
        text: "select current_setting('server_version_num')::int / 10000 as version",
      },
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; this is ${version}.`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      await runMigrations({ pgPool: pool });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
};
