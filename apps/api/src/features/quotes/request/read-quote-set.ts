import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ownSet, setView } from './quote-set-view.ts';

/** One set of saved conditions of the buyer. */
export const readQuoteSet = async (deps: Deps, actor: Actor, uuid: string) => {
  const [row] = await deps.db.select().from(quote_sets).where(ownSet(actor, uuid));
  if (row === undefined) throw new Refused('not_found');
  return setView(row);
};
