import type { EntryKind } from '@eigaichi/domain/settlement/account';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deal } from '../accounts/deals.ts';

const invoicedDueColumns = {
  uuid: col.text,
  kind: col.word<EntryKind>(),
  amount: col.amount,
  paid: col.amount,
  /** Part of it paid on the cancelled invoice that is being reissued (D8w). */
  received: col.amount,
  due_on: col.text,
  quote_movie_id: col.orNull(col.text),
};
export type Asked = RowOf<typeof invoicedDueColumns>;

/** Share with a restated report waiting to be settled: its amount is about to change (D8q). */
const isRestated = sql`exists (
  select 1 from usage_periods p where p.quote_provider_id = d.quote_provider_id and p.period_start = d.period_start
    and p.settled_version < p.report_version)`;

/** Payments on a due after a given ledger line. */
const paidAfter = (entry: number): SQL => sql`coalesce((
  select sum(l.amount) from payment_lines l where l.due_id = d.uuid and exists (
    select 1 from ledger_entries e where e.payment_id = l.payment_id and e.number > ${entry})), 0)`;

/** `since` is the last ledger line covered by a cancelled invoice; later payments count as received. */
export const invoicedDuesWhere = async (
  tx: Tx,
  quote_provider: string,
  which: SQL,
  since: number | null = null,
): Promise<Asked[]> => {
  return readRows(tx, invoicedDueColumns)`
    select d.uuid, d.kind, d.amount, d.paid, ${since === null ? sql`0` : paidAfter(since)} as received, d.due_on::text,
      d.quote_movie_id
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = 'buyer' and d.due_on is not null and ${which}
    order by d.due_on, d.created_at, d.uuid`;
};

export const isOpen = sql`d.amount - d.paid <> 0`;

/** Dues on invoices cancelled by hand, reissued by hand; the clock reissues only those with an amount to pay (D8w). */
const isReissued = (by_hand: boolean): SQL => sql`d.cancelled_invoice_id is not null and (${by_hand} or exists (
  select 1 from dues o where o.cancelled_invoice_id = d.cancelled_invoice_id and o.amount > o.paid))`;

/** Dues for the next invoice, and the last ledger line it covers. */
export const duesToInvoice = async (tx: Tx, { quote_provider }: Deal, by_hand: boolean) => {
  const row = await readRow(tx, { since: col.orNull(col.amount) })`
    select min((i.text::jsonb ->> 'last_entry')::bigint) as since from dues d
    join documents i on i.uuid = d.cancelled_invoice_id
    where d.quote_provider_id = ${quote_provider} and ${isReissued(by_hand)}`;
  const since = row?.since ?? null;
  const which = sql`d.invoice_id is null and not ${isRestated}
    and (${isReissued(by_hand)} or (d.cancelled_invoice_id is null and ${isOpen}))`;
  return { since, asked: await invoicedDuesWhere(tx, quote_provider, which, since) };
};
