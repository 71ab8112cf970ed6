import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { asc, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, inject as provided } from 'vitest';
import { buildApp, filmJobs, jobHandlers, scheduledJobs } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { DatabaseGate } from '../db/gate.ts';
import { col, readRows } from '../db/read-rows.ts';
import { mails } from '../db/schema/outgoing.ts';
import type { JobHandlers } from '../deps.ts';
import { type MadeDeps, makeDeps } from '../make-deps.ts';
import { openSandboxes } from '../sandboxes/open-sandboxes.ts';
import { taskList, workerLog } from '../workers.ts';
import { type FixedClock, fixedClock } from './clock-fixed.ts';
import { templateDatabase } from './global-setup.ts';
import { temporaryFolder } from './passing-folder.ts';
import { openSession } from './sessions.ts';

/** Noon of 1 April 2026 in Tokyo. */
const startOfTests = '2026-04-01T03:00:00Z';
const secret = 'kD7vQ1zR0mT5yX8bN2cF6hJ9lP3sW4uEaGoIiKwMqYs';

export type Call = {
  readonly as?: Actor;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  /** The raw bytes sent: for a file, its content. */
  readonly bytes: Buffer;
};

type Mail = typeof mails.$inferSelect;

export type Harness = {
  readonly app: FastifyInstance;
  readonly deps: MadeDeps & { readonly clock: FixedClock };
  /** Closed by a test to simulate loss of the database. */
  readonly gate: DatabaseGate;
  readonly databaseUrl: string;
  /** Opens a session for an account (a real one, without login) and returns its header. */
  readonly loginAs: (actor: Actor) => Promise<{ authorization: string }>;
  /** Calls an endpoint through the whole server, and validates the answer against the endpoint's schema. */
  readonly call: (endpoint: Endpoint, call?: Call) => Promise<Answer>;
  /** Runs every due job, and the jobs they add, except those on films. */
  readonly runJobs: () => Promise<void>;
  /** Runs the waiting film jobs, which have a separate queue because each starts processes. */
  readonly runMediaJobs: () => Promise<void>;
  /** Runs all timed work once, or only the named tasks, as after a clock change. */
  readonly runTimed: (tasks?: readonly string[]) => Promise<void>;
  /** Every mail written so far, oldest first. */
  readonly outbox: () => Promise<Mail[]>;
  /** Mails to an address, oldest first; with a pattern, only those whose subject matches. */
  readonly mailsTo: (address: string, about?: RegExp) => Promise<Mail[]>;
  readonly close: () => Promise<void>;
};

const onServer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const databaseAt = (url: string, name: string) => url.replace(/[^/]+$/, name);

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Call) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
};

const makeCaller = (app: FastifyInstance, loginAs: Harness['loginAs']) => {
  const stored = new Map<string, { authorization: string }>();
  const headersOf = async (actor: Actor | undefined) => {
    if (actor === undefined) return {};
    const key = `${actor.real?.manager ?? ''} ${actor.account} ${actor.person.uuid}`;
    const own = stored.get(key) ?? (await loginAs(actor));
    stored.set(key, own);
    return own;
  };
  return async (endpoint: Endpoint, call: Call = {}): Promise<Answer> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, call),
      headers: { 'accept-language': 'en', ...(await headersOf(call.as)), ...call.headers },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    // A file's answer is its bytes, not JSON.
    const isJson = /^application\/(?:problem\+)?json/.test(String(answer.headers['content-type']));
    const body = answer.body === '' || !isJson ? {} : answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, body, headers: answer.headers, bytes: answer.rawPayload };
  };
};

/** Maximum runs of the queue for jobs that follow another in a named queue. */
const mostTurns = 50;

const mediaHandlers: JobHandlers = { ...filmJobs.short, ...filmJobs.long };
const usualHandlers: JobHandlers = Object.fromEntries(
  Object.entries(jobHandlers).filter(([task]) => !(task in mediaHandlers)),
);

/** The whole server on its own copy of the migrated database; one for each test file. */
export const makeHarness = async (
  config: Partial<Config> = {},
  /** Address of the PostgreSQL of `global-setup.ts`; a proof starts its own. */
  server: string = provided('postgres'),
): Promise<Harness> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateDatabase} strategy file_copy`);
  const databaseUrl = databaseAt(server, name);
  const folder = temporaryFolder('eigaichi-files-');
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const gate = new DatabaseGate();
  const pool = openPool(databaseUrl, log, { gate });
  const db = openDatabase(pool);
  const clock = fixedClock(startOfTests);
  const settings = {
    ...readConfig({ DATA_DIR: folder, SECRET: secret, PUBLIC_URL: 'http://localhost:3000' }),
    // Disabled, because tests share the event loop with the test runner.
    maxLoopDelayMs: 0,
    // Each has its own databases, which few tests need.
    sandboxes: false,
    ...config,
  };
  const made = { ...(await makeDeps({ config: settings, secret, pool, db, clock, log })), clock, checkAnswers: true };
  const deps = settings.sandboxes ? { ...made, sandboxes: openSandboxes(made, () => databaseUrl) } : made;
  const app = await buildApp(deps);
  await app.ready();
  /** Due jobs of these tasks that no worker has taken. */
  const dueJobs = async (tasks: readonly string[]): Promise<number> => {
    const [row] = await readRows(db, { due: col.int })`
      select count(*)::int as due from graphile_worker.jobs
      where task_identifier = any(${sql.param(tasks)}::text[]) and run_at <= now() and locked_at is null
        and attempts < max_attempts`;
    return row?.due ?? 0;
  };
  const runQueue = async (handlers: JobHandlers) => {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      await runOnce({
        pgPool: pool,
        taskList: taskList(handlers, deps),
        noHandleSignals: true,
        logger: workerLog(deps),
      });
      // A named queue is released shortly after its job: one that follows in it isn't found until then.
      if ((await dueJobs(Object.keys(handlers))) === 0) return;
      await sleep(20);
    }
  };
  const tenYears = 10 * 365 * 24;
  const loginAs: Harness['loginAs'] = (actor) =>
    openSession(db, actor, { hours: tenYears, now: clock.now().epochMilliseconds });
  const outbox = () => db.select().from(mails).orderBy(asc(mails.number));
  return {
    app,
    deps,
    gate,
    databaseUrl,
    loginAs,
    call: makeCaller(app, loginAs),
    runJobs: () => runQueue(usualHandlers),
    runMediaJobs: () => runQueue(mediaHandlers),
    runTimed: async (tasks = scheduledJobs.map(({ task }) => task)) => {
      for (const task of tasks) await jobHandlers[task]?.({}, deps);
    },
    outbox,
    mailsTo: async (address, about = /^/) =>
      (await outbox()).filter(({ to_address, subject }) => to_address === address && about.test(subject)),
    close: async () => {
      await app.close();
      await deps.titles.stop();
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A harness that closes after the tests of the file. */
export const testHarness: typeof makeHarness = async (...options) => {
  const harness = await makeHarness(...options);
  afterAll(() => harness.close());
  return harness;
};
