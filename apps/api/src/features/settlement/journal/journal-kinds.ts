import { type SQL, sql } from 'drizzle-orm';

/**
 * Booking kind of the ledger line `e`. A correction uses its due's first booking. A reversal uses the line it reverses,
 * which has the same position in its payment. Other lines use their own kind.
 */
export const journalKindSql: SQL = sql`case
  when e.kind in ('correction', 'dropped') then (
    select f.kind from ledger_entries f where f.due_id = e.due_id order by f.number limit 1)
  when e.kind = 'reversal' then (
    select o.kind from payments r join ledger_entries o on o.payment_id = r.reverses where r.uuid = e.payment_id
    order by o.number limit 1 offset (
      select count(*) from ledger_entries s where s.payment_id = e.payment_id and s.number < e.number))
  else e.kind
end`;

/** True if the delivery of the title of a line `e` was confirmed before the line was written (D8x). */
export const isEarned: SQL = sql`exists (
  select 1 from earned_titles t where t.quote_provider_id = e.quote_provider_id
    and t.quote_movie_id is not distinct from e.quote_movie_id and t.number < e.number)`;
