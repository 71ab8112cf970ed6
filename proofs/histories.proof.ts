import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorldResult } from './histories/world.ts';
import type { Prove } from './proof.ts';
import { testServer } from './test-server.ts';

/** Histories that share a server and its clock; more make the queries of its jobs longer. */
const perWorld = { short: 5, long: 40 } as const;
const histories = { short: 5, long: 1000 } as const;
const mostFindings = 10;

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/**
 * Random histories of deals over three years through the whole product, beside a recomputation in whole numbers from the
 * specification and the decisions alone. Seeds are printed, one a world, so that a run goes on where one ended:
 * HISTORIES_SEED is the first, HISTORIES_COUNT how many histories, HISTORIES_PER_WORLD how many a seed makes (a history
 * depends on it), HISTORIES_WORKERS how many threads run them.
 */
export const prove: Prove = async (mode) => {
  const size = numberIn('HISTORIES_PER_WORLD', perWorld[mode]);
  const first = numberIn('HISTORIES_SEED', mode === 'short' ? 17 : Date.now() % 1_000_000);
  const worlds = Math.ceil(numberIn('HISTORIES_COUNT', histories[mode]) / size);
  const threads = Math.min(worlds, numberIn('HISTORIES_WORKERS', mode === 'short' ? 1 : 2));
  const server = await testServer();
  const totals = { histories: 0, deals: 0, calls: 0, compared: 0 };
  const findings: string[] = [];
  let next = 0;
  const work = async () => {
    const worker = new Worker(new URL('./histories/world-worker.ts', import.meta.url), {
      workerData: { server, size },
    });
    try {
      while (next < worlds && findings.length === 0) {
        worker.postMessage(first + next);
        next += 1;
        const [result] = (await once(worker, 'message')) as [WorldResult];
        totals.histories += size;
        totals.deals += result.deals;
        totals.calls += result.calls;
        totals.compared += result.compared;
        findings.push(...result.findings);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return {
    figures: {
      seeds: next === 1 ? first : `${first} to ${first + next - 1}`,
      'histories per seed': size,
      histories: totals.histories,
      deals: totals.deals,
      calls: totals.calls,
      comparisons: totals.compared,
    },
    findings: findings.slice(0, mostFindings),
  };
};
