import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { type Binaries, EmbeddedError, findBinaries } from './embedded/binaries.ts';
import { databaseUser, ensureCluster, readPassword } from './embedded/cluster.ts';
import { endOrphans } from './embedded/orphans.ts';
import { isAlive, type Postmaster, runningPostmaster } from './embedded/postmaster.ts';
import { findRunner, type Runner } from './embedded/runner.ts';
import { staysInUse } from './embedded/stays-in-use.ts';
import { supervise } from './embedded/supervise.ts';
import { applicationName } from './market-client.ts';
import { type Columns, col, queryRows, type RowOf } from './read-rows.ts';

export type EmbeddedPostgres = {
  /** Address of a database on this server, over the fastest connection. */
  readonly url: (database?: string) => string;
  readonly portUrl: (database?: string) => string;
  /** Restarts the server whenever it ends, until stopped. */
  readonly supervise: (log: Pick<Logger, 'warn' | 'error'>) => void;
  /** Stops the server, unless another process of ours still uses it. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Database directory; its log and password are next to it. */
  readonly directory: string;
  readonly settings?: Readonly<Record<string, string>>;
};

const startTimeoutMs = 120_000;
const lingerTimeoutMs = 15_000;
const stopTimeoutMs = 30_000;
/** Milliseconds for one query to the server, which may hang. */
const askMs = 5000;
const biggestLog = 10_000_000;

/** The wanted port if free, else another. */
const freePort = (wanted = 0): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });

const addressOf = (directory: string, port: number, database: string) =>
  `postgres://${databaseUser}:${readPassword(directory)}@127.0.0.1:${port}/${database}`;

/** Maximum length of a socket path in bytes on the supported systems. */
const longestSocket = 100;

/** The server's socket is in its own private directory; it is cheaper than a port. */
const socketFits = (directory: string) => Buffer.byteLength(`${directory}/.s.PGSQL.65535.lock`) <= longestSocket;

const socketAddressOf = (directory: string, port: number, database: string) =>
  `postgres://${databaseUser}:${readPassword(directory)}@/${database}?${new URLSearchParams({ host: directory, port: String(port) })}`;

/** A list in PostgreSQL's syntax: quoted, so that the path may contain commas and spaces. */
const socketSetting = (directory: string) => `"${directory.replaceAll('"', '""')}"`;

const ask = async <C extends Columns>(url: string, columns: C, text: string): Promise<RowOf<C>[]> => {
  const client = new Client({
    connectionString: url,
    application_name: `${applicationName} launcher`,
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await queryRows(client, columns, { text });
  } finally {
    await client.end();
  }
};

const answers = async (directory: string, port: number) => {
  try {
    await ask(addressOf(directory, port, 'postgres'), {}, 'select 1');
    return true;
  } catch {
    return false;
  }
};

const logFile = (directory: string) => `${directory}.log`;

const lastWords = (directory: string, from: number) =>
  readFileSync(logFile(directory)).subarray(from).toString('utf8').trim();

type Programs = { readonly binaries: Binaries; readonly runner: Runner };

const launch = async (options: EmbeddedOptions, { binaries, runner }: Programs, wantedPort?: number) => {
  const { directory, settings = {} } = options;
  const port = await freePort(wantedPort);
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFits(directory) ? socketSetting(directory) : '',
    timezone: 'UTC',
    ...settings,
  };
  const log = openSync(logFile(directory), 'a', 0o600);
  if (statSync(logFile(directory)).size > biggestLog) truncateSync(logFile(directory));
  const began = statSync(logFile(directory)).size;
  const [command, args] = runner.command(binaries.postgres, [
    '-D',
    directory,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // Separate process group: Ctrl-C in the terminal must not stop the database before the server has finished.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], cwd: '/', ...runner.identity });
  closeSync(log);
  child.unref();
  return { child, port, began };
};

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Waits until the server responds (it may be recovering from a crash) or has ended. */
const awaitStart = async (directory: string, child: ChildProcess, port: number): Promise<boolean> => {
  child.on('error', () => undefined);
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && !ended(child); await sleep(20))
    if (await answers(directory, port)) return true;
  return false;
};

const awaitRunning = async (directory: string, { pid, port }: Postmaster): Promise<boolean> => {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && isAlive(pid); await sleep(20))
    if (await answers(directory, port)) return true;
  return false;
};

/** Processes of a killed server may hold its memory a moment longer; then the next try succeeds. */
const startOrReuse = async (options: EmbeddedOptions, programs: Programs, wantedPort?: number): Promise<Postmaster> => {
  const { directory } = options;
  let words = '';
  for (const deadline = Date.now() + lingerTimeoutMs; Date.now() < deadline; await sleep(200)) {
    const running = runningPostmaster(directory);
    if (running !== undefined) {
      if (await awaitRunning(directory, running)) return running;
      continue;
    }
    await endOrphans(directory);
    const { child, port, began } = await launch(options, programs, wantedPort);
    if ((await awaitStart(directory, child, port)) && child.pid !== undefined) return { pid: child.pid, port };
    words = lastWords(directory, began);
  }
  throw new EmbeddedError(
    `PostgreSQL did not start on ${directory}: ${words.split('\n').at(-1) ?? ''} (see ${logFile(directory)})`,
  );
};

const countOurs = async (url: string) => {
  const rows = await ask(
    url,
    { n: col.amount },
    `select count(*) as n from pg_stat_activity where application_name = '${applicationName}'`,
  );
  return rows[0]?.n ?? 0;
};

const stopUnlessUsed = async (directory: string, { pid, port }: Postmaster) => {
  if (!isAlive(pid)) return;
  const url = addressOf(directory, port, 'postgres');
  if (await staysInUse(() => countOurs(url)).catch(() => false)) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + stopTimeoutMs; Date.now() < deadline && isAlive(pid); ) await sleep(10);
};

/** Starts the PostgreSQL installed by npm, or takes over the one already running on this directory. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { directory } = options;
  const binaries = findBinaries();
  const programs: Programs = { binaries, runner: findRunner(binaries) };
  ensureCluster(directory, programs);
  let server = await startOrReuse(options, programs);
  let supervisor: { readonly stop: () => Promise<void> } | undefined;
  return {
    url: (database = 'postgres') =>
      socketFits(directory) && existsSync(join(directory, `.s.PGSQL.${server.port}`))
        ? socketAddressOf(directory, server.port, database)
        : addressOf(directory, server.port, database),
    portUrl: (database = 'postgres') => addressOf(directory, server.port, database),
    supervise: (log) => {
      supervisor ??= supervise({
        isRunning: () => isAlive(server.pid),
        restart: async () => {
          // The same port, so that noted addresses stay valid. Another server may have restarted it before us.
          server = await startOrReuse(options, programs, server.port);
        },
        log,
      });
    },
    stop: async () => {
      await supervisor?.stop();
      await stopUnlessUsed(directory, server);
    },
  };
};
