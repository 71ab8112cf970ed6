import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { runOnce } from 'graphile-worker';
import { movableClock } from '../adapters/clock-movable.ts';
import { buildApp, filmJobs, jobHandlers, scheduledJobs } from '../app.ts';
import { openDatabase, openPool, requestLimits } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Deps, JobHandlers, SandboxMarket, SandboxPlace } from '../deps.ts';
import { moveClock } from '../features/dev/move-clock.ts';
import { makeDeps } from '../make-deps.ts';
import { taskList, workerLog } from '../workers.ts';
import { recordedWebhooks } from './recorded-webhooks.ts';
import { repeat } from './repeat.ts';
import { sandboxConfig } from './sandbox-config.ts';
import { localSandboxStorage, prefixedStorage } from './sandbox-files.ts';

/** Connections of one sandbox: its requests, its jobs and the two listeners of its index and its live pages. */
const connections = 5;

/** Films of a sandbox are stored but not processed: their work takes hours of processor time. */
const films = new Set([...Object.keys(filmJobs.short), ...Object.keys(filmJobs.long)]);
const handlers: JobHandlers = Object.fromEntries(Object.entries(jobHandlers).filter(([name]) => !films.has(name)));

const jobsEveryMs = 1_000;
const timedEveryMs = 60_000;

export type OpenMarket = SandboxMarket & {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
};

/** The parts of a sandbox's server, on its own database, files and clock. */
const innerDeps = async (outer: Deps, place: SandboxPlace, url: string) => {
  const config = sandboxConfig(outer.config, place);
  mkdirSync(config.dataDir, { recursive: true });
  const log = outer.log.child({ sandbox: place.uuid });
  const pool = openPool(url, log, { limits: requestLimits, max: connections });
  try {
    await migrateDatabase(pool);
    const db = openDatabase(pool);
    const clock = movableClock(place.clock_ahead_ms);
    const secret = outer.sign('sandbox', place.database);
    const made = await makeDeps({ config, secret, pool, db, clock, log });
    const storage =
      outer.config.s3 === null
        ? localSandboxStorage(made.storage, place.uuid)
        : prefixedStorage(outer.storage, place.database, db);
    const checks = outer.checkAnswers === true ? { checkAnswers: true } : {};
    const deps: Deps = { ...made, storage, webhookSender: recordedWebhooks, isSandbox: true, ...checks };
    return { deps, clock };
  } catch (error) {
    await pool.end();
    throw error;
  }
};

/** Runs work due every few minutes each minute, and all the rest once on each day of the sandbox's clock. */
const timedWork = (deps: Deps) => {
  let day = '';
  return async () => {
    const today = deps.clock.today().toString();
    const due = scheduledJobs.filter(({ cron }) => today !== day || cron.startsWith('*/'));
    day = today;
    for (const { task } of due)
      await Promise.resolve(handlers[task]?.({}, deps)).catch((error: unknown) =>
        deps.log.warn({ err: error, task }, 'timed work of a sandbox failed'),
      );
  };
};

/** Opens a sandbox's server in this process. It works on its jobs until it is closed. */
export const openMarket = async (outer: Deps, place: SandboxPlace, url: string): Promise<OpenMarket> => {
  const { deps, clock } = await innerDeps(outer, place, url);
  const { pool, log, titles } = deps;
  const runJobs = () =>
    runOnce({ pgPool: pool, taskList: taskList(handlers, deps), noHandleSignals: true, logger: workerLog(deps) });
  const app = await buildApp(deps);
  await app.ready();
  // Searches wait for the index. Its build retries until closed, such as while the database is being replaced.
  const indexed = titles.start();
  const loops = [
    repeat(runJobs, { everyMs: jobsEveryMs, log, what: 'the jobs of a sandbox failed' }),
    repeat(timedWork(deps), { everyMs: timedEveryMs, log, what: 'the timed work of a sandbox failed' }),
  ];
  return {
    deps,
    clock,
    moveTo: async (to) => {
      await moveClock(deps, { clock, to, jobHandlers: handlers, scheduledJobs });
      await runJobs();
    },
    handle: (request, response) => {
      request.url = (request.url ?? '').replace(/^\/[^/]*\/[^/?]*/, '');
      // A browser's cookies belong to the market.
      delete request.headers.cookie;
      app.routing(request, response);
    },
    close: async () => {
      await Promise.all(loops.map(({ stop }) => stop()));
      await app.close();
      await titles.stop();
      await indexed;
      await pool.end();
    },
  };
};
