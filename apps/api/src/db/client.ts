import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DatabaseGate } from './gate.ts';
import { GuardedPool, type PoolLimits } from './guarded-pool.ts';

type Tables = Record<string, never>;

/** The database or one of its transactions: reads accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Tables>;

/** An open transaction: writes require one, so they can't run outside. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>;

/** Limits for requests: the maximum wait of a reader. */
export const requestLimits: PoolLimits = {
  max: 20,
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 60_000,
};

/** Jobs, migrations, the search index, live pages and server start: few connections, long statements. */
export const workLimits: PoolLimits = {
  max: 15,
  connectMs: 60_000,
  statementMs: 900_000,
  idleInTransactionMs: 900_000,
};

export type PoolOptions = {
  readonly limits?: PoolLimits;
  /** Number of connections, if below the limits. */
  readonly max?: number;
  readonly gate?: DatabaseGate;
  /** Set for a pooler in transaction mode: no connection settings, no named statements. */
  readonly isPooled?: boolean;
};

/**
 * Opens a pool. Calls a function `url` for each connection, because a restarted embedded server may have another port.
 * A broken connection is logged and replaced, never fatal.
 */
export const openPool = (
  url: string | (() => string),
  log: Pick<Logger, 'error'>,
  { limits = workLimits, max = limits.max, gate = new DatabaseGate(), isPooled = false }: PoolOptions = {},
): Pool => {
  const pool = new GuardedPool(typeof url === 'string' ? () => url : url, {
    limits: { ...limits, max },
    gate,
    isPooled,
  });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  // A connection that breaks in use fails its own query; without a listener it would also end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a database connection failed')),
  );
  return pool;
};

export const openDatabase = (pool: Pool): Database => drizzle(pool);
