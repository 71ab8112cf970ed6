import { Refused } from '../../http/refused.ts';

type Outcome = { readonly done: string[]; readonly refused: { readonly uuid: string; readonly why: Refused }[] };

/**
 * Runs one action on several quotes, each as the single action and in its own transaction (D3d). A refused quote
 * changes nothing and blocks no other. Throws a fault of the input, which concerns all.
 */
export const eachQuote = async <Q extends { readonly uuid: string }>(
  quotes: readonly Q[],
  run: (quote: Q) => Promise<unknown>,
): Promise<Outcome> => {
  const outcome: Outcome = { done: [], refused: [] };
  for (const quote of quotes)
    try {
      await run(quote);
      outcome.done.push(quote.uuid);
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'invalid') throw error;
      outcome.refused.push({ uuid: quote.uuid, why: error });
    }
  return outcome;
};
