import { col, queryRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import type { DataExportRow } from './export-store.ts';

/** An arbitrary number that no other advisory lock uses. */
const turnLock = 7_301_957;

/** Seconds after which an export that had to wait tries again. */
const pauseSeconds = 20;

/** Task that makes exports; companies take turns. */
export const exportTask = 'make_data_export';

/** Options of an export's job: one job for each, and one company after the other. */
export const exportJob = ({ uuid, account_id }: Pick<DataExportRow, 'uuid' | 'account_id'>) =>
  [
    exportTask,
    { export: uuid, company: account_id },
    { key: `${exportTask}:${uuid}`, turn: { company: account_id, among: [exportTask] } },
  ] as const;

/**
 * Runs one export at a time in the whole market, so that long ones leave the other workers to short jobs. If another
 * is running, the job is queued again.
 */
export const inTurn = async (deps: Deps, row: DataExportRow, run: () => Promise<void>): Promise<void> => {
  const client = await deps.pool.connect();
  try {
    const [lock] = await queryRows(
      client,
      { free: col.bool },
      { text: 'select pg_try_advisory_lock($1) as free', values: [turnLock] },
    );
    if (lock?.free === true) {
      try {
        await run();
      } finally {
        // The next export may start immediately. A lost connection has released the lock itself.
        await client.query('select pg_advisory_unlock($1)', [turnLock]).catch(() => undefined);
      }
      return;
    }
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
  const [task, payload, options] = exportJob(row);
  const run_at = deps.clock.now().add({ seconds: pauseSeconds });
  await deps.db.transaction((tx) => deps.jobs.add(tx, task, payload, { ...options, run_at }));
};
