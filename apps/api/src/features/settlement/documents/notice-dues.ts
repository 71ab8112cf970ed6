import { type Money, sum, yen } from '@eigaichi/domain/money/money';
import type { BillingLine, Step } from '@eigaichi/domain/settlement/billing-document';
import { type Deducted, deductedIn, feeWithin } from '@eigaichi/domain/settlement/notice-fees';
import { closedSteps, type SavedBasis } from '@eigaichi/domain/settlement/steps';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Payable } from '../payouts/payables.ts';
import { openDueSteps, paidBefore } from './document-lines.ts';

const openedColumns = {
  due_id: col.text,
  amount: col.amount,
  paid: col.amount,
  basis: col.orNull(col.json<SavedBasis>()),
  /** For a share: the December result of its title. */
  open: col.orNull(col.amount),
  ...col.each(col.orNull(col.amount), 'held_before', 'held_after', 'fee'),
  /** Fee and net of its periods, restatements counted by size: the proportion remains if they cancel out. */
  ...col.each(col.orNull(col.amount), 'shares_fee', 'shares_net'),
  /** Buyer of its agreement. */
  buyer_name: col.text,
  ...col.each(col.orNull(col.text), 'country', 'supplied_from', 'supplied_to'),
};
export type Opened = RowOf<typeof openedColumns>;

/** Steps of what is paid of a due: from its line in the account or, for a share, its December. */
export const stepsOf = ({ amount, paid, basis, open, held_before, held_after, fee }: Opened): Step[] => {
  const due = { amount: yen(amount), paid: yen(paid) };
  if (open === null) return openDueSteps(due, basis, 'provider');
  const [own, before, after, stored] = [open, held_before, held_after, fee].map((each) => yen(each ?? 0));
  const closed = {
    open: own ?? yen(0),
    held_before: before ?? yen(0),
    held_after: after ?? yen(0),
    fee: stored ?? yen(0),
  };
  return [...closedSteps(closed), ...paidBefore(due.paid)];
};

/** Days of the transaction and its buyer. */
export const transactionOf = (opened: Opened): Pick<BillingLine, 'supplied' | 'buyer'> => {
  const { buyer_name, country, supplied_from, supplied_to } = opened;
  return {
    ...(supplied_from === null || supplied_to === null ? {} : { supplied: { from: supplied_from, to: supplied_to } }),
    buyer: { company_name: buyer_name, company_name_english: null, country },
  };
};

const deductedFrom = ({ basis, shares_fee, shares_net }: Opened): Deducted | null => {
  if (shares_fee !== null && shares_net !== null) return { fee: shares_fee, net: shares_net };
  return basis === null ? null : deductedIn(basis);
};

/** Marketplace's fees in what is paid of a due: of the licence, and for shares held, unless part of it was paid. */
export const feeOf = ({ open }: Pick<Payable, 'open'>, opened: Opened): Money => {
  const processing = opened.paid === 0 ? (opened.fee ?? 0) : 0;
  const deducted = deductedFrom(opened);
  const fee = deducted === null ? yen(0) : feeWithin(open + processing, deducted);
  return sum([fee, yen(processing)], 'JPY');
};

/** Calculation and transaction of each payout due (D7f) by id: from the account or, for a share, its December. */
export const openedDues = async (tx: Tx, due_ids: readonly string[]): Promise<ReadonlyMap<string, Opened>> => {
  const found = await readRows(tx, openedColumns)`
    select d.uuid as due_id, d.amount, d.paid, e.basis, c.open, c.held_before,
      c.held_after, c.fee, s.fee as shares_fee, s.net as shares_net,
      b.company_name as buyer_name,
      coalesce(b.confirmed_country, b.hq_country) as country,
      coalesce(s.first_day, r.period_start, e.first_day)::text as supplied_from,
      coalesce(s.last_day, r.period_end, e.first_day)::text as supplied_to
    from dues d join quote_providers qp on qp.uuid = d.quote_provider_id
    join quotes q on q.uuid = qp.quote_id join consumers b on b.uuid = q.consumer_id
    left join lateral (
      select l.basis, min(l.booked_on) over () as first_day from ledger_entries l
      where (l.due_id = d.uuid and l.payment_id is null)
        or (d.kind = 'restatement' and l.kind = d.kind and l.side = d.side and l.quote_movie_id = d.quote_movie_id
          and l.period_start = d.period_start and l.created_at <= d.created_at)
      order by l.number desc limit 1
    ) e on true
    left join usage_periods r on d.kind = 'restatement' and r.quote_provider_id = d.quote_provider_id
      and r.period_start = d.period_start
    left join closed_movies c on d.kind = 'share' and c.quote_movie_id = d.quote_movie_id
      and c.year = extract(year from d.period_start)
    left join lateral (
      select sum(abs(u.fee_yen)) as fee, sum(abs(u.net_yen)) as net,
        min(u.period_start) as first_day, max(u.period_end) as last_day
      from usage_shares u
      where u.quote_movie_id = c.quote_movie_id and (u.closed_year = c.year
        or (c.outcome = 'lump' and c.held_before > 0 and u.closed_year in (
          select h.year from closed_movies h where h.quote_movie_id = c.quote_movie_id and h.outcome = 'held'
            and h.year < c.year)))
    ) s on true
    where d.uuid = any(${sql.param([...due_ids])}::uuid[])`;
  return new Map(found.map((row) => [row.due_id, row]));
};
