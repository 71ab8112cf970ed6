import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Which titles of quotes (`qm`, its quote `q`, its provider's share `qp`) an actor meets in deliveries (D33): the buyer of
 * that quote, the provider's own, staff; from the signature on.
 */
export const visibleTo = (actor: Actor): SQL => {
  const signed = sql`coalesce(qm.ended_from, qm.status) >= 4`;
  switch (actor.role) {
    case 'consumer':
      return sql`${signed} and q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`${signed} and qp.provider_id = ${actor.account}`;
    case 'manager':
      return signed;
  }
};
