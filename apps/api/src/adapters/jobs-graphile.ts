import { sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';
import type { JobOptions, Jobs } from '../ports/jobs.ts';

const maxAttempts = 12;

/** Highest priority number that the queue stores. */
const lastTurn = 32_767;

/**
 * Queue priority of a company's next job (start-time fair queueing): one after its last job, and no earlier than the
 * current job. A company with no waiting job comes before anyone's second job.
 */
const turnOf = ({ company, among }: NonNullable<JobOptions['turn']>) => sql`(
  select least(${lastTurn}, greatest(
    coalesce(
      max(j.priority) filter (where j.locked_at is not null),
      min(j.priority) filter (where j.run_at <= now()),
      0),
    1 + max(j.priority) filter (where p.payload->>'company' = ${company})))
  from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
  where j.task_identifier = any(${sql.param([...among])}::text[]) and j.attempts < j.max_attempts)::int`;

/** Jobs in the database's own queue. It runs on the real clock: instants of a moved clock are converted to it. */
export const graphileJobs = (clock: Clock): Jobs => ({
  add: async (tx, task, payload, { run_at, key, queue, turn } = {}) => {
    const runAt = run_at === undefined ? null : Temporal.Now.instant().add(clock.now().until(run_at)).toString();
    await tx.execute(
      sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
        max_attempts := ${maxAttempts}, job_key := ${key ?? null}, queue_name := ${queue ?? null},
        priority := ${turn === undefined ? sql`null` : turnOf(turn)})`,
    );
  },
});
