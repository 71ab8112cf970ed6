import { exchange, percentOf, type Rates, toYen } from '../money/exchange.ts';
import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';

/** Compensation on unilateral termination is 30 percent of the fee or US$500, whichever is greater (spec 9). */
export const compensationPercent = '30';
export const leastCompensation: Money = { amount: 50_000, currency: 'USD' };

/**
 * What the party at fault owes (D7c): the greater of 30 percent of the licence fees of the titles terminated so far and
 * US$500, less compensation already owed under the agreement; compared through yen with the frozen rates, in the quote's
 * currency. The fee base of a share without guarantee is 0. None when both agree to end it.
 */
export const compensation = (
  { fees, owed, currency }: { readonly fees: readonly Money[]; readonly owed: Money; readonly currency: Currency },
  rates: Rates,
): Money => {
  const share = percentOf(sum(fees, currency), compensationPercent);
  const least = exchange(leastCompensation, currency, rates);
  const greater = toYen(share, rates).amount >= toYen(leastCompensation, rates).amount ? share : least;
  return { amount: Math.max(0, greater.amount - owed.amount), currency };
};
