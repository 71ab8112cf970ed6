import { yen } from '@eigaichi/domain/money/money';
import type { Step } from '@eigaichi/domain/settlement/billing-document';
import { closedSteps, type SavedBasis } from '@eigaichi/domain/settlement/steps';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { openDueSteps, paidBefore } from './document-lines.ts';

const openedColumns = {
  due_id: col.text,
  amount: col.amount,
  paid: col.amount,
  basis: col.orNull(col.json<SavedBasis>()),
  /** Of a share: what the December made of its title. */
  open: col.orNull(col.amount),
  held_before: col.orNull(col.amount),
  held_after: col.orNull(col.amount),
  fee: col.orNull(col.amount),
};
type Opened = RowOf<typeof openedColumns>;

const stepsOf = ({ amount, paid, basis, open, held_before, held_after, fee }: Opened): Step[] => {
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

/**
 * The calculation of each due of a payout (D7f), by its id: from its line in the account, or, of a share, from its
 * December.
 */
export const noticeSteps = async (tx: Tx, due_ids: readonly string[]): Promise<ReadonlyMap<string, Step[]>> => {
  const found = await readRows(tx, openedColumns)`
    select d.uuid as due_id, d.amount, d.paid, e.basis, c.open, c.held_before,
      c.held_after, c.fee
    from dues d
    left join lateral (
      select l.basis from ledger_entries l
      where (l.due_id = d.uuid and l.payment_id is null)
        or (d.kind = 'restatement' and l.kind = d.kind and l.side = d.side and l.quote_movie_id = d.quote_movie_id
          and l.period_start = d.period_start and l.created_at <= d.created_at)
      order by l.number desc limit 1
    ) e on true
    left join closed_movies c on d.kind = 'share' and c.quote_movie_id = d.quote_movie_id
      and c.year = extract(year from d.period_start)
    where d.uuid = any(${sql.param([...due_ids])}::uuid[])`;
  return new Map(found.map((row) => [row.due_id, stepsOf(row)]));
};
