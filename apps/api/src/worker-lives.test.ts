import { beforeEach, expect, test } from 'vitest';
import { testHarness } from './testing/harness.ts';
import { watchWorkers } from './worker-lives.ts';
import { startWorkers } from './workers.ts';

const quick = { checkEveryMs: 20, deadAfterMs: 200, retryMs: 20 };

const harness = await testHarness();
beforeEach(() => harness.deps.pool.query('delete from graphile_worker._private_jobs'));

const lockedBy = async () => {
  const { rows } = await harness.deps.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs order by id',
  );
  return rows.map((row) => row.locked_by);
};

const lockedJobs = (...holders: readonly string[]) =>
  harness.deps.pool
    .query(
      `with added as (select graphile_worker.add_job('job-of-' || holder) as job, holder from unnest($1::text[]) holder)
     select 1 from added`,
      [holders],
    )
    .then(() =>
      harness.deps.pool.query(
        `update graphile_worker._private_jobs j set locked_at = now(), locked_by = substr(t.identifier, 8)
       from graphile_worker._private_tasks t where t.id = j.task_id`,
      ),
    );

/** Connections that hold a workers' lock. */
const holders = async () => {
  const { rows } = await harness.deps.pool.query<{ pid: number }>(
    `select distinct pid from pg_locks where locktype = 'advisory' and granted and classid = 20261121
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
};

test('frees a dead worker’s job, but not a living one’s', async () => {
  const { pool, log } = harness.deps;
  const living = watchWorkers(pool, log, quick);
  await living.hold('alive', () => true);
  await expect.poll(holders).toHaveLength(1);
  await lockedJobs('gone', 'alive');
  const other = watchWorkers(pool, log, quick);
  await expect.poll(lockedBy).toEqual([null, 'alive']);
  await other.stop();
  await living.stop();
});

test('a running worker locks again after a broken connection, and keeps its job', async () => {
  const { pool, log } = harness.deps;
  const living = watchWorkers(pool, log, quick);
  await living.hold('cut', () => true);
  await expect.poll(holders).toHaveLength(1);
  await lockedJobs('cut');
  const other = watchWorkers(pool, log, { ...quick, deadAfterMs: 5000 });
  const [before] = await holders();
  await pool.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(async () => (await holders()).filter((pid) => pid !== before)).toHaveLength(1);
  expect(await lockedBy()).toEqual(['cut']);
  await other.stop();
  await living.stop();
});

test('frees a job that never reached its worker, but not one in progress', async () => {
  const { pool, log } = harness.deps;
  await lockedJobs('here', 'here');
  const { rows } = await pool.query<{ id: string }>('select id from graphile_worker.jobs order by id');
  const lives = watchWorkers(pool, log, quick);
  await lives.hold('here', (job) => job === rows[1]?.id);
  await expect.poll(lockedBy).toEqual([null, 'here']);
  await lives.stop();
});

test('removes jobs that a lost pool finished from the queue, and frees the others', async () => {
  const { pool, log } = harness.deps;
  const lives = watchWorkers(pool, log, quick);
  await lives.hold('lost', () => true);
  await lockedJobs('lost', 'lost');
  const { rows } = await pool.query<{ id: string }>('select id from graphile_worker.jobs order by id');
  await lives.letGo('lost', [rows[0]?.id ?? '']);
  expect(await lockedBy()).toEqual([null]);
  await lives.stop();
});

test('stopping the workers lets a job in flight finish', async () => {
  let begun: () => void = () => undefined;
  const inFlight = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let finished = false;
  const handlers = {
    slow: async () => {
      begun();
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    },
  };
  const stop = await startWorkers(harness.deps, { handlers, timed: [] });
  await harness.deps.pool.query(`select graphile_worker.add_job('slow')`);
  await inFlight;
  await stop();
  expect(finished).toBe(true);
  expect(await lockedBy()).toEqual([]);
});

test('workers that lose the database in the middle of a job recover automatically and repeat nothing', async () => {
  const { deps, gate } = harness;
  const runs: string[] = [];
  const handlers = {
    cut: async () => {
      runs.push('cut');
      gate.close('the test says so');
    },
    next: async () => {
      runs.push('next');
    },
  };
  const stop = await startWorkers(deps, { handlers, timed: [] });
  // The job may close the gate before this query is answered; it is queued all the same.
  await deps.pool.query(`select graphile_worker.add_job('cut')`).catch(() => undefined);
  await expect.poll(() => runs).toEqual(['cut']);
  gate.open();
  // A query right after an outage may still fail on a broken connection; it then has no effect.
  await expect.poll(() => deps.pool.query(`select graphile_worker.add_job('next')`).then(() => true)).toBe(true);
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(['cut', 'next']);
  await expect.poll(lockedBy, { timeout: 10_000 }).toEqual([]);
  await stop();
  expect(runs).toEqual(['cut', 'next']);
});
