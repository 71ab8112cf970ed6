import type { EntryKind } from '@eigaichi/domain/settlement/account';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';

const creditableColumns = {
  due: col.text,
  kind: col.word<EntryKind>(),
  quote_movie: col.orNull(col.text),
  period_start: col.orNull(col.text),
  /** Amount that may still be credited; minor units. */
  amount: col.amount,
  currency: col.text,
};
export type Creditable = RowOf<typeof creditableColumns>;

/**
 * Invoice amounts that a credit note may lower, line by line (D8za). At most the current due of a title, or of a
 * period's share, after amendments and restatements.
 */
export const creditableOf = (db: Database | Tx, invoice: string): Promise<Creditable[]> =>
  readRows(db, creditableColumns)`
    select due, kind, quote_movie, period_start, least(amount, whole - before) as amount, currency from (
      select d.uuid as due, d.kind, d.quote_movie_id as quote_movie, d.period_start::text, d.amount, d.currency,
        d.due_on, d.created_at, coalesce(w.whole, d.amount) as whole,
        case when w.whole is null then 0 else sum(d.amount) over earlier - d.amount end as before
      from dues d
      left join lateral (
        select sum(o.amount) as whole from dues o
        where d.kind <> 'compensation' and o.quote_provider_id = d.quote_provider_id and o.side = 'buyer'
          and o.quote_movie_id = d.quote_movie_id and o.period_start is not distinct from d.period_start) w on true
      where d.invoice_id = ${invoice} and d.side = 'buyer' and d.amount > 0
      window earlier as (partition by d.quote_movie_id, d.period_start order by d.due_on, d.created_at, d.uuid)) l
    where least(amount, whole - before) > 0 order by due_on, created_at, due`;

const sumColumns = { due: col.text, side: col.word<'buyer' | 'provider'>(), amount: col.amount };

type Credited = {
  readonly quote_provider: string;
  readonly kind: EntryKind;
  readonly quote_movie: string | null;
};

/** Dues of both sides that a credited one belongs to; null if the provider gets none of it. */
const sameAs = ({ kind, quote_movie }: Credited): { readonly kind: EntryKind; readonly which: SQL } | null => {
  if ((kind === 'fixed' || kind === 'prepayment') && quote_movie !== null)
    return { kind: 'fixed', which: sql`kind in ('fixed', 'prepayment') and quote_movie_id = ${quote_movie}` };
  return kind === 'compensation' ? { kind, which: sql`kind = 'compensation'` } : null;
};

/**
 * Provider's part of a buyer's due (D8za): their own dues, latest first, and the totals of both sides. Shares of use
 * follow a restated report; the delivery fee is the marketplace's.
 */
export const providerDuesOf = async (tx: Tx, credited: Credited) => {
  const same = sameAs(credited);
  if (same === null) return null;
  const rows = await readRows(tx, sumColumns)`
    select uuid as due, side, amount from dues
    where quote_provider_id = ${credited.quote_provider} and ${same.which} and amount > 0
    order by created_at desc, uuid`;
  const of = (side: 'buyer' | 'provider') => rows.filter((row) => row.side === side);
  const sumOf = (side: 'buyer' | 'provider') => of(side).reduce((sum, { amount }) => sum + amount, 0);
  const dues = of('provider');
  return dues.length === 0 ? null : { kind: same.kind, dues, buyer: sumOf('buyer'), provider: sumOf('provider') };
};
