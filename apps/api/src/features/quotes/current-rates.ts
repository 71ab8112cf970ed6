import type { Rates } from '@eigaichi/domain/money/exchange';
import type { Database } from '../../db/client.ts';
import { currentRates } from '../reference/rates/current-rates.ts';

/** A quote's frozen rates, otherwise the day's (D7). */
export const ratesFor = async (db: Database, quote: { readonly rates: Rates | null }, day: string): Promise<Rates> =>
  quote.rates ?? (await currentRates(db, day));
