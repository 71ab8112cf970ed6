import type { Rates } from '@eigaichi/domain/money/exchange';
import { yearEndKinds } from '@eigaichi/domain/settlement/year-end';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { buyerLines } from '../accounts/marketplace-sums.ts';

const openColumns = {
  quote_provider: col.text,
  agreement_number: col.int,
  rates: col.json<Rates>(),
  currency: col.text,
  open: col.amount,
  booked: col.amount,
  income: col.amount,
  cost: col.amount,
  /** What an earlier closing of the year booked of each kind. */
  before: col.json<Readonly<Record<string, number>>>(),
};

/**
 * Deals as the journal has them on the last day: open in the buyer's account, with its yen; shares of ended periods that were
 * settled later; and what an earlier closing booked. `also` are deals to read in any case.
 */
export const dealsAt = (tx: Tx, last: string, also: readonly string[]) =>
  readRows(tx, openColumns)`
    with lines as (${buyerLines(sql`true`)}), opened as (
      select quote_provider_id, min(currency) as currency, coalesce(sum(amount) filter (where posted_on <= ${last}), 0) as open,
        coalesce(sum(yen) filter (where posted_on <= ${last}), 0) as booked
      from lines group by 1
    ), later as (
      select e.quote_provider_id, sum(e.amount) filter (where e.side = 'buyer') as income,
        sum(e.amount) filter (where e.side = 'provider') as cost
      from ledger_entries e join usage_periods u using (quote_provider_id, period_start)
      where e.kind = 'share' and u.period_end <= ${last} and e.posted_on > ${last} group by 1
    ), before as (
      select quote_provider_id, jsonb_object_agg(kind, yen) as kinds from (
        select quote_provider_id, kind, sum(case when debit in ('receivable', 'licence_cost') then yen else -yen end) as yen
        from journal_entries where booked_on = ${last} and kind = any(${sql.param(yearEndKinds)}::text[]) group by 1, 2) k
      group by 1
    )
    select o.quote_provider_id::text as quote_provider, a.number as agreement_number,
      a.terms -> 'rates' as rates, o.currency, o.open, o.booked,
      coalesce(l.income, 0) as income, coalesce(l.cost, 0) as cost, coalesce(b.kinds, '{}') as before
    from opened o join quote_providers qp on qp.uuid = o.quote_provider_id
    join lateral (select number, terms from agreements where quote_provider_id = qp.uuid order by version limit 1) a on true
    left join later l on l.quote_provider_id = qp.uuid left join before b on b.quote_provider_id = qp.uuid
    where (o.open <> 0 and o.currency <> 'JPY') or l.quote_provider_id is not null or b.quote_provider_id is not null
      or qp.uuid = any(${sql.param([...also])}::uuid[])
    order by a.number`;
