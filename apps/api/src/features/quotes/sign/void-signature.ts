import type { AfterQuoteMove } from '../../../deps.ts';
import { endFirst, waitingSignatures } from './first-signature.ts';
import { tellSignature } from './tell-signature.ts';

/** What is passed on but changes nothing that was signed. */
const leavesAsIs = new Set(['message', 'delivery_confirmed']);

/** Whatever moves a title of a share after its first signature voids it: it was given for other terms (D14h). */
export const voidSignature: AfterQuoteMove = async (tx, deps, moved) => {
  if (leavesAsIs.has(moved.action)) return;
  const [waiting] = await waitingSignatures(tx, [moved.quote_provider]);
  if (waiting === undefined) return;
  await endFirst(tx, deps, null, { uuid: waiting.uuid, state: 'void' });
  await tellSignature(tx, deps, 'void', {
    actor: moved.actor,
    quote: moved.quote,
    signature: waiting,
    titles: moved.titles,
  });
};
