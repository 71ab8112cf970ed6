import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import { ratesFor } from './current-rates.ts';
import { findQuote } from './quote-facts.ts';
import { quoteView } from './quote-view.ts';

/** One quote as the actor may see it. */
export const readQuote = async (deps: Deps, actor: Actor, uuid: string) => {
  const facts = orNotFound(await findQuote(deps.db, actor, uuid));
  const rates = await ratesFor(deps.db, facts.quote, deps.clock.today().toString());
  return quoteView(deps.db, facts, { actor, rates, now: deps.clock.now() });
};
