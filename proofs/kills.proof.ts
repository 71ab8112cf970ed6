import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type Product, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { ask } from './market/ask.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, openObserver, seedMarket } from './market/seed.ts';
import { Refused } from './market/trader.ts';
import { timesOf } from './outages/figures.ts';
import { overlapping, runsIn } from './outages/job-log.ts';
import { childrenOf, postmasterOf, signal } from './outages/processes.ts';
import { untilJobsDone, verify } from './outages/verify.ts';
import { makeWriters, Unexpected } from './outages/writers.ts';
import type { Prove } from './proof.ts';

/** Targets to kill, in turn: a server, the postmaster, a PostgreSQL process, a server and the postmaster. */
const victims = ['server', 'postgres', 'child', 'both'] as const;
type Victim = (typeof victims)[number];

const sizes = {
  short: { servers: 1, kills: 3, writers: 2, titles: 4 },
  long: { servers: 2, kills: Number(process.env.PROVE_KILLS ?? 64), writers: 6, titles: 60 },
} as const;

const backWithinMs = 300_000;

type Running = {
  product: Product;
  readonly env: Record<string, string>;
  readonly ended: { output: string; at: number }[];
};

const startServer = async (dataDir: string): Promise<Running> => {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_MARKET: 'none', LOG_LEVEL: 'debug' };
  return { product: startProduct(env), env, ended: [] };
};

/** Kills a server and starts a replacement, like a supervisor. */
const replace = async (running: Running) => {
  const { product } = running;
  product.child.kill('SIGKILL');
  await product.ended;
  running.ended.push({ output: product.output(), at: Date.now() });
  running.product = startProduct(running.env);
};

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

const kill = async (victim: Victim, { servers, dataDir }: { servers: readonly Running[]; dataDir: string }) => {
  const postmaster = postmasterOf(dataDir);
  if (victim === 'postgres' || victim === 'both') signal(postmaster, 'SIGKILL');
  if (victim === 'child') {
    const children = childrenOf(postmaster);
    if (children.length > 0) signal(pick(children), 'SIGKILL');
  }
  if (victim === 'server' || victim === 'both') await replace(pick(servers));
};

/** Waits until every server is ready; null on timeout. A server that exited unexpectedly is a finding. */
const untilAllReady = async (servers: readonly Running[]): Promise<number | null> => {
  const began = performance.now();
  for (const { product } of servers) {
    for (;;) {
      if (product.child.exitCode !== null) throw new Error(`a server ended: ${product.output().slice(-3000)}`);
      if ((await ask(`${product.origin}/readyz`))?.status === 200) break;
      if (performance.now() - began > backWithinMs) return null;
      await sleep(20);
    }
  }
  return performance.now() - began;
};

/** Kills servers and PostgreSQL at random moments of a working market: nothing acknowledged is lost or done twice. */
export const prove: Prove = async (mode) => {
  const size = sizes[mode];
  const dataDir = await openDataDir('kills');
  const first = await startServer(dataDir);
  const servers = [first];
  const findings: string[] = [];
  const back = new Map<Victim, number[]>(victims.map((victim) => [victim, []]));
  try {
    await waitUntilReady(first.product);
    while (servers.length < size.servers) servers.push(await startServer(dataDir));
    await untilAllReady(servers);
    const addressNow = async () => (await databaseOf(dataDir)).url();
    const market = await seedMarket(await addressNow(), size.titles);
    let over = false;
    const writers = makeWriters({ origin: () => pick(servers).product.origin, isOver: () => over }, market);
    const unexpected = new Set<string>();
    const write = async (at: number) => {
      for (let round = at; !over; round += 1)
        await (round % 4 === 0 ? writers.writeMovie() : writers.trade(round)).catch((error: unknown) => {
          if (error instanceof Refused) return;
          if (!(error instanceof Unexpected)) throw error;
          unexpected.add(error.message);
        });
    };
    const writing = Array.from({ length: size.writers }, (_, at) => write(at));
    for (let killed = 0; killed < size.kills; killed += 1) {
      await sleep(mode === 'short' ? 500 : 200 + Math.random() * 2500);
      const victim = victims[killed % victims.length] ?? 'server';
      await kill(victim, { servers, dataDir });
      const ms = await untilAllReady(servers);
      if (ms === null) findings.push(`${backWithinMs / 1000} s after a kill (${victim}) the market was not ready`);
      else back.get(victim)?.push(ms);
    }
    over = true;
    await Promise.all(writing);
    const observer = openObserver(() => url);
    const url = await addressNow();
    if (mode === 'long') findings.push(...(await untilJobsDone(observer)));
    findings.push(...unexpected);
    findings.push(...(await verify({ observer, origin: first.product.origin, market }, writers.acknowledged)));
    await observer.end();
    const { titles, quotes, messages, parts, files, invoices } = writers.acknowledged;
    const runs = servers.flatMap(({ product, ended }, server) => [
      ...ended.flatMap(({ output, at }) => runsIn(output, server, at)),
      ...runsIn(product.output(), server, Date.now()),
    ]);
    findings.push(...overlapping(runs));
    if (titles.length === 0 || quotes.length === 0) findings.push('nothing was acknowledged: the proof proves nothing');
    return {
      figures: {
        kills: size.kills,
        servers: size.servers,
        'acknowledged writes':
          titles.length + quotes.length + messages.length + parts.length + files.length + invoices.length,
        titles: titles.length,
        quotes: quotes.length,
        messages: messages.length,
        'parts of uploads': parts.length,
        'files completed': files.length,
        invoices: invoices.length,
        'runs of jobs': runs.length,
        ...Object.fromEntries(
          [...back].map(([victim, times]) => [`ready again after a kill (${victim})`, timesOf(times)]),
        ),
      },
      findings,
    };
  } finally {
    for (const { product } of servers) {
      product.child.kill('SIGTERM');
      await product.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
};
