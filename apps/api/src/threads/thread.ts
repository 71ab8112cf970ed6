import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import { movableClock } from '../adapters/clock-movable.ts';
import { buildApp } from '../app.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { makeDeps } from '../make-deps.ts';
import { nowHeader } from './forwarded-headers.ts';
import type { ThreadData } from './heavy-threads.ts';

/** Maximum connections of one thread: it handles a few requests at a time. */
const mostConnections = 6;

/**
 * The same server in a separate thread, for requests that would block all others. It trusts the main server for the
 * reader's address and its clock, so that a moved clock is moved here too. It runs no jobs and has no search index.
 */
const start = async ({ config, secret, databaseUrl, socket }: ThreadData) => {
  // The main server logs answers; this one logs only failures.
  const log = pino({ level: config.logLevel === 'silent' ? 'silent' : 'warn', base: null });
  const pool = openPool(databaseUrl, log, { max: mostConnections });
  const clock = movableClock();
  const made = await makeDeps({ config, secret, pool, db: openDatabase(pool), clock, log });
  const app = await buildApp({ ...made, isThread: true });
  app.server.prependListener('request', ({ headers }) => {
    clock.moveTo(Temporal.Instant.fromEpochMilliseconds(Number(headers[nowHeader])));
  });
  await app.listen({ path: socket });
  parentPort?.postMessage('ready');
};

await start(workerData as ThreadData);
