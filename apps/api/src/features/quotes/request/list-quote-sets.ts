import type { Actor } from '@eigaichi/domain/accounts/actor';
import { count, desc, eq } from 'drizzle-orm';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { setView } from './quote-set-view.ts';

/** The buyer's saved conditions, the latest first (D1). */
export const listQuoteSets = async (deps: Deps, actor: Actor, { per, page }: { per: number; page: number }) => {
  const mine = eq(quote_sets.consumer_id, actor.account);
  const [found] = await deps.db.select({ total: count() }).from(quote_sets).where(mine);
  const rows = await deps.db
    .select()
    .from(quote_sets)
    .where(mine)
    .orderBy(desc(quote_sets.updated_at), desc(quote_sets.uuid))
    .limit(per)
    .offset((page - 1) * per);
  const total = found?.total ?? 0;
  const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total };
  return { data: rows.map(setView), meta };
};
