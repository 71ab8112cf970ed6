import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorldResult } from './histories/world.ts';
import type { Prove } from './proof.ts';
import { testServer } from './test-server.ts';

/** Histories sharing a server and its clock; more make its job queries slower. */
const perWorld = { short: 5, long: 40 } as const;
const histories = { short: 5, long: 300 } as const;
const mostFindings = 10;

/** Events that a whole run must have had: a history without them proves nothing about them. */
const needed = [
  'a restatement',
  'a cancelled prepayment',
  'a refund',
  'a credit of whole lines',
  'a credit of parts of lines',
  'a credit that the provider bears as well',
  'a closed month',
  'a closed year',
  'a reopened month',
  'a line posted in a later month',
  'a reversed closing entry',
  'a receipt in another currency',
  'a receipt for several accounts',
  'a payout to an individual',
  'a payout abroad',
  'a payout abroad that waits',
];

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/**
 * Random deal histories over three years through the whole product. A recomputation in integers, based only on the
 * specification and the decisions, checks them. Seeds are printed, one per world, so that a run can continue where
 * another ended. HISTORIES_SEED is the first seed, HISTORIES_COUNT the number of histories. HISTORIES_PER_WORLD is the
 * number per seed (a history depends on it), HISTORIES_WORKERS the number of threads.
 */
export const prove: Prove = async (mode) => {
  const size = numberIn('HISTORIES_PER_WORLD', perWorld[mode]);
  const first = numberIn('HISTORIES_SEED', mode === 'short' ? 17 : Date.now() % 1_000_000);
  const worlds = Math.ceil(numberIn('HISTORIES_COUNT', histories[mode]) / size);
  const threads = Math.min(worlds, numberIn('HISTORIES_WORKERS', mode === 'short' ? 1 : 2));
  const server = await testServer();
  const totals = { histories: 0, deals: 0, calls: 0, compared: 0 };
  const findings: string[] = [];
  const events = new Map(needed.map((what) => [what, 0]));
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
        for (const [what, times] of result.events) events.set(what, (events.get(what) ?? 0) + times);
        findings.push(...result.findings);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  if (mode === 'long' && findings.length === 0)
    for (const [what, times] of events) if (times === 0) findings.push(`${what} never happened`);
  return {
    figures: {
      seeds: next === 1 ? first : `${first} to ${first + next - 1}`,
      'histories per seed': size,
      histories: totals.histories,
      deals: totals.deals,
      calls: totals.calls,
      comparisons: totals.compared,
      ...Object.fromEntries(events),
    },
    findings: findings.slice(0, mostFindings),
  };
};
