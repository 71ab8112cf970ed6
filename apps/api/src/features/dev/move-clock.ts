import { sql } from 'drizzle-orm';
import { installation } from '../../db/schema/outgoing.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import type { MovableClock } from '../../ports/clock.ts';

/** Work that becomes due when the clock moves. */
export type Timed = { readonly jobHandlers: JobHandlers; readonly scheduledJobs: readonly ScheduledJob[] };

type Move = Timed & { readonly clock: MovableClock; readonly to: Temporal.Instant };

/** The row of `installation` that stores the demo clock's offset, in milliseconds. */
export const clockOffsetKey = 'clock_ahead_ms';

/** Moves the demo's clock, shifts waiting jobs by the same time, and runs everything due until then. */
export const moveClock = async (deps: Deps, { clock, to, jobHandlers, scheduledJobs }: Move): Promise<void> => {
  const moved = to.epochMilliseconds - clock.now().epochMilliseconds;
  clock.moveTo(to);
  const value = clock.ahead();
  await deps.db
    .insert(installation)
    .values({ name: clockOffsetKey, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
  await deps.db.execute(
    sql`select graphile_worker.reschedule_jobs(array[id], run_at := run_at - make_interval(secs => ${moved / 1000}))
      from graphile_worker.jobs where locked_at is null and run_at > now()`,
  );
  for (const { task } of scheduledJobs) await jobHandlers[task]?.({}, deps);
};
