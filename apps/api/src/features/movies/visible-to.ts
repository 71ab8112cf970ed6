import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Titles that buyers see (D22), as SQL over the aliases `m` (movies) and `a` (the provider's account). The same rule as
 * `seenByBuyers` in domain.
 */
export const seenByBuyersSql: SQL = sql`(m.status in ${[movieStatus.approved, movieStatus.requested_delete]} and m.is_public and m.trashed_at is null and a.state not in ('blocked', 'closed'))`;

/** Rows of `m` that the actor may see: staff all, a provider its own and what buyers see, a visitor what buyers see. */
export const visibleTo = (actor: Actor | null): SQL => {
  if (actor?.role === 'manager') return sql`true`;
  if (actor?.role === 'provider') return sql`(m.provider_id = ${actor.account} or ${seenByBuyersSql})`;
  return seenByBuyersSql;
};

/** Rows of `m` that the actor may change: staff all, a provider its own. Whoever may only look gets `not_found`. */
export const ownedBy = (actor: Actor): SQL => {
  if (actor.role === 'manager') return sql`true`;
  return actor.role === 'provider' ? sql`m.provider_id = ${actor.account}` : sql`false`;
};
