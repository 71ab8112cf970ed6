import { existsSync, mkdirSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { indexInFolder } from '../adapters/index-place.ts';
import { type Config, processConfig } from '../config.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { filmTasks } from '../features/media/film-queue.ts';
import { liveMovies } from '../features/movies/search/live-movies.ts';
import { openLog } from '../log.ts';
import { serve, stopAll, surviveOutage, type Undo } from '../serve.ts';

/**
 * Demo markets for journeys, served together by one process on one PostgreSQL, on `PORT` and the ports after it. `POST
 * /renew/N` on the socket `door` in `DATA_DIR` restarts market N on a copy of the untouched demo market. Every part of
 * the server restarts; only the modules stay loaded. There are no threads for heavy requests, each of which would load
 * all modules again (`threads/heavy-threads.test.ts` tests them). The door exists only in this program, never in the
 * product (`.dependency-cruiser.mjs`). The films of the demo market are processed only with `DEMO_FILMS=1`: that takes
 * as much processor time as several journeys, and few use them.
 */
const template = 'market_template';
const unhurried = new AbortController().signal;
const leftJobs = process.env.DEMO_FILMS === '1' ? [] : [...filmTasks('short'), ...filmTasks('long')];

type Host = { readonly config: Config; readonly postgres: EmbeddedPostgres; readonly log: Logger };

const templateDir = ({ config }: Host) => join(config.dataDir, template);

const onServer = async ({ postgres, log }: Host, ...statements: string[]) => {
  const pool = openPool(postgres.url(), log);
  for (const statement of statements) await pool.query(statement);
  await pool.end();
};

/** Removes the remaining jobs and resolves once the workers have done every other due job. */
const untilIdle = async ({ postgres, log }: Host) => {
  const pool = openPool(postgres.url(template), log);
  const left =
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = any($1)';
  await pool.query(left, [leftJobs]);
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
  while ((await pool.query(due)).rows.length > 0) await sleep(50);
  await pool.end();
};

/** Loads the demo market once through the product's own start, and runs the jobs that this queues. */
const makeTemplate = async (host: Host) => {
  const { config, postgres, log } = host;
  await onServer(host, `create database ${template}`);
  const undo: Undo[] = [];
  const own = { ...config, dataDir: templateDir(host), databaseUrl: postgres.url(template) };
  await serve(own, { log, undo, hurried: unhurried }, { hasThreads: false, leftJobs });
  await untilIdle(host);
  await stopAll(undo, log);
  // Each market has its own index.
  await rm(join(templateDir(host), 'search-index'), { force: true });
  const pool = openPool(postgres.url(template), log);
  await pool.query('vacuum analyze');
  await pool.end();
};

/** Builds the search index of a database and saves it in a folder. */
const saveIndex = async ({ log }: Host, databaseUrl: string, folder: string) => {
  await mkdir(folder, { recursive: true });
  const pool = openPool(databaseUrl, log);
  const titles = liveMovies({ db: openDatabase(pool), pool, log, place: indexInFolder(folder) });
  await titles.start();
  await titles.save();
  await titles.stop();
  await pool.end();
};

/** A copy of a folder with hard links to the same files: the market replaces files and never writes into one. */
const linkTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      return entry.isDirectory() ? linkTree(source, target) : link(source, target);
    }),
  );
};

/** Object ids of the markets' databases: a saved index is restored only if the id matches. */
const firstOid = 1_000_000;

/**
 * One market. Its first renewal starts it and saves the index that later ones restore. Each renewal has its own folder,
 * since an aborted upload may still write into the last one.
 */
const marketAt = (host: Host, index: number) => {
  const { config, postgres, log } = host;
  const port = config.port + index;
  const database = `market_${index}`;
  const databaseUrl = postgres.url(database);
  const indexDir = join(config.dataDir, `index_${index}`);
  const own = { ...config, port, publicUrl: `http://127.0.0.1:${port}`, databaseUrl };
  const undo: Undo[] = [];
  let renewals = 0;
  const end = () => stopAll(undo, log);
  const renew = async () => {
    await end();
    renewals += 1;
    const dataDir = join(config.dataDir, `${database}_${renewals}`);
    await onServer(
      host,
      `drop database if exists ${database} with (force)`,
      `create database ${database} template ${template} strategy file_copy oid ${firstOid + index}`,
    );
    if (!existsSync(indexDir)) await saveIndex(host, databaseUrl, indexDir);
    await linkTree(templateDir(host), dataDir);
    await linkTree(indexDir, dataDir);
    await serve({ ...own, dataDir }, { log, undo, hurried: unhurried }, { hasThreads: false });
  };
  return { renew, end };
};

const start = async () => {
  const config = processConfig();
  const log = openLog(config);
  surviveOutage(log);
  mkdirSync(config.dataDir, { recursive: true });
  const postgres = await startEmbedded({
    directory: join(config.dataDir, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const host = { config, postgres, log };
  await makeTemplate(host);
  const markets = new Map<number, ReturnType<typeof marketAt>>();
  const renew = async ({ url = '' }: IncomingMessage) => {
    const index = Number(/^\/renew\/(\d+)$/.exec(url)?.[1]);
    const market = markets.get(index) ?? marketAt(host, index);
    markets.set(index, market);
    await market.renew();
  };
  const door = createServer((request, response) => {
    renew(request).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(join(config.dataDir, 'door'), resolve));
  const stop = async () => {
    door.close();
    for (const market of markets.values()) await market.end();
    await postgres.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // The parent run has ended.
  process.on('disconnect', stop);
  process.send?.('ready');
};

await start();
