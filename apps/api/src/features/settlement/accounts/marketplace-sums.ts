import { kindsAgainst } from '@eigaichi/domain/settlement/journal';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { minorView } from '../../../http/amounts.ts';
import { isEarned, journalKindSql } from '../journal/journal-kinds.ts';

/** Yen per minor unit of a line's currency, at the agreement's first version's frozen rate, less its addition (D7). */
const yenPerMinor = sql`case when e.currency = 'JPY' then 1 else (
  select ((terms #>> array['rates', e.currency, 'exchange_rate'])::numeric
    - (terms #>> array['rates', e.currency, 'exchange_rate_addition'])::numeric) / 100
  from agreements a where a.quote_provider_id = e.quote_provider_id order by version limit 1) end`;

/** Lines of buyers' accounts that match a condition over `e`, as a query, with `yen` as in the journal (D8p). */
export const buyerLines = (holds: SQL): SQL => sql`
  select l.*, (round(after * rate) - round((after - amount) * rate))::bigint as yen from (
    select e.*, ${yenPerMinor} as rate, sum(e.amount) over (partition by e.quote_provider_id order by e.number) as after
    from ledger_entries e where e.side = 'buyer' and ${holds}) l`;

/** Condition for lines of one side `e` that the journal books against licence income or cost. */
const isLicence = (side: 'buyer' | 'provider'): SQL => {
  const kinds = kindsAgainst(side, side === 'buyer' ? 'licence_income' : 'licence_cost');
  const named = sql`${journalKindSql} = any(${sql.param(kinds)}::text[])`;
  // Prepayments become income on the delivery of their title (D8x).
  return side === 'buyer'
    ? sql`(${named} or (${journalKindSql} = 'prepayment' and e.quote_movie_id is not null and ${isEarned}))`
    : named;
};

/**
 * Marketplace's own earnings in yen, as in its journal (D8p): licence income less licence cost, and the processing
 * fees. A line's yen are its change of the account's balance in yen, so both agree to the yen.
 */
export const marketplaceTotals = async (db: Database) => {
  const row = await readRow(db, { fees: col.amount, processing_fees: col.amount })`
    with lines as (${buyerLines(sql`true`)})
    select (
      (select coalesce(sum(e.yen), 0)
        from lines e where ${isLicence('buyer')})
      + (select coalesce(sum(yen), 0) from earned_titles where quote_movie_id is not null)
      - (select coalesce(sum(e.amount), 0) from ledger_entries e where e.side = 'provider' and ${isLicence('provider')})
      )::bigint as fees,
      (select coalesce(-sum(amount), 0) from ledger_entries where kind = 'processing_fee') as processing_fees`;
  return { fees: minorView(row?.fees ?? 0, 'JPY'), processing_fees: minorView(row?.processing_fees ?? 0, 'JPY') };
};
