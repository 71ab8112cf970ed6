import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToProviderSql } from '../../db/status-sql.ts';

/**
 * Quote titles that the actor may see, as SQL over `qm` (quote_movies), `qp` (quote_providers) and `q` (quotes). Buyers
 * see their own; staff see all. Providers see theirs from status 2 (titles that ended from 1 stay hidden, D2).
 */
export const visibleQuoteMovies = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'manager':
      return sql`true`;
    case 'consumer':
      return sql`q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`(qp.provider_id = ${actor.account} and ${isVisibleToProviderSql()})`;
  }
};
