import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, makeHarness } from './testing/harness.ts';
import { freeDeadWorkers, watchWorkers } from './worker-lives.ts';
import { startWorkers } from './workers.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await makeHarness();
});
afterAll(() => harness.close());

const lockedBy = async () => {
  const { rows } = await harness.deps.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs order by id',
  );
  return rows.map((row) => row.locked_by);
};

test('a job of a worker that died is free again, one of a living worker stays its own', async () => {
  const { pool } = harness.deps;
  const lives = await watchWorkers(pool, harness.deps.log);
  lives.events.emit('pool:create', { workerPool: { id: 'worker-alive' } } as never);
  await pool.query(`select graphile_worker.add_job('left_behind'), graphile_worker.add_job('in_work')`);
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = case when id = (select min(id) from graphile_worker._private_jobs) then 'worker-gone' else 'worker-alive' end`);
  expect(await freeDeadWorkers(pool)).toBe(1);
  expect(await lockedBy()).toEqual([null, 'worker-alive']);
  // What wasn't finished at the end of its server is free at once.
  await lives.stop();
  expect(await lockedBy()).toEqual([null, null]);
});

test('a job that was locked this moment is left alone', async () => {
  const { pool } = harness.deps;
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-new'`);
  expect(await freeDeadWorkers(pool)).toBe(0);
  await pool.query('delete from graphile_worker._private_jobs');
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
  const { rows } = await harness.deps.pool.query(
    'select task_identifier, locked_by, attempts, last_error from graphile_worker.jobs',
  );
  expect(rows).toEqual([]);
});
