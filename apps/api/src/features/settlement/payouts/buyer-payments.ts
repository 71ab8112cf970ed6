import { type BuyerPaid, buyerPaidOf } from '@eigaichi/domain/settlement/buyer-paid';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { netDues } from '../accounts/net-dues.ts';

/** `open` is the unpaid part, in minor units of the account's currency. */
export type BuyerPayment = { readonly state: BuyerPaid; readonly open: number; readonly currency: string };

const nothing: BuyerPayment = { state: 'nothing', open: 0, currency: 'JPY' };

const columns = { id: col.text, asked: col.amount, open: col.amount, currency: col.text };

/** Shares `u` of a title not taken by any provider payment before the December of a year. */
const isUnpaidShare = (year: SQL): SQL => sql`
  not exists (select 1 from closed_movies c where c.quote_movie_id = u.quote_movie_id and c.outcome <> 'held'
    and c.year >= u.closed_year and c.year < ${year})`;

/** Totals over `asked`: rows of id and the buyer's due `b` for it. Credits of an account cover its dues (D8d). */
const paymentsOver = async (db: Database, asked: SQL): Promise<(id: string) => BuyerPayment> => {
  const found = await readRows(db, columns)`
    with asked as (${asked}),
      net as (${netDues('buyer', sql`d.quote_provider_id in (select quote_provider_id from asked)`)})
    select a.id, sum(a.amount) as asked, max(a.currency) as currency,
      sum(case when a.due_on is null then a.amount - a.paid else coalesce(n.net, 0) end) as open
    from asked a left join net n on n.due_id = a.uuid group by a.id`;
  const byId = new Map(
    found.map(({ id, currency, ...sums }) => [id, { state: buyerPaidOf(sums), open: sums.open, currency }]),
  );
  return (id) => byId.get(id) ?? nothing;
};

/**
 * Buyer payment behind each of these provider dues (D8u). A fixed amount depends on its title's, a delivery fee on the
 * agreement's, a compensation on the buyer's, a share on its periods'. Set-offs against a provider depend on none.
 */
export const buyerPaymentsOf = (db: Database, dues: readonly string[]) => {
  const year = sql`extract(year from d.period_start)::int`;
  return paymentsOver(
    db,
    sql`
      select d.uuid as id, b.* from dues d join dues b on b.quote_provider_id = d.quote_provider_id and b.side = 'buyer' and (
        (d.kind = 'fixed' and b.kind in ('fixed', 'prepayment') and b.quote_movie_id = d.quote_movie_id)
        or (d.kind in ('delivery_fee', 'carriage') and b.kind in ('delivery_fee', 'prepayment') and b.quote_movie_id is null)
        or (d.kind = 'compensation' and b.kind = 'compensation')
        or (d.kind = 'share' and b.kind in ('share', 'restatement') and b.quote_movie_id = d.quote_movie_id
          and b.period_start in (
            select u.period_start from usage_shares u
            where u.quote_movie_id = d.quote_movie_id and u.closed_year <= ${year} and ${isUnpaidShare(year)})))
      where d.uuid = any(${sql.param([...dues])}::uuid[]) and d.side = 'provider' and d.amount > 0`,
  );
};

/** Same for titles taken by a December: shares of ended periods, and held ones. */
export const buyerPaymentsOfTitles = (
  db: Database,
  { titles, year, until }: { readonly titles: readonly string[]; readonly year: number; readonly until: string },
) =>
  paymentsOver(
    db,
    sql`
      select b.quote_movie_id as id, b.* from dues b
      where b.quote_movie_id = any(${sql.param([...titles])}::uuid[]) and b.side = 'buyer'
        and b.kind in ('share', 'restatement') and b.period_start in (
          select u.period_start from usage_shares u
          where u.quote_movie_id = b.quote_movie_id and u.period_end <= ${until} and ${isUnpaidShare(sql`${year}`)})`,
  );
