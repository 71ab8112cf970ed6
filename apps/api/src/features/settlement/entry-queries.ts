import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { AccountSide } from './find-deal.ts';

/** A line of an account as it was written; amounts in minor units. */
export type EntryRow = {
  readonly number: string;
  readonly kind: string;
  readonly booked_on: string;
  readonly amount: string;
  readonly currency: string;
  readonly quote_movie_id: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly due_id: string | null;
  readonly basis: Record<string, unknown> | null;
};

/** Lines of one side of a deal, in the order in which they were booked. */
export const entriesOf = async (
  db: Database,
  { quote_provider, side }: { readonly quote_provider: string; readonly side: AccountSide },
): Promise<EntryRow[]> => {
  const found = await db.execute<EntryRow>(sql`
    select e.number::text, e.kind, e.booked_on::text, e.amount::text, e.currency, e.quote_movie_id,
      e.period_start::text, p.period_end::text, e.due_id, e.basis
    from ledger_entries e
    left join usage_periods p on p.quote_provider_id = e.quote_provider_id and p.period_start = e.period_start
    where e.quote_provider_id = ${quote_provider} and e.side = ${side}
    order by e.booked_on, e.number`);
  return found.rows;
};
