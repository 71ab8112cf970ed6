import { World } from './histories/world.ts';
import type { Prove } from './proof.ts';
import { testServer } from './test-server.ts';

/** Histories that share a server and its clock; more make the queries of its jobs longer. */
const perWorld = { short: 5, long: 40 } as const;
const histories = { short: 5, long: 1000 } as const;
const worldsAtOnce = 2;
const mostFindings = 10;

/**
 * Random histories of deals over three years through the whole product, beside a recomputation in whole numbers from the
 * specification and the decisions alone. Seeds are printed with what differs: HISTORIES_SEED=n runs that world again.
 */
export const prove: Prove = async (mode) => {
  const wanted = process.env.HISTORIES_SEED;
  const size = Number(process.env.HISTORIES_PER_WORLD ?? perWorld[mode]);
  const first = wanted === undefined ? (mode === 'short' ? 17 : Date.now() % 1_000_000) : Number(wanted);
  const worlds = wanted === undefined ? Math.ceil(Number(process.env.HISTORIES ?? histories[mode]) / size) : 1;
  const server = await testServer();
  const totals = { histories: 0, deals: 0, calls: 0, compared: 0 };
  const findings: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < worlds && findings.length === 0) {
      const seed = first + next;
      next += 1;
      const result = await World.run(server, seed, size);
      totals.histories += size;
      totals.deals += result.deals;
      totals.calls += result.calls;
      totals.compared += result.compared;
      findings.push(...result.findings);
    }
  };
  await Promise.all(Array.from({ length: mode === 'short' ? 1 : worldsAtOnce }, worker));
  return {
    figures: {
      seeds: worlds === 1 ? first : `${first} to ${first + worlds - 1}`,
      histories: totals.histories,
      deals: totals.deals,
      calls: totals.calls,
      comparisons: totals.compared,
    },
    findings: findings.slice(0, mostFindings),
  };
};
