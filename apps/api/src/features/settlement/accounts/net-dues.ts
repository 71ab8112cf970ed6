import { type SQL, sql } from 'drizzle-orm';
import type { AccountSide } from './find-deal.ts';

/**
 * Dated, not fully paid dues of a side, as a subquery. Columns: quote_provider_id, party_id, agreement_id, due_id,
 * due_on, currency, invoice (its number), net. `net` is the remainder after domain's `netOfCredits`; `due_on` is the
 * invoice's day if later than the agreed one (D8j). `of` is a condition over `d` (dues) that picks whole accounts.
 * Openness is tested as a difference, which has database statistics: few dues are open.
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
