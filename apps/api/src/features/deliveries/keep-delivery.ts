import type { AfterQuoteMove } from '../quotes/quote-moved.ts';
import { makeChecklist } from './make-checklist.ts';

/** A signature makes the checklist of each title out of the request. */
export const keepDelivery: AfterQuoteMove = async (tx, _deps, { action, quote, titles }) => {
  if (action !== 'sign') return;
  for (const title of titles) await makeChecklist(tx, { quote_movie: title.uuid, terms: quote.conditions });
};
