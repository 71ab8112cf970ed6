import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { AccountSide } from './find-deal.ts';

/** Line of an account as written; amounts in minor units. */
const entryColumns = {
  number: col.amount,
  ...col.each(col.text, 'kind', 'booked_on', 'currency'),
  amount: col.amount,
  ...col.each(col.orNull(col.text), 'quote_movie_id', 'period_start', 'period_end', 'due_id'),
  basis: col.orNull(col.json<SavedBasis>()),
};
export type EntryRow = RowOf<typeof entryColumns>;

/** Lines of one side of a deal, in booking order. */
export const entriesOf = async (
  db: Database,
  { quote_provider, side }: { readonly quote_provider: string; readonly side: AccountSide },
): Promise<EntryRow[]> => {
  return readRows(db, entryColumns)`
    select e.number, e.kind, e.booked_on::text, e.amount, e.currency, e.quote_movie_id,
      e.period_start::text, p.period_end::text, e.due_id, e.basis
    from ledger_entries e
    left join usage_periods p on p.quote_provider_id = e.quote_provider_id and p.period_start = e.period_start
    where e.quote_provider_id = ${quote_provider} and e.side = ${side}
    order by e.booked_on, e.number`;
};

/**
 * Names of the agreement's lines that add up to a title's due, over `d` (dues). A prepayment without a title is the
 * delivery fee; nothing else without a title is a total.
 */
export const dueLineNames: SQL = sql`case when d.kind = 'prepayment' and d.quote_movie_id is null then '["delivery_fee"]'::jsonb else coalesce((
  select jsonb_path_query_array(t, case d.side when 'buyer' then '$.buyer_lines[*].name'::jsonpath else '$.provider_lines[*].name'::jsonpath end)
  from agreements v cross join jsonb_array_elements(v.terms -> 'titles') t
  where v.uuid = d.agreement_id and t ->> 'quote_movie' = d.quote_movie_id::text), '[]'::jsonb) end`;

/** Same for a ledger line, over `e` (ledger_entries). */
export const entryLineNames: SQL = sql`jsonb_path_query_array(coalesce(e.basis, '{}'::jsonb), '$.lines[*].name')`;
