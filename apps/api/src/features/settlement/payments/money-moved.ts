import { type SQL, sql } from 'drizzle-orm';

/**
 * Amount a payment `p` moved in its account, over the ledger lines that the journal books as bank entries (D8p). Above
 * 0 in its side's usual direction (received from a buyer, paid to a provider). Below 0 for a refund, a set-off or a
 * payment's reversal; 0 for an allotted credit. Minor units.
 */
export const cashMovement: SQL = sql`(
  select coalesce(sum(e.amount), 0) * (case when p.reverses is null then -1 else 1 end) from ledger_entries e
  where e.payment_id = coalesce(p.reverses, p.uuid) and e.kind in ('payment', 'refund'))`;
