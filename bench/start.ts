import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './cpu.ts';
import { median, spread } from './figures.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';
import { memory, untilSaved } from './search-start.ts';

const laterStarts = 5;
const firstBudget = 8;
const [clockBudget, processorBudget, memoryBudget] = [2, 3, 400];

/** Measures from process start until `/readyz`; CPU and memory are the server's, excluding PostgreSQL. */
const start = async (dataDir: string, whileReady?: () => Promise<void>) => {
  const began = performance.now();
  const product = await startProduct(dataDir);
  const seconds = (performance.now() - began) / 1000;
  const figures = { seconds, processor: cpuSeconds(product.pid), megabytes: memory(product.pid).now };
  await whileReady?.();
  await product.stop();
  return figures;
};

const rowOf = (name: string, values: readonly number[], budget: number, unit: string): BenchRow => ({
  name: `a demo market’s start, ${name}`,
  budget: `≤ ${budget} ${unit}`,
  figure: `${spread(values, unit === 's' ? 1 : 0)} ${unit}`,
  ok: median(values) <= budget,
});

/** Measures the first start of a demo market, which loads it, and later starts with a saved index. */
export const run = async (): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eigaichi-bench-'));
  try {
    const first = await start(dataDir, () => untilSaved(join(dataDir, 'search-index')));
    const later: Awaited<ReturnType<typeof start>>[] = [];
    for (let count = 0; count < laterStarts; count += 1) later.push(await start(dataDir));
    return [
      rowOf('the first, which loads it: until it is ready', [first.seconds], firstBudget, 's'),
      rowOf(
        'later: until it is ready',
        later.map(({ seconds }) => seconds),
        clockBudget,
        's',
      ),
      rowOf(
        'later: processor until then',
        later.map(({ processor }) => processor),
        processorBudget,
        's',
      ),
      rowOf(
        'later: memory then',
        later.map(({ megabytes }) => megabytes),
        memoryBudget,
        'MB',
      ),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
