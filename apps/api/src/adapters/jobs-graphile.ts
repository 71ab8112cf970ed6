import { sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';
import type { Jobs } from '../ports/jobs.ts';

const maxAttempts = 12;

/** Jobs in the database's own queue. Its clock is the real one: a moved clock's instants are brought back to that. */
export const graphileJobs = (clock: Clock): Jobs => ({
  add: async (tx, task, payload, { run_at, key } = {}) => {
    const runAt = run_at === undefined ? null : Temporal.Now.instant().add(clock.now().until(run_at)).toString();
    await tx.execute(
      sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
        max_attempts := ${maxAttempts}, job_key := ${key ?? null})`,
    );
  },
});
