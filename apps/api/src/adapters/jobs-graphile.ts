import { sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';
import type { JobOptions, Jobs } from '../ports/jobs.ts';

const maxAttempts = 12;

/** Greatest priority number that the queue stores. */
const lastTurn = 32_767;

/**
 * The turn of a company's next job as the queue's priority (start-time fair queueing): one after its own last job, and no
 * earlier than the job that has its turn now. Who has no job waiting comes before the second job of anyone else.
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

/** Jobs in the database's own queue. Its clock is the real one: a moved clock's instants are brought back to that. */
export const graphileJobs = (clock: Clock): Jobs => ({
  add: async (tx, task, payload, { run_at, key, turn } = {}) => {
    const runAt = run_at === undefined ? null : Temporal.Now.instant().add(clock.now().until(run_at)).toString();
    await tx.execute(
      sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
        max_attempts := ${maxAttempts}, job_key := ${key ?? null},
        priority := ${turn === undefined ? sql`null` : turnOf(turn)})`,
    );
  },
});
