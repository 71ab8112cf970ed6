import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import pino, { type Logger } from 'pino';
import { movableClock } from './adapters/clock-movable.ts';
import { systemClock } from './adapters/clock-system.ts';
import { buildApp, jobHandlers, timedJobs } from './app.ts';
import { type Config, ConfigError, processConfig } from './config.ts';
import { ensureDataDir, keptSecret, StartError } from './data-dir.ts';
import { type Database, openDatabase, openPool } from './db/client.ts';
import { ensureDemoMarket, refuseDemoAccounts } from './db/demo-gate.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { installation } from './db/schema/outgoing.ts';
import { sealPayoutAccounts } from './features/accounts/seal-payout-accounts.ts';
import { clockAhead } from './features/dev/move-clock.ts';
import { fillRecords } from './features/quotes/fill-records.ts';
import { fillListings } from './features/quotes/keep-listings.ts';
import { addStartingLists } from './features/reference/starting-lists.ts';
import { sealDestinations } from './features/settlement/seal-destinations.ts';
import { listenForMetrics } from './http/metrics.ts';
import { openLog } from './log.ts';
import { makeDeps } from './make-deps.ts';
import { redactError } from './redact.ts';
import { heavyThreads } from './threads/heavy-threads.ts';
import { startWorkers } from './workers.ts';

/** What was started, in order; stopped in the other. */
type Undo = { readonly what: string; readonly stop: () => Promise<unknown> };

const openServer = async (config: Config, undo: Undo[]): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const server = await startEmbedded({ directory: join(config.dataDir, 'postgres') });
  undo.push({ what: 'the database', stop: server.stop });
  return server.url();
};

const clockFor = async (config: Config, db: Database) => {
  if (config.mode === 'production') return systemClock;
  const [kept] = await db.select().from(installation).where(eq(installation.name, clockAhead));
  return movableClock(typeof kept?.value === 'number' ? kept.value : 0);
};

const prepare = async (config: Config, pool: Pool, log: Logger) => {
  await migrateDatabase(pool);
  const db = openDatabase(pool);
  await addStartingLists(db);
  const secret = config.secret ?? keptSecret(config.dataDir);
  const deps = await makeDeps({ config, secret, pool, db, clock: await clockFor(config, db), log });
  await sealPayoutAccounts(deps);
  await sealDestinations(deps);
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

/** Asked before anything is started, because a first start takes a while. */
const ensurePort = async ({ host, port }: Config) => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: unknown) => Promise.reject(portFault(error, port)));
  probe.close();
  await once(probe, 'close');
};

const openPort = <T>({ port }: { port: number }, open: () => Promise<T>) =>
  open().catch((error: unknown) => Promise.reject(portFault(error, port)));

const stopAll = async (undo: Undo[], log: Logger) => {
  for (let last = undo.pop(); last !== undefined; last = undo.pop()) {
    const { what, stop } = last;
    await stop().catch((error: unknown) => log.error({ err: error }, `${what} did not stop cleanly`));
  }
};

/** A start has enough to do; what is made of requests in threads can wait for this. */
const warmAfterMs = 5_000;

/** First whatever refuses takes place, last the port opens: who can connect finds a working server. */
const start = async (config: Config, log: Logger, undo: Undo[]) => {
  ensureDataDir(config.dataDir);
  await ensurePort(config);
  const pool = openPool(await openServer(config, undo), log);
  undo.push({ what: 'the connections', stop: () => pool.end() });
  const deps = await prepare(config, pool, log);
  await fillListings(deps);
  await fillRecords(deps);
  const indexed = deps.titles.start();
  undo.push({ what: 'the search index', stop: () => deps.titles.stop() });
  undo.push({ what: 'the workers', stop: await startWorkers(deps, { handlers: jobHandlers, timed: timedJobs }) });
  const { options } = pool;
  const threads = heavyThreads({
    config,
    secret: config.secret ?? keptSecret(config.dataDir),
    databaseUrl: () => options.connectionString ?? '',
    log,
  });
  undo.push({ what: 'the threads of heavy requests', stop: threads.close });
  const app = await buildApp({ ...deps, threads });
  undo.push({ what: 'the server', stop: () => app.close() });
  await openPort(config, () => app.listen({ host: config.host, port: config.port }));
  const { metricsListener } = config;
  if (metricsListener !== null) {
    const stop = await openPort(metricsListener, () => listenForMetrics(app.metrics, metricsListener));
    undo.push({ what: 'the metrics', stop });
  }
  await indexed;
  setTimeout(threads.warm, warmAfterMs).unref();
  process.stdout.write(`Eigaichi runs at ${config.publicUrl}\n`);
};

const explain = (error: unknown): string =>
  error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedError
    ? error.message
    : `Eigaichi could not start: ${redactError(error).stack}`;

const undo: Undo[] = [];
let stopping: Promise<void> | undefined;
try {
  const config = processConfig();
  const log = openLog(config);
  const stop = () => {
    stopping ??= stopAll(undo, log).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  await start(config, log, undo);
} catch (error) {
  // Stopped while it was starting: what fails then fails because of that.
  if (stopping === undefined) {
    process.stderr.write(`${explain(error)}\n`);
    await stopAll(undo, pino({ level: 'error' }));
    process.exit(1);
  }
}
