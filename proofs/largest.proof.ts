import { proveRefusals } from './largest/refusals.ts';
import type { Prove } from './proof.ts';

/**
 * No request may block others: oversized input is refused immediately. Largest inputs of endpoints, steps of the
 * largest deal and queue jobs use at most 100 ms of CPU on the event loop, or yield.
 */
export const prove: Prove = async (mode) => {
  const refused = await proveRefusals();
  if (mode === 'short' || refused.findings.length > 0) return refused;
  const { proveCosts } = await import('./largest/costs.ts');
  const measured = await proveCosts();
  return { figures: { ...refused.figures, ...measured.figures }, findings: measured.findings };
};
