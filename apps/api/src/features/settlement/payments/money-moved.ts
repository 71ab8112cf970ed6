import { type SQL, sql } from 'drizzle-orm';

/**
 * What a payment `p` moved of its account, over the lines of the ledger that the journal books as bank entries (D8p): above 0
 * in the usual direction of its side (received from a buyer, paid to a provider), below 0 for a refund, a set-off and the
 * reversal of a payment, 0 for an allotted credit. Minor units.
 */
export const moneyMoved: SQL = sql`(
  select coalesce(sum(e.amount), 0) * (case when p.reverses is null then -1 else 1 end) from ledger_entries e
  where e.payment_id = coalesce(p.reverses, p.uuid) and e.kind in ('payment', 'refund'))`;
