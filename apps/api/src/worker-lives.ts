import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from './db/client.ts';
import { col, queryRows, readRows } from './db/read-rows.ts';

/** First key of the advisory locks that prove workers alive; the second is derived from the worker's id. */
const lockClass = 20_261_121;

export type WatchTimes = {
  readonly checkEveryMs: number;
  /**
   * A pool of workers counts as dead once its lock was free at every check for this long. It must exceed the time a
   * living server needs to lock again after a database restart. Otherwise its jobs would run twice at the same time.
   */
  readonly deadAfterMs: number;
  /** Pause after a lost connection. */
  readonly retryMs: number;
};

const usualTimes: WatchTimes = { checkEveryMs: 5000, deadAfterMs: 15_000, retryMs: 300 };

const lockSql = 'select pg_advisory_lock($1, hashtext($2))';
const tryLockSql = 'select pg_try_advisory_lock($1, hashtext($2)) as free';
const unlockSql = 'select pg_advisory_unlock($1, hashtext($2))';

/** Jobs held by these pools for longer than a moment. */
const heldSql = `select id, locked_by from graphile_worker.jobs
  where locked_by = any($1) and locked_at < clock_timestamp() - $2 * interval '1 millisecond'`;
/** The queue can only free all jobs of a pool. */
const freeSql = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where id = any($1::bigint[]) and locked_by = any($2)`;

/** Pools with jobs but no connection holding their lock, limited to those that `inQuestion` accepts. */
const findUnlocked = async (client: PoolClient, inQuestion: (id: string) => boolean): Promise<string[]> => {
  const rows = await queryRows(
    client,
    { locked_by: col.text },
    {
      text: 'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    },
  );
  const unlocked: string[] = [];
  for (const { locked_by } of rows.filter((row) => inQuestion(row.locked_by))) {
    const tried = await queryRows(client, { free: col.bool }, { text: tryLockSql, values: [lockClass, locked_by] });
    if (tried[0]?.free !== true) continue;
    unlocked.push(locked_by);
    await client.query(unlockSql, [lockClass, locked_by]);
  }
  return unlocked;
};

export type WorkerLives = {
  /**
   * Holds the lock of a pool of this server's workers until released, and locks again after each database loss. `knows`
   * returns true for jobs that reached the pool. A job lost with the connection has no worker, and is freed.
   */
  readonly hold: (pool: string, knows: (job: string) => boolean) => Promise<void>;
  /** Ends a pool with no handler left. Removes jobs it finished but couldn't report, and frees the others at once. */
  readonly letGo: (pool: string, finished: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Proves that this server's workers are alive, and frees jobs of workers that died midway (`kill -9`, power cut). The
 * queue itself would hold these for four hours. A pool of workers is alive while a connection holds its lock, which the
 * database drops with the connection.
 */
export const watchWorkers = (
  pool: Pool,
  log: Pick<Logger, 'warn' | 'error'>,
  { checkEveryMs, deadAfterMs, retryMs }: WatchTimes = usualTimes,
): WorkerLives => {
  const stopped = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
  const own = new Map<string, (job: string) => boolean>();
  let alive: PoolClient | undefined;

  const refreshLocks = async () => {
    while (!stopped.signal.aborted) {
      try {
        const client = await pool.connect();
        const ended = once(client, 'end', { signal: stopped.signal });
        ended.catch(() => undefined);
        for (const id of own.keys()) await client.query(lockSql, [lockClass, id]);
        alive = client;
        await ended.catch(() => undefined);
        // Ending the session drops the locks; a pooled connection would retain them.
        client.release(true);
      } catch (error) {
        log.warn({ err: error }, 'the worker locks could not be taken; retrying shortly');
      }
      alive = undefined;
      if (!stopped.signal.aborted) await pause(retryMs);
    }
  };

  const freeLost = async (client: PoolClient) => {
    const held = await queryRows(
      client,
      { id: col.text, locked_by: col.text },
      { text: heldSql, values: [[...own.keys()], deadAfterMs] },
    );
    const lost = held.filter(({ id, locked_by }) => own.get(locked_by)?.(id) === false).map(({ id }) => id);
    if (lost.length === 0) return;
    await client.query(freeSql, [lost, [...own.keys()]]);
    log.warn(`${lost.length} jobs that never reached this server were freed`);
  };

  /** First time each pool was seen without its lock. */
  let suspects = new Map<string, number>();
  const check = async () => {
    const client = await pool.connect();
    try {
      await freeLost(client);
      const now = performance.now();
      const unlocked = await findUnlocked(client, (id) => !own.has(id));
      suspects = new Map(unlocked.map((id) => [id, suspects.get(id) ?? now]));
      const dead = unlocked.filter((id) => now - (suspects.get(id) ?? now) >= deadAfterMs);
      if (dead.length === 0) return;
      await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
      log.warn(`jobs of ${dead.length} dead servers were freed`);
    } finally {
      client.release();
    }
  };
  const pollReplica = async () => {
    while (!stopped.signal.aborted) {
      await check().catch((error: unknown) => {
        // Observations before an outage don't show which pools return after it.
        suspects.clear();
        log.warn({ err: error }, 'workers could not be watched');
      });
      await pause(checkEveryMs);
    }
  };
  const done = Promise.all([refreshLocks(), pollReplica()]);

  return {
    hold: async (id, knows) => {
      own.set(id, knows);
      // Failure means a lost connection; the next one takes all locks.
      await alive?.query(lockSql, [lockClass, id]).catch(() => undefined);
    },
    letGo: async (id, finished) => {
      // In one transaction: a job freed before its removal would run again.
      await openDatabase(pool).transaction(async (tx) => {
        const rows = await readRows(tx, { id: col.text })`
      select id from graphile_worker.jobs where locked_by = ${id} and id = any(${sql.param([...finished])}::bigint[])`;
        await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${id}])`);
        const done = rows.map((row) => row.id);
        if (done.length > 0) await tx.execute(sql`select graphile_worker.complete_jobs(${sql.param(done)}::bigint[])`);
      });
      own.delete(id);
      await alive?.query(unlockSql, [lockClass, id]).catch(() => undefined);
    },
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
};
