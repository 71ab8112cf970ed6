import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';

/** Rows of `m` the actor may see: staff all, providers their own and those buyers see, visitors those buyers see. */
export const visibleTo = (actor: Actor | null): SQL => {
  if (actor?.role === 'manager') return sql`true`;
  if (actor?.role === 'provider') return sql`(m.provider_id = ${actor.account} or ${isVisibleToBuyersSql})`;
  return isVisibleToBuyersSql;
};

/** Rows of `m` the actor may change: staff all, a provider their own. Others get `not_found`. */
export const ownedBy = (actor: Actor): SQL => {
  if (actor.role === 'manager') return sql`true`;
  return actor.role === 'provider' ? sql`m.provider_id = ${actor.account}` : sql`false`;
};
