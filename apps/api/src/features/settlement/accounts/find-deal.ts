import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { Refused } from '../../../http/refused.ts';
import { type Deal, dealsOf } from './deals.ts';

/** Deals the actor may see, as SQL over `qp` (quote_providers) and `q` (quotes). */
export const visibleDeals = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'manager':
      return sql`true`;
    case 'consumer':
      return sql`q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`qp.provider_id = ${actor.account}`;
  }
};

export type AccountSide = 'buyer' | 'provider';

/** Side of a deal that the actor reads: their own; staff name one. */
export const sideOf = (actor: Actor, side: AccountSide | undefined): AccountSide => {
  switch (actor.role) {
    case 'manager':
      return side ?? 'buyer';
    case 'consumer':
      return 'buyer';
    case 'provider':
      return 'provider';
  }
};

/** Signed deal, if this actor may see it. */
export const findDeal = async (db: Database, actor: Actor, quote_provider: string): Promise<Deal> => {
  const seen = await db.execute(sql`
    select 1 from quote_providers qp join quotes q on q.uuid = qp.quote_id
    where qp.uuid = ${quote_provider} and ${visibleDeals(actor)}`);
  const [deal] = seen.rows.length === 0 ? [] : await dealsOf(db, [quote_provider]);
  if (deal === undefined) throw new Refused('not_found');
  return deal;
};

/** Same, with the quote's row locked: the one lock for a deal and its accounts. */
export const lockDeal = async (tx: Tx, actor: Actor, quote_provider: string): Promise<Deal> => {
  await tx.execute(sql`
    select 1 from quotes where uuid = (select quote_id from quote_providers where uuid = ${quote_provider}) for update`);
  return findDeal(tx, actor, quote_provider);
};

/** Same for several deals, locked in a fixed order, so that overlapping calls wait for each other. */
export const lockDeals = async (tx: Tx, actor: Actor, quote_providers: readonly string[]): Promise<Deal[]> => {
  await tx.execute(sql`
    select 1 from quotes where uuid in (
      select quote_id from quote_providers where uuid = any(${sql.param([...quote_providers])}::uuid[]))
    order by uuid for update`);
  const deals: Deal[] = [];
  for (const quote_provider of quote_providers) deals.push(await findDeal(tx, actor, quote_provider));
  return deals;
};
