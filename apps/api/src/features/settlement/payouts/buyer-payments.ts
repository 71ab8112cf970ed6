import { type BuyerPaid, buyerPaidOf } from '@eigaichi/domain/settlement/buyer-paid';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { netDues } from '../accounts/net-dues.ts';

/** `open` is what of it is unpaid, in minor units of the account's currency. */
export type BuyerPayment = { readonly state: BuyerPaid; readonly open: number; readonly currency: string };

const nothing: BuyerPayment = { state: 'nothing', open: 0, currency: 'JPY' };

const columns = { id: col.text, asked: col.amount, open: col.amount, currency: col.text };

/** Shares `u` of a title that no payment to the provider took before the December of a year. */
const isUnpaidShare = (year: SQL): SQL => sql`
  not exists (select 1 from closed_movies c where c.quote_movie_id = u.quote_movie_id and c.outcome <> 'held'
    and c.year >= u.closed_year and c.year < ${year})`;

/** Sums over `asked`: rows of id, and the buyer's due `b` that belongs to it. Credits of an account cover its dues (D8d). */
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
 * Whether the buyer has paid what each of these dues of providers comes from (D8u): a fixed amount by that of its title, a
 * delivery fee by the agreement's, a compensation by the buyer's, a share by those of the periods that it pays for. What is set
 * off against a provider comes from no payment of a buyer.
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

/** The same of what a December takes of titles: shares of ended periods, and those that are held. */
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
