import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** First key of the advisory locks by which workers are known to live; the second is made of the worker's id. */
const lockClass = 20_261_121;
/** A pool of workers takes its lock a moment after it is made: jobs locked more recently than this are left alone. */
const graceSeconds = 10;
const everyMs = 30_000;
/** How often, 50 ms apart, the end waits for the queue to hear of the jobs that were finished last. */
const lastLooks = 40;

/**
 * Frees jobs whose workers died in mid-work (`kill -9`, power cut): the queue itself would hold them for four hours. A
 * pool of workers lives while some connection holds its lock, which the database drops with the connection. Answers how
 * many pools were found dead.
 */
export const freeDeadWorkers = async (pool: Pool, grace = graceSeconds): Promise<number> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
      [grace],
    );
    const dead: string[] = [];
    for (const { locked_by } of rows) {
      const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [
        lockClass,
        locked_by,
      ]);
      if (lock.rows[0]?.free !== true) continue;
      dead.push(locked_by);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, locked_by]);
    }
    if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    return dead.length;
  } finally {
    client.release();
  }
};

/**
 * The queue is told of a finished job without the worker waiting for it: the end waits here, or the job would be done
 * again. What is still held after that wasn't finished, and is free for the next server at once.
 */
const letGo = async (pool: Pool, own: readonly string[]): Promise<void> => {
  for (let look = 0; look < lastLooks; look += 1) {
    const { rows } = await pool.query('select 1 from graphile_worker.jobs where locked_by = any($1) limit 1', [own]);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await pool.query('select graphile_worker.force_unlock_workers($1)', [own]);
};

/** Shows that this server's workers live, and looks for the dead ones of others: at start and twice a minute. */
export const watchWorkers = async (
  pool: Pool,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<{ readonly events: WorkerEvents; readonly stop: () => Promise<void> }> => {
  const alive = await pool.connect();
  const events: WorkerEvents = new EventEmitter();
  const own: string[] = [];
  const failed = (error: unknown) => log.error({ err: error }, 'workers could not be watched');
  // Jobs are locked in the name of the pool, whichever of its workers does them.
  events.on('pool:create', ({ workerPool }) => {
    own.push(workerPool.id);
    alive.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerPool.id]).catch(failed);
  });
  const look = () =>
    freeDeadWorkers(pool)
      .then((dead) => (dead > 0 ? log.warn(`jobs of ${dead} dead servers were freed`) : undefined))
      .catch(failed);
  await look();
  const timer = setInterval(() => void look(), everyMs);
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await letGo(pool, own);
      // Ending the session drops the locks; a connection that goes back to the pool would keep them.
      alive.release(true);
    },
  };
};
