import type { Rate } from '@eigaichi/domain/money/exchange';
import { currencies } from '@eigaichi/domain/options/currencies';
import { staleRateDays } from '@eigaichi/domain/reference/rate-checks';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';

export type RateRow = typeof exchange_rates.$inferSelect;

const foreign = currencies.map(({ code }) => code).filter((code) => code !== 'JPY');

/** Rate of a currency on a day (D7h: never a voided one); undefined if none was set. */
export const rateOn = async (
  db: Database | Tx,
  { currency, day }: { currency: string; day: string },
): Promise<RateRow | undefined> =>
  (
    await db
      .select()
      .from(exchange_rates)
      .where(
        and(
          eq(exchange_rates.currency, currency),
          lte(exchange_rates.effective_on, day),
          isNull(exchange_rates.voided_at),
        ),
      )
      .orderBy(desc(exchange_rates.effective_on), desc(exchange_rates.created_at))
      .limit(1)
  )[0];

export const rateIn = ({ exchange_rate, exchange_rate_addition }: Rate): Rate => ({
  exchange_rate,
  exchange_rate_addition,
});

/**
 * Currencies whose rate is stale or missing on a day (D7h), as a query: `currency`, `effective_on`, and `fresh_until`,
 * the last day it was fresh. The tools, the desk and the confirmation of a quote warn of them.
 */
export const staleRates = (today: string): SQL => sql`
  select c.currency, r.effective_on, r.effective_on + ${staleRateDays}::int as fresh_until
  from unnest(${sql.param(foreign)}::text[]) c(currency) left join lateral (
    select e.effective_on from exchange_rates e
    where e.currency = c.currency and e.effective_on <= ${today}::date and e.voided_at is null
    order by e.effective_on desc, e.created_at desc limit 1) r on true
  where r.effective_on is null or r.effective_on + ${staleRateDays}::int < ${today}::date`;

const staleColumns = { currency: col.text, effective_on: col.orNull(col.text), fresh_until: col.orNull(col.text) };

export const listStaleRates = (db: Database, today: string) =>
  readRows(db, staleColumns)`
    select s.currency, s.effective_on::text, s.fresh_until::text from (${staleRates(today)}) s order by s.currency`;
