import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../apps/api/src/db/embedded/postmaster.ts';
import { freePort, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { ask } from './market/ask.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, openObserver, type SmallMarket, seedMarket } from './market/seed.ts';
import { timesOf } from './outages/figures.ts';
import { childrenOf, postmasterOf, signal } from './outages/processes.ts';
import type { Prove } from './proof.ts';

/** Kind of database outage, and its length in milliseconds. */
type Outage = { readonly kind: 'stopped' | 'hung'; readonly forMs: number };

const outages: Record<'short' | 'long', readonly Outage[]> = {
  short: [
    { kind: 'stopped', forMs: 1500 },
    { kind: 'hung', forMs: 6500 },
  ],
  long: [
    { kind: 'stopped', forMs: 1000 },
    { kind: 'hung', forMs: 3000 },
    { kind: 'stopped', forMs: 20_000 },
    { kind: 'hung', forMs: 15_000 },
    { kind: 'stopped', forMs: 60_000 },
    { kind: 'hung', forMs: 60_000 },
    { kind: 'stopped', forMs: 500 },
    { kind: 'stopped', forMs: 500 },
  ],
};

const watchIntervalMs = 50;
/** A reader of a hung database waits only for the watch (5 s); the rest allows for a busy machine. */
const readerWithinMs = 12_000;
const readyzWithinMs = 5000;
const backWithinMs = 30_000;

/** A fixed address in front of a database whose port may change while it runs. */
const startRelay = async (portOf: () => number) => {
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(portOf(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  return {
    port,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

type Database = Awaited<ReturnType<typeof databaseOf>>;

/** Makes the database unavailable as requested; returns the function that restores it. */
const takeAway = async (
  kind: Outage['kind'],
  dataDir: string,
  database: Database,
): Promise<() => Promise<Database>> => {
  const postmaster = postmasterOf(dataDir);
  if (kind === 'stopped') {
    signal(postmaster, 'SIGINT');
    while (isAlive(postmaster)) await sleep(20);
    return () => databaseOf(dataDir);
  }
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) signal(pid, 'SIGSTOP');
  return async () => {
    for (const pid of all) signal(pid, 'SIGCONT');
    return database;
  };
};

/** Sends requests continuously, like readers and a proxy, and records the responses. */
const startReaders = (origin: string, { buyer }: SmallMarket) => {
  const statuses = new Map<string, number>();
  const faults = new Set<string>();
  const times: Record<string, number[]> = { reader: [], readyz: [] };
  let going = true;
  const kinds = [
    { name: 'search', path: '/api/movies', headers: buyer, times: 'reader', withinMs: readerWithinMs },
    { name: 'buyer', path: '/api/carts', headers: buyer, times: 'reader', withinMs: readerWithinMs },
    { name: 'readyz', path: '/readyz', headers: {}, times: 'readyz', withinMs: readyzWithinMs },
    { name: 'healthz', path: '/healthz', headers: {}, times: 'readyz', withinMs: readyzWithinMs },
  ] as const;
  const one = async ({ name, path, headers, times: stored, withinMs }: (typeof kinds)[number]) => {
    const began = performance.now();
    const reply = await ask(`${origin}${path}`, { headers });
    const ms = performance.now() - began;
    times[stored]?.push(ms);
    const status = reply?.status ?? 0;
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1);
    if (status !== 200 && status !== 503) faults.add(`${name} was answered ${status}`);
    if (ms > withinMs) faults.add(`${name} waited more than ${withinMs / 1000} s`);
    if (status !== 503 || name === 'readyz') return;
    const { code } = (reply?.data ?? {}) as { code?: string };
    if (code !== 'unavailable' && code !== 'busy')
      faults.add(`${name} was refused with ${code} rather than unavailable`);
    if (!(Number(reply?.headers.get('retry-after')) > 0)) faults.add(`${name} was refused without Retry-After`);
  };
  const underWay = new Set<Promise<void>>();
  const asking = (async () => {
    for (let sent = 0; going; sent += 1) {
      const kind = kinds[sent % kinds.length];
      if (kind === undefined) continue;
      const requested: Promise<void> = one(kind).finally(() => underWay.delete(requested));
      underWay.add(requested);
      await sleep(watchIntervalMs);
    }
    await Promise.all(underWay);
  })();
  return {
    statuses,
    faults,
    times,
    stop: () => {
      going = false;
      return asking;
    },
  };
};

/** Waits until a logged-in reader gets a response again, and the server counts as ready. */
const untilBack = async (origin: string, { buyer }: SmallMarket): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < backWithinMs) {
    const [reader, ready] = await Promise.all([
      ask(`${origin}/api/carts`, { headers: buyer }),
      ask(`${origin}/readyz`),
    ]);
    if (reader?.status === 200 && ready?.status === 200) return performance.now() - began;
    await sleep(20);
  }
  return null;
};

type Observer = ReturnType<typeof openObserver>;

/** Waits until the workers finish a newly added job, and the search finds a title renamed meanwhile. */
const untilWorking = async (origin: string, { observer, market }: { observer: Observer; market: SmallMarket }) => {
  const {
    buyer,
    movies: [movie = ''],
  } = market;
  const began = performance.now();
  const name = `Outage ${crypto.randomUUID()}`;
  const rename = `with named as (update movie_translations set film_name = $2 where movie_id = $1 and locale = 'en' returning 1)
    insert into movie_changes (movie_id) select $1 from named`;
  await observer.query(rename, [movie, name]);
  await observer.query(`select graphile_worker.add_job('prune_movie_changes', '{}'::json, job_key := 'proof')`);
  let found: number | null = null;
  let worked: number | null = null;
  while (performance.now() - began < backWithinMs && (found === null || worked === null)) {
    const search = await ask(`${origin}/api/movies?free_word=${encodeURIComponent(name)}`, { headers: buyer });
    if (JSON.stringify(search?.data).includes(movie)) found ??= performance.now() - began;
    const { rows } = await observer.query("select 1 from graphile_worker.jobs where key = 'proof'");
    if (rows.length === 0) worked ??= performance.now() - began;
    await sleep(50);
  }
  return { found, worked };
};

/**
 * The database is repeatedly stopped and hung under load. The process survives, and every call is answered in time with
 * 200 or a 503 with a retry time. Afterwards readers, workers and search resume automatically.
 */
export const prove: Prove = async (mode) => {
  const folder = await openDataDir('outage');
  let database = await databaseOf(folder);
  const portOf = () => Number(new URL(database.portUrl()).port);
  const relay = await startRelay(portOf);
  const port = await freePort();
  const product = startProduct({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_MARKET: 'none',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.portUrl().replace(`:${portOf()}/`, `:${relay.port}/`),
  });
  const observer = openObserver(() => database.portUrl());
  const findings: string[] = [];
  const back: Record<Outage['kind'], number[]> = { stopped: [], hung: [] };
  const after: { search: number[]; workers: number[] } = { search: [], workers: [] };
  try {
    await waitUntilReady(product);
    const market = await seedMarket(database.url(), 3);
    const readers = startReaders(product.origin, market);
    for (const { kind, forMs } of outages[mode]) {
      const bringBack = await takeAway(kind, folder, database);
      await sleep(forMs);
      database = await bringBack();
      const ms = await untilBack(product.origin, market);
      if (ms === null) findings.push(`${backWithinMs / 1000} s after it was ${kind} the market did not answer again`);
      else back[kind].push(ms);
      const { found, worked } = await untilWorking(product.origin, { observer, market });
      if (found === null) findings.push(`after the database was ${kind} the search did not take in a change`);
      else after.search.push(found);
      if (worked === null) findings.push(`after the database was ${kind} the workers did not do a job`);
      else after.workers.push(worked);
      if (product.child.exitCode !== null) throw new Error(`the server ended: ${product.output().slice(-2000)}`);
    }
    await readers.stop();
    findings.push(...readers.faults);
    const refused = [...readers.statuses].filter(([name]) => name === 'buyer 503');
    if (refused.length === 0) findings.push('no outage was noticed: the proof proves nothing');
    return {
      figures: {
        outages: outages[mode].length,
        answers: [...readers.statuses]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, times]) => `${name}: ${times}`)
          .join(', '),
        'a reader waited': timesOf(readers.times.reader ?? []),
        'a probe waited': timesOf(readers.times.readyz ?? []),
        'answers again after a stop': timesOf(back.stopped),
        'answers again after it hung': timesOf(back.hung),
        'a change is found': timesOf(after.search),
        'a job is done': timesOf(after.workers),
      },
      findings,
    };
  } finally {
    product.child.kill('SIGTERM');
    const ended = await product.ended;
    if (ended !== 0) findings.push(`the server ended with ${ended}: ${product.output().slice(-1000)}`);
    await observer.end();
    relay.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
