import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToProviderSql } from '../../db/status-sql.ts';

/**
 * Titles of quotes that the actor may see, as SQL over `qm` (quote_movies), `qp` (quote_providers) and `q` (quotes): a
 * buyer its own, a provider its share from status 2 on (what ended from 1 stays hidden, D2), staff all.
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
