import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { judgeMemory, judgeRequests } from './load/judge.ts';
import { makeReader } from './load/readers.ts';
import type { MemorySample } from './load/report-memory.ts';
import { makeCaller } from './market/caller.ts';
import { makeDealer } from './market/deals.ts';
import { openMarket } from './market/people.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, seedMarket } from './market/seed.ts';
import { Refused } from './market/trader.ts';
import type { Mode, ProofResult, Prove } from './proof.ts';

/** Long mode: minutes of load, and requests per second. */
const minutes = Number(process.env.PROVE_MINUTES ?? 60);
const perSecond = Number(process.env.PROVE_RATE ?? 40);

type Walk = { readonly next: () => Promise<unknown>; readonly all: () => Promise<unknown> };

/** Titles of the market of a short run. */
const shortMovies = 3;

/** Share of the requests that belong to deals, and requests of one deal on average. */
const deals = { share: 0.2, requests: 15 };
/** Maximum pending requests; further ones are skipped, so that a late server is measured, not overloaded. */
const mostUnderWay = 200;
const reporter = fileURLToPath(new URL('./load/report-memory.ts', import.meta.url));

/** Starts work at a steady pace, regardless of response times, until the time is up; then waits for pending work. */
const pace = async (
  work: () => Promise<unknown>,
  { perSecond, until }: { perSecond: number; until: () => boolean },
) => {
  const underWay = new Set<Promise<unknown>>();
  const broken: string[] = [];
  let leftOut = 0;
  const began = performance.now();
  for (let started = 0; !until(); started += 1) {
    await sleep(Math.max(0, began + (started * 1000) / perSecond - performance.now()));
    if (underWay.size >= mostUnderWay) {
      leftOut += 1;
      continue;
    }
    const one: Promise<unknown> = work()
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) broken.push(String(error));
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  return { leftOut, broken };
};

const readSamples = (file: string): MemorySample[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as MemorySample)
    : [];

const startUnderWatch = async (mode: Mode) => {
  const folder = await openDataDir('load', mode === 'long' ? 'demo' : 'empty');
  // Before the start, so that its search begins with them.
  if (mode === 'short') await seedMarket((await databaseOf(folder)).url(), shortMovies);
  const memoryFile = join(folder, 'memory.ndjson');
  const product = startProduct({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO_MARKET: 'none',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${reporter}`,
    PROVE_MEMORY_FILE: memoryFile,
    PROVE_MEMORY_EVERY_MS: String(Math.min(10_000, (minutes * 60_000) / 80)),
  });
  return {
    product,
    samples: () => readSamples(memoryFile),
    stop: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Every read once, and one deal for each ending. */
const loadOnce = async (reader: Walk, dealer: Walk): Promise<ProofResult> => {
  const walks = await Promise.allSettled([reader.all(), dealer.all()]);
  const findings = walks.flatMap((walk) => (walk.status === 'rejected' ? [String(walk.reason)] : []));
  return { figures: {}, findings };
};

/** An hour of both at their pace; a missing response ends it early. */
const loadLong = async (reader: Walk, dealer: Walk, hasEnded: () => boolean): Promise<ProofResult> => {
  const end = performance.now() + minutes * 60_000;
  const until = () => performance.now() >= end || hasEnded();
  const walks = await Promise.all([
    pace(reader.next, { perSecond: perSecond * (1 - deals.share), until }),
    pace(dealer.next, { perSecond: (perSecond * deals.share) / deals.requests, until }),
  ]);
  return {
    figures: {
      minutes,
      'asked for (requests a second)': perSecond,
      'left out because the server was late': walks.reduce((sum, { leftOut }) => sum + leftOut, 0),
    },
    findings: walks.flatMap(({ broken }) => [...new Set(broken)].slice(0, 5)),
  };
};

const nothing: ProofResult = { figures: {}, findings: [] };

/**
 * Mixed load on the whole product, in long mode with its demo market: readers, deals, uploads and downloads. No
 * response is a server error, the process survives, and after an hour its memory is back to its level. PROVE_MINUTES
 * (60) and PROVE_RATE (40 requests per second) set the long mode; memory is judged from 4 minutes on.
 */
export const prove: Prove = async (mode) => {
  const { product, samples, stop } = await startUnderWatch(mode);
  try {
    await waitUntilReady(product);
    const caller = makeCaller(product.origin);
    const market = await openMarket(caller);
    const before = samples().length;
    const hasEnded = () => product.child.exitCode !== null;
    const reader = makeReader(caller, market);
    const dealer = makeDealer(caller, market);
    const load = mode === 'short' ? await loadOnce(reader, dealer) : await loadLong(reader, dealer, hasEnded);
    const memory = mode === 'short' ? nothing : judgeMemory(samples().slice(before), minutes);
    const requests = judgeRequests(caller);
    return {
      figures: { ...load.figures, ...requests.figures, ...memory.figures },
      findings: [
        ...(hasEnded() ? [`the server ended with ${product.child.exitCode}: ${product.output().slice(-2000)}`] : []),
        ...load.findings,
        ...requests.findings,
        ...memory.findings,
      ],
    };
  } finally {
    await stop();
  }
};
