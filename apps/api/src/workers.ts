import { Logger, parseCronItems, run, type TaskList, type Logger as WorkerLogger } from 'graphile-worker';
import type { Deps, JobHandlers, TimedJob } from './deps.ts';
import { redactError } from './redact.ts';
import { watchWorkers } from './worker-lives.ts';

/** How many jobs one server works on at a time. */
const concurrency = 4;
/** Milliseconds that a job in flight gets to finish at shutdown; after that it's kept for the next server. */
const patience = 20_000;

export const workerLog = (deps: Deps): WorkerLogger =>
  new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error(message);
    else if (level === 'warning') deps.log.warn(message);
    else deps.log.debug(message);
  });

/** What a job throws is kept by the queue (`last_error`) and logged: without the values that it worked on. */
const throwRedacted = (error: unknown): never => {
  throw redactError(error);
};

export const taskList = (handlers: JobHandlers, deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => handle(payload, deps).catch(throwRedacted),
    ]),
  );

/** Starts the workers and the timed work; answers what stops them, letting jobs in flight finish. */
export const startWorkers = async (
  deps: Deps,
  { handlers, timed }: { handlers: JobHandlers; timed: readonly TimedJob[] },
): Promise<() => Promise<void>> => {
  const lives = await watchWorkers(deps.pool, deps.log);
  const runner = await run({
    pgPool: deps.pool,
    taskList: taskList(handlers, deps),
    parsedCronItems: parseCronItems(timed.map(({ task, cron }) => ({ task, match: cron, identifier: task }))),
    concurrency,
    events: lives.events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patience,
    logger: workerLog(deps),
  });
  return async () => {
    await runner.stop();
    await runner.promise;
    await lives.stop();
  };
};
