import type { AfterQuoteMove } from '../../../deps.ts';
import { endFirstSignature, waitingSignatures } from './first-signature.ts';
import { notifySignature } from './notify-signature.ts';

/** Voids the first signature when a title of the provider quote moves: it was given for other terms (D14h). */
export const voidSignature: AfterQuoteMove = async (tx, deps, moved) => {
  const [waiting] = await waitingSignatures(tx, [moved.quote_provider]);
  if (waiting === undefined) return;
  await endFirstSignature(tx, deps, null, { uuid: waiting.uuid, state: 'void' });
  await notifySignature(tx, deps, 'void', {
    actor: moved.actor,
    quote: moved.quote,
    signature: waiting,
    titles: moved.titles,
  });
};
