import { type SQL, sql } from 'drizzle-orm';
import type { AccountSide } from './find-deal.ts';

/**
 * Dated dues of a side that aren't paid in full, as a subquery: columns quote_provider_id, party_id, agreement_id, due_id,
 * due_on, currency, invoice (its number), net. `net` is what domain's `netOfCredits` leaves of each; `due_on` is the day of its
 * invoice where that is later than the one agreed (D8j). `of` is a condition over `d` (dues) that picks whole accounts.
 * What is open is asked as a difference, of which the database keeps statistics: it is little of all dues.
 */
export const netDues = (side: AccountSide, of: SQL): SQL => sql`
  select o.quote_provider_id, o.party_id, o.agreement_id, o.due_id, o.due_on, o.currency, o.invoice,
    greatest(0, least(o.open, o.up_to - o.credit))::bigint as net
  from (
    select d.quote_provider_id, d.party_id, d.agreement_id, d.uuid as due_id, d.currency, i.code as invoice,
      greatest(d.due_on, i.due_on) as due_on, greatest(d.amount - d.paid, 0) as open,
      sum(greatest(d.amount - d.paid, 0)) over
        (partition by d.quote_provider_id order by d.due_on, d.created_at, d.uuid) as up_to,
      -sum(least(d.amount - d.paid, 0)) over (partition by d.quote_provider_id) as credit
    from dues d
    left join documents i on i.uuid = d.invoice_id
    where d.side = ${side} and d.due_on is not null and d.amount - d.paid <> 0 and ${of}
  ) o`;
