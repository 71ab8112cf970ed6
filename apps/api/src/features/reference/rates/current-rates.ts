import { isUsableRate, type Rate, type Rates } from '@eigaichi/domain/money/exchange';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { Refused } from '../../../http/refused.ts';

const columns = {
  currency: col.text,
  exchange_rate: col.decimal,
  exchange_rate_addition: col.decimal,
};

/** Rates in force on a day (D7), all but the yen's. Refused while a manager hasn't set one; voided never used (D7h). */
export const currentRates = async (db: Database, day: string): Promise<Rates> => {
  const rows = await readRows(db, columns)`
    select distinct on (currency) currency, exchange_rate::text, exchange_rate_addition::text from exchange_rates
    where effective_on <= ${day} and voided_at is null order by currency, effective_on desc, created_at desc`;
  const rateOf = (currency: keyof Rates): Rate => {
    const row = rows.find((one) => one.currency === currency);
    if (row === undefined || !isUsableRate(row)) throw new Refused('rate_missing', { params: { currency } });
    return { exchange_rate: row.exchange_rate, exchange_rate_addition: row.exchange_rate_addition };
  };
  return { USD: rateOf('USD'), CAD: rateOf('CAD'), EUR: rateOf('EUR'), GBP: rateOf('GBP') };
};
