import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import { wasSignedSql } from '../../db/status-sql.ts';

/**
 * Which titles of quotes (`qm`, its quote `q`, its provider's share `qp`) an actor meets in deliveries (D33): the buyer of
 * that quote, the provider's own, staff; from the signature on.
 */
export const visibleTo = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'consumer':
      return sql`${wasSignedSql} and q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`${wasSignedSql} and qp.provider_id = ${actor.account}`;
    case 'manager':
      return wasSignedSql;
  }
};
