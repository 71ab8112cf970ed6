import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filmLanes } from '@eigaichi/domain/media/film-limits';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { movableClock } from './adapters/clock-movable.ts';
import { systemClock } from './adapters/clock-system.ts';
import { buildApp, filmJobs, jobHandlers, scheduledJobs } from './app.ts';
import type { Config } from './config.ts';
import { ensureDataDir, StartError, storedSecret } from './data-dir.ts';
import { type Database, openDatabase, openPool, type PoolOptions, requestLimits, workLimits } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { DatabaseGate } from './db/gate.ts';
import { migrateDatabase } from './db/migrate.ts';
import { followReplica } from './db/replica.ts';
import { installation } from './db/schema/outgoing.ts';
import { isUnavailable } from './db/unavailable.ts';
import { watchDatabase } from './db/watch.ts';
import { ensureDemoMarket, refuseDemoAccounts } from './demo/demo-gate.ts';
import type { JobHandlers } from './deps.ts';
import { encryptPayoutAccounts } from './features/accounts/encrypt-payout-accounts.ts';
import { clockOffsetKey } from './features/dev/move-clock.ts';
import { filmTasks } from './features/media/film-queue.ts';
import { backfillRecords } from './features/quotes/request/fill-records.ts';
import { backfillListings } from './features/quotes/sync-listings.ts';
import { addStartingLists } from './features/reference/starting-lists.ts';
import { encryptRenditionKeys } from './features/screeners/encrypt-rendition-keys.ts';
import { encryptAuthenticators } from './features/sessions/second-step/encrypt-authenticators.ts';
import { encryptSignOnSecrets } from './features/sessions/sign-on/save-company-access.ts';
import { encryptDestinations } from './features/settlement/payouts/encrypt-destinations.ts';
import { encryptWebhookSecrets } from './features/webhooks/encrypt-webhook-secrets.ts';
import { webhookSendJobs } from './features/webhooks/jobs.ts';
import { listenForMetrics } from './http/metrics.ts';
import { makeDeps } from './make-deps.ts';
import { withSandboxes } from './sandboxes/open-sandboxes.ts';
import { heavyThreads } from './threads/heavy-threads.ts';
import { startWorkers } from './workers.ts';

/** Parts in the order they started; stopped in reverse. */
export type Undo = { readonly what: string; readonly stop: () => Promise<unknown> };

export type Started = { readonly log: Logger; readonly undo: Undo[]; readonly hurried: AbortSignal };

const openServer = async (config: Config, { undo, log }: Started): Promise<() => string> => {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return () => databaseUrl;
  const server = await startEmbedded({ directory: join(config.dataDir, 'postgres') });
  server.supervise(log);
  undo.push({ what: 'the database', stop: server.stop });
  return server.url;
};

/** Loads the SDK only if the settings name a collector. */
const openTelemetry = async ({ telemetry, trustedProxies }: Config, { undo, log }: Started) => {
  if (telemetry === null) return null;
  const { startTelemetry } = await import('./telemetry/otlp.ts');
  const started = startTelemetry(telemetry, { log, believesHeaders: trustedProxies !== null });
  undo.push({ what: 'the telemetry', stop: started.stop });
  return started;
};

/**
 * Two pools: jobs and the search index get a connection under any load of requests, and vice versa. Requests may use a
 * pooler; locks, notifications and long statements don't.
 */
const openPools = (url: () => string, { poolerUrl }: Config, { undo, log }: Started) => {
  const gate = new DatabaseGate();
  const open = (what: string, options: PoolOptions & { readonly from: string | (() => string) }) => {
    const pool = openPool(options.from, log, { ...options, gate });
    undo.push({ what, stop: () => pool.end() });
    return pool;
  };
  const pools = {
    requests: open('the connections of requests', {
      from: poolerUrl ?? url,
      limits: requestLimits,
      isPooled: poolerUrl !== null,
    }),
    work: open('the connections of jobs', { from: url, limits: workLimits }),
  };
  const watch = watchDatabase({ url, gate, log });
  undo.push({ what: 'the watch over the database', stop: watch.stop });
  return pools;
};

/** Opens and monitors the configured standby; its absence has no visible effect. */
const openReplica = ({ replicaUrl }: Config, primary: Pool, { undo, log }: Started) => {
  if (replicaUrl === null) return {};
  const gate = new DatabaseGate();
  const pool = openPool(replicaUrl, log, { limits: requestLimits, gate });
  undo.push({ what: 'the connections to the replica', stop: () => pool.end() });
  const watch = watchDatabase({ url: () => replicaUrl, gate, log, what: 'the replica' });
  undo.push({ what: 'the watch over the replica', stop: watch.stop });
  const replica = followReplica({ primary, replica: pool, gate });
  undo.push({ what: 'the looks at the replica', stop: replica.stop });
  return { replica };
};

const clockFor = async (config: Config, db: Database) => {
  if (config.mode === 'production') return systemClock;
  const [stored] = await db.select().from(installation).where(eq(installation.name, clockOffsetKey));
  return movableClock(typeof stored?.value === 'number' ? stored.value : 0);
};

const prepare = async (config: Config, pool: Pool, log: Logger) => {
  await migrateDatabase(pool);
  const db = openDatabase(pool);
  await addStartingLists(db);
  const secret = config.secret ?? storedSecret(config.dataDir);
  const deps = await makeDeps({ config, secret, pool, db, clock: await clockFor(config, db), log });
  await encryptPayoutAccounts(deps);
  await encryptRenditionKeys(deps);
  await encryptDestinations(deps);
  await encryptAuthenticators(deps);
  await encryptSignOnSecrets(deps);
  await encryptWebhookSecrets(deps);
  if (config.mode === 'production') await refuseDemoAccounts(db);
  else if (config.demoMarket) await ensureDemoMarket(deps, (line) => process.stdout.write(line));
  return deps;
};

const portFault = (error: unknown, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account: set PORT to one above 1023.`);
  return error;
};

/** Checks the port before anything starts, because a first start takes a while. */
const ensurePort = async ({ host, port }: Config) => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: unknown) => Promise.reject(portFault(error, port)));
  probe.close();
  await once(probe, 'close');
};

const openPort = <T>({ port }: { port: number }, open: () => Promise<T>) =>
  open().catch((error: unknown) => Promise.reject(portFault(error, port)));

export const stopAll = async (undo: Undo[], log: Logger) => {
  for (let last = undo.pop(); last !== undefined; last = undo.pop()) {
    const { what, stop } = last;
    await stop().catch((error: unknown) => log.error({ err: error }, `${what} did not stop cleanly`));
  }
};

/** Keeps serving for the drain time before the stop; a second signal ends that time. */
const drain = async (app: FastifyInstance, { drainMs }: Config, hurried: AbortSignal) => {
  app.beginDrain();
  await sleep(drainMs, undefined, { signal: hurried }).catch(() => undefined);
};

const openThreads = (config: Config, databaseUrl: () => string, { undo, log }: Started) => {
  const secret = config.secret ?? storedSecret(config.dataDir);
  const threads = heavyThreads({ config, secret, databaseUrl, log });
  undo.push({ what: 'the threads of heavy requests', stop: threads.close });
  return threads;
};

type Parts = {
  /** Without threads the server handles heavy requests itself. */
  readonly hasThreads?: boolean;
  /** Jobs that stay in the queue. */
  readonly leftJobs?: readonly string[];
};

const except = (handlers: JobHandlers, names: readonly string[]): JobHandlers =>
  Object.fromEntries(Object.entries(handlers).filter(([name]) => !names.includes(name)));

/** Runs every check that can refuse the start first and opens the port last: any client finds a working server. */
export const serve = async (
  config: Config,
  started: Started,
  { hasThreads = true, leftJobs = [] }: Parts = {},
): Promise<void> => {
  const { log, undo, hurried } = started;
  ensureDataDir(config.dataDir);
  await ensurePort(config);
  const telemetry = await openTelemetry(config, started);
  const url = await openServer(config, started);
  const pools = openPools(url, config, started);
  const { replica } = openReplica(config, pools.work, started);
  const work = await withSandboxes(await prepare(config, pools.work, log), url);
  await backfillListings(work);
  await backfillRecords(work);
  const indexed = work.titles.start();
  undo.push({ what: 'the search index', stop: () => work.titles.stop() });
  const handlers = except(jobHandlers, [
    ...filmTasks('short'),
    ...filmTasks('long'),
    ...Object.keys(webhookSendJobs),
    ...leftJobs,
  ]);
  undo.push({ what: 'the workers', stop: await startWorkers(work, { handlers, timed: scheduledJobs }) });
  const missing = work.media.missing();
  log.info({ missing }, 'films are worked on in a process of their own');
  for (const lane of filmLanes) {
    const films = { handlers: except(filmJobs[lane], leftJobs), timed: [], concurrency: 1 };
    undo.push({ what: `the workers of ${lane} films`, stop: await startWorkers(work, films) });
  }
  const sending = { handlers: except(webhookSendJobs, leftJobs), timed: [] };
  undo.push({ what: 'the workers of webhooks', stop: await startWorkers(work, sending) });
  const threads = hasThreads ? openThreads(config, url, started) : undefined;
  const app = await buildApp({
    ...work,
    pool: pools.requests,
    db: openDatabase(pools.requests),
    pools: replica === undefined ? pools : { ...pools, replica: replica.pool },
    ...(replica === undefined ? {} : { replica }),
    ...(threads === undefined ? {} : { threads }),
  });
  telemetry?.sendMetrics(app.metrics);
  undo.push({ what: 'the server', stop: () => app.close() });
  await openPort(config, () => app.listen({ host: config.host, port: config.port }));
  const { metricsListener } = config;
  if (metricsListener !== null) {
    const stop = await openPort(metricsListener, () => listenForMetrics(app.metrics, config, metricsListener));
    undo.push({ what: 'the metrics', stop });
  }
  undo.push({ what: 'the draining', stop: () => drain(app, config, hurried) });
  await indexed;
};

/**
 * Unawaited promises in libraries may fail with the database, which the server survives. Any other rejection is a bug
 * and ends the process, as by default.
 */
export const surviveOutage = (log: Logger): NodeJS.Process =>
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.error({ err: error }, 'a query that nothing awaits failed');
  });
