import type { Rates } from '@eigaichi/domain/money/exchange';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** The rates in force on a day (D7): for each currency the latest row that is effective by then. */
export const ratesOn = async (db: Database, day: string): Promise<Rates> => {
  const found = await db.execute<{ currency: string; exchange_rate: string; exchange_rate_addition: string }>(sql`
    select distinct on (currency) currency, exchange_rate::text, exchange_rate_addition::text
    from exchange_rates where effective_on <= ${day}
    order by currency, effective_on desc, created_at desc`);
  const rates = Object.fromEntries(
    found.rows.map(({ currency, exchange_rate, exchange_rate_addition }) => [
      currency,
      { exchange_rate, exchange_rate_addition },
    ]),
  );
  const { USD, CAD, EUR, GBP } = rates;
  if (USD === undefined || CAD === undefined || EUR === undefined || GBP === undefined)
    throw new Error('an exchange rate is missing: managers keep one for each currency');
  return { USD, CAD, EUR, GBP };
};

/** A quote's own rates once they are frozen, else the day's (D7). */
export const ratesFor = async (db: Database, quote: { readonly rates: Rates | null }, day: string): Promise<Rates> =>
  quote.rates ?? (await ratesOn(db, day));
