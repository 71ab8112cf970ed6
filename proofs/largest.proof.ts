import { proveRefusals } from './largest/refusals.ts';
import type { Prove } from './proof.ts';

/**
 * Nothing may hold up the others: what is too large is refused at once, and the largest input that every endpoint takes, each
 * step of the largest deal and each job of the queue use at most 100 ms of CPU on the event loop, or let others have their turn.
 */
export const prove: Prove = async (mode) => {
  const refused = await proveRefusals();
  if (mode === 'short' || refused.findings.length > 0) return refused;
  const { proveCosts } = await import('./largest/costs.ts');
  const measured = await proveCosts();
  return { figures: { ...refused.figures, ...measured.figures }, findings: measured.findings };
};
