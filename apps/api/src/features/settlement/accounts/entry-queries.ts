import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { AccountSide } from './find-deal.ts';

/** A line of an account as it was written; amounts in minor units. */
const entryColumns = {
  number: col.amount,
  kind: col.text,
  booked_on: col.text,
  amount: col.amount,
  currency: col.text,
  quote_movie_id: col.orNull(col.text),
  period_start: col.orNull(col.text),
  period_end: col.orNull(col.text),
  due_id: col.orNull(col.text),
  basis: col.orNull(col.json<SavedBasis>()),
};
export type EntryRow = RowOf<typeof entryColumns>;

/** Lines of one side of a deal, in the order in which they were booked. */
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
