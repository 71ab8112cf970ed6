import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import { Pool } from 'pg';
import type { Logger } from 'pino';

type Tables = Record<string, never>;

/** The database or a transaction of it: reads take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Tables>;

/** An open transaction: what writes takes one, so that it can't be called outside. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>;

/** The name our connections carry in PostgreSQL: the last of them to leave stops the embedded server. */
export const applicationName = 'eigaichi';

/** Opens a pool. A connection that breaks while idle is logged and replaced, never fatal. */
export const openPool = (url: string, log: Pick<Logger, 'error'>, max = 20): Pool => {
  const pool = new Pool({ connectionString: url, max, application_name: applicationName });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  // One that breaks while in use fails its own query; without a listener it would end the process as well.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a database connection broke')),
  );
  return pool;
};

export const openDatabase = (pool: Pool): Database => drizzle(pool);
