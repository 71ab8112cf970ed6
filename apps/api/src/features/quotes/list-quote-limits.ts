import { currencies } from '@eigaichi/domain/options/currencies';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { priceLimits } from '@eigaichi/domain/quotes/price-limits';
import type { Deps } from '../../deps.ts';
import { currentRates } from '../reference/current-rates.ts';

/** What a request must reach today, in each currency (D7e). */
export const listQuoteLimits = async (deps: Deps) => {
  const rates = await currentRates(deps.db, deps.clock.today().toString());
  return { data: codesOf(currencies).map((currency) => priceLimits(currency, rates)) };
};
