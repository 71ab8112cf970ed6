import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DatabaseGate } from './gate.ts';
import { GuardedPool, type PoolLimits } from './guarded-pool.ts';

type Tables = Record<string, never>;

/** The database or a transaction of it: reads take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Tables>;

/** An open transaction: what writes takes one, so that it can't be called outside. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>;

/** What answers requests: a reader waits no longer than this. */
export const requestLimits: PoolLimits = {
  max: 20,
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 60_000,
};

/** Jobs, migrations, the search index and the start of the server: few connections, long statements. */
export const workLimits: PoolLimits = {
  max: 14,
  connectMs: 60_000,
  statementMs: 900_000,
  idleInTransactionMs: 900_000,
};

export type PoolOptions = {
  readonly limits?: PoolLimits;
  /** Connections, where it is fewer than the limits say. */
  readonly max?: number;
  readonly gate?: DatabaseGate;
  /** The address is that of a pooler in transaction mode: no settings of a connection, no named statements. */
  readonly isPooled?: boolean;
};

/**
 * Opens a pool. A function `url` is called for each connection, because an embedded server that was restarted may have
 * another port. A connection that breaks is logged and replaced, never fatal.
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
  // One that breaks while in use fails its own query; without a listener it would end the process as well.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a database connection failed')),
  );
  return pool;
};

export const openDatabase = (pool: Pool): Database => drizzle(pool);
