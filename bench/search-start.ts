import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, spread } from './figures.ts';
import { onMarket } from './full-titles.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const howMany = 100_000;
const pairs = 5;
const budget = 5;
const memoryBudget = 500;
/** A server saves its index a minute after startup. */
const savedWithinMs = 180_000;

/** Peak and current memory of a process, in megabytes (Linux). */
export const memory = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { most: of('VmHWM'), now: of('VmRSS') };
};

type Start = { readonly seconds: number; readonly most: number; readonly now: number };

/** Measures from process start, PostgreSQL included, until `/readyz` succeeds. */
const start = async (dataDir: string, whileReady?: () => Promise<void>): Promise<Start> => {
  const began = performance.now();
  const product = await startProduct(dataDir);
  const seconds = (performance.now() - began) / 1000;
  const used = memory(product.pid);
  await whileReady?.();
  await product.stop();
  return { seconds, ...used };
};

export const untilSaved = async (file: string) => {
  const deadline = Date.now() + savedWithinMs;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('no index was saved');
    await sleep(500);
  }
};

const rowsOf = (what: string, starts: readonly Start[], isHeld: boolean): BenchRow[] => {
  const name = `a server's start on ${howMany.toLocaleString('en')} full titles, ${what}`;
  const seconds = starts.map((one) => one.seconds);
  return [
    {
      name: `${name}: until it is ready`,
      budget: isHeld ? `within ${budget} s` : '',
      figure: `${spread(seconds, 1)} s`,
      ok: isHeld ? median(seconds) <= budget : null,
    },
    {
      name: `${name}: memory then, at most until then`,
      budget: isHeld ? `${memoryBudget} MB` : '',
      figure: `${spread(starts.map(({ now }) => now))} MB, ${spread(starts.map(({ most }) => most))} MB`,
      ok: isHeld ? median(starts.map(({ now }) => now)) <= memoryBudget : null,
    },
  ];
};

/** Medians and spread of starts with and without a saved index, alternating, on a market of `howMany` titles. */
export const measureStarts = async (dataDir: string): Promise<BenchRow[]> => {
  const file = join(dataDir, 'search-index');
  await start(dataDir, () => untilSaved(file));
  const [restored, built]: [Start[], Start[]] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    restored.push(await start(dataDir));
    await rename(file, `${file}.aside`);
    built.push(await start(dataDir));
    await rename(`${file}.aside`, file);
  }
  return [...rowsOf('index restored', restored, true), ...rowsOf('index built', built, false)];
};

export const run = (): Promise<BenchRow[]> => onMarket(howMany, measureStarts);
