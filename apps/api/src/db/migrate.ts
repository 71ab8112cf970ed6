import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { col, queryRows } from './read-rows.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const oldestVersion = 15;
/** Any number that no other advisory lock uses. */
const migrationLock = 7_301_944;

/** Last of the migrations replaced by `0000_initial` and `0001_constraints`, as databases remember it. */
export const lastReplacedMigration = '144cfc80c2ed350c00c0f155decf39a477f93786a0efa2e8f8af265e510b5c34';
const replacements = 2;

/** Hashes of this version's migrations, in order, as databases remember them. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/**
 * Converts a database at the last replaced migration, including data, to the form of `0000_initial` and
 * `0001_constraints` in one transaction. Does nothing to a database of this version. Throws if the last migration is
 * unknown.
 */
const adoptReplaced = async (client: PoolClient): Promise<void> => {
  const [remembered] = await queryRows(
    client,
    { is_there: col.bool },
    { text: `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there` },
  );
  if (remembered?.is_there !== true) return;
  const [last] = await queryRows(
    client,
    { hash: col.text },
    { text: 'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1' },
  );
  const own = readMigrationFiles({ migrationsFolder });
  if (last === undefined || own.some(({ hash }) => hash === last.hash)) return;
  if (last.hash !== lastReplacedMigration)
    throw new Error('This database is of another version of the product: start it with the version that made it.');
  await client.query('begin');
  try {
    await client.query(readFileSync(join(migrationsFolder, 'adopt-0031.sql'), 'utf8'));
    await client.query('delete from drizzle.__drizzle_migrations');
    for (const { hash, folderMillis } of own.slice(0, replacements))
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/**
 * Migrates a database to an earlier version: only the first `count` migrations. A backup is loaded in its original
 * form; the later migrations then run as on any database.
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

/** Migrates the database to this version. Servers that start together take turns. */
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
      await adoptReplaced(client);
      await migrate(drizzle(client), { migrationsFolder: folder });
      await runMigrations({ pgPool: pool });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
};
