import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ownSet } from './quote-set-view.ts';

/** Removes a set; quotes made from it keep their own copy (D1). */
export const removeQuoteSet = async (deps: Deps, actor: Actor, uuid: string) => {
  const removed = await deps.db.delete(quote_sets).where(ownSet(actor, uuid)).returning({ uuid: quote_sets.uuid });
  const [row] = removed;
  if (row === undefined) throw new Refused('not_found');
  return row;
};
