import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
  type Logger as WorkerLogger,
} from 'graphile-worker';
import type { Deps, JobHandlers, ScheduledJob } from './deps.ts';
import { withCaller } from './http/request-context.ts';
import { JobsInFlight } from './jobs-in-flight.ts';
import { redactError } from './redact.ts';
import { operations } from './telemetry/operations.ts';
import { type WorkerLives, watchWorkers } from './worker-lives.ts';

/** Default number of jobs that one server runs at a time. */
const usualConcurrency = 4;
/** Milliseconds that a job in flight has to finish at shutdown; after that the next server runs it. */
const lastJobsMs = 20_000;

/** Milliseconds before lost runners restart; doubled each time, up to the maximum. */
const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** A runner that lasted this long counts as healthy. */
const goodAfterMs = 60_000;

export const workerLog = (deps: Deps): WorkerLogger =>
  new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error(message);
    else if (level === 'warning') deps.log.warn(message);
    else deps.log.debug(message);
  });

/** The queue stores a job's error (`last_error`) and logs it; the values it worked on are removed. */
const throwRedacted = (error: unknown): never => {
  throw redactError(error);
};

export const taskList = (handlers: JobHandlers, deps: Deps, flight?: JobsInFlight): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown, { job }: JobHelpers) => {
        const run = () => withCaller(null, () => handle(payload, deps)).catch(throwRedacted);
        const work = () => operations.job.tracePromise(run, { task: name, id: job.id, attempt: job.attempts });
        return flight === undefined ? work() : flight.follow(job, work);
      },
    ]),
  );

/** Timed work missed while no server could reach the database is caught up once; its key identifies it. */
const catchUpMs = 25 * 3_600_000;

const cronItem = ({ task, cron }: ScheduledJob) => ({
  task,
  match: cron,
  identifier: task,
  // Work that runs every few minutes needs no catch-up.
  options: { backfillPeriod: cron.startsWith('*/') ? 0 : catchUpMs, jobKey: `timed:${task}` },
});

type Work = {
  readonly handlers: JobHandlers;
  readonly timed: readonly ScheduledJob[];
  readonly concurrency?: number;
};

/**
 * One run of the queue's runner. `lost` resolves if it ends on its own, because it can't report a finished job to the
 * queue. Delays of 0 ms make it report in order. Without them it reports in a promise that it doesn't await, whose
 * rejection would end the process.
 */
const startRunner = async (
  deps: Deps,
  { handlers, timed, concurrency = usualConcurrency }: Work,
  lives: WorkerLives,
) => {
  const flight = new JobsInFlight();
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const lost = once(events, 'pool:gracefulShutdown');
  const runner = await run({
    pgPool: deps.pool,
    taskList: taskList(handlers, deps, flight),
    parsedCronItems: parseCronItems(timed.map(cronItem)),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency,
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: lastJobsMs,
    logger: workerLog(deps),
  });
  await lives.hold(id, (job) => flight.knows(job));
  return { id, flight, runner, lost };
};

type Runner = Awaited<ReturnType<typeof startRunner>>;

/** Starts the workers and the timed work; returns a function that stops them and lets jobs in flight finish. */
export const startWorkers = async (deps: Deps, work: Work): Promise<() => Promise<void>> => {
  const stopped = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
  const lives = watchWorkers(deps.pool, deps.log);

  /** Settles a lost runner's jobs once none is in flight; the database may still be away. */
  const settle = async ({ id, flight }: Runner) => {
    await flight.allEnded();
    while (!stopped.signal.aborted) {
      const settled = await lives.letGo(id, flight.finished()).then(
        () => true,
        () => false,
      );
      if (settled) return;
      await pause(firstPauseMs);
    }
  };

  /** A job that exceeds its time ends with the process; its lock is then dropped, and another server frees it. */
  const stopRunner = async ({ id, flight, runner }: Runner) => {
    const ended = runner.stop().then(() => runner.promise);
    ended.catch(() => undefined);
    const inTime = await Promise.race([ended.then(() => true), sleep(lastJobsMs, false, { ref: false })]);
    if (inTime) await lives.letGo(id, flight.finished());
  };

  const settling = new Set<Promise<void>>();
  const superviseProcess = async () => {
    let pauseMs = firstPauseMs;
    while (!stopped.signal.aborted) {
      const began = performance.now();
      try {
        const runner = await startRunner(deps, work, lives);
        const stopAsked = once(stopped.signal, 'abort');
        if (!stopped.signal.aborted) await Promise.race([runner.lost, stopAsked]);
        if (stopped.signal.aborted) return await stopRunner(runner);
        deps.log.warn('the workers were lost; restarting them');
        const settled = settle(runner).finally(() => settling.delete(settled));
        settling.add(settled);
      } catch (error) {
        deps.log.warn({ err: error }, 'the workers could not be started; retrying shortly');
      }
      pauseMs = performance.now() - began > goodAfterMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await pause(pauseMs);
    }
  };
  const done = superviseProcess();
  return async () => {
    stopped.abort();
    await done.catch((error: unknown) => deps.log.error({ err: error }, 'the workers did not stop cleanly'));
    await Promise.race([Promise.all(settling), sleep(lastJobsMs, undefined, { ref: false })]);
    await lives.stop();
  };
};
