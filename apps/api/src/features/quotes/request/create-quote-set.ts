import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { type SetContent, setView } from './quote-set-view.ts';

/** Saves conditions as typed, including unfinished ones. */
export const createQuoteSet = async (deps: Deps, actor: Actor, content: SetContent) => {
  const at = deps.clock.nowIso();
  const [row] = await deps.db
    .insert(quote_sets)
    .values({ consumer_id: actor.account, ...content, created_at: at, updated_at: at })
    .returning();
  if (row === undefined) throw new Error('a set of conditions was not written');
  return setView(row);
};
