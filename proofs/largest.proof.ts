import { proveRefusals } from './largest/refusals.ts';
import type { Prove } from './proof.ts';

/**
 * No request may hold up the others: what is too large is refused at once, and the largest input that every endpoint takes
 * uses at most 100 ms of CPU on the event loop.
 */
export const prove: Prove = async (mode) => {
  const refused = await proveRefusals();
  if (mode === 'short' || refused.findings.length > 0) return refused;
  const { proveCosts } = await import('./largest/costs.ts');
  const measured = await proveCosts();
  return { figures: { ...refused.figures, ...measured.figures }, findings: measured.findings };
};
