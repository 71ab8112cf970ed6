import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const oldestVersion = 15;
/** Any number that no one else locks by. */
const migrationLock = 7_301_944;

/** Brings the database to this version's form. Servers that start together take turns. */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; this is ${version}.`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
      await runMigrations({ pgPool: pool });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
};
