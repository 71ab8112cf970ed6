import { currencies, currencyDigits } from '@eigaichi/domain/options/currencies';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

/** Yen for one minor unit of each currency, by the newest day with a rate, even a coming one: only to sort by price. */
export const findPriceRates = async (db: Database | Tx): Promise<Readonly<Record<string, number>>> => {
  const found = await readRows(db, { currency: col.text, exchange_rate: col.decimal })`
    select c.currency, newest.exchange_rate::text from unnest(${sql.param(codesOf(currencies))}::text[]) c(currency),
      lateral (select e.exchange_rate from exchange_rates e where e.currency = c.currency and e.voided_at is null
        order by e.effective_on desc, e.created_at desc limit 1) newest
    order by c.currency`;
  const inYen = found.map(({ currency, exchange_rate }): [string, number] => [
    currency,
    Number(exchange_rate) / 10 ** currencyDigits(currency),
  ]);
  return { ...Object.fromEntries(inYen), JPY: 1 };
};
