import type { Decimal } from '../money/decimal.ts';
import { exchange, percentOf, type Rates, toYen } from '../money/exchange.ts';
import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';

/** Compensation on unilateral termination: 30 percent of the fee or US$500, whichever is greater (spec 9). */
export const compensationPercent: Decimal = '30';
export const minCompensation: Money = { amount: 50_000, currency: 'USD' };

/** Calculation of a compensation: each step of D7c, for review before it is confirmed. */
export type CompensationSteps = {
  /** Licence fees of the titles terminated so far through the party at fault, including these. */
  readonly fees: Money;
  /** 30 percent of them, and US$500, both in the quote's currency. */
  readonly share: Money;
  readonly least: Money;
  readonly greater: 'share' | 'least';
  /** Existing debt of that party from earlier terminations under the agreement. */
  readonly owed: Money;
  readonly compensation: Money;
};

type Terminated = { readonly fees: readonly Money[]; readonly owed: Money; readonly currency: Currency };

/** Steps of `compensation`, with the frozen rates. */
export const compensationSteps = ({ fees, owed, currency }: Terminated, rates: Rates): CompensationSteps => {
  const counted = sum(fees, currency);
  const share = percentOf(counted, compensationPercent);
  const least = exchange(minCompensation, currency, rates);
  const greater = toYen(share, rates).amount >= toYen(minCompensation, rates).amount ? 'share' : 'least';
  const whole = greater === 'share' ? share : least;
  return {
    fees: counted,
    share,
    least,
    greater,
    owed,
    compensation: { amount: Math.max(0, whole.amount - owed.amount), currency },
  };
};

/**
 * Compensation owed by the party at fault (D7c): the greater of 30 percent of licence fees of titles terminated so far
 * and US$500, less any already owed under the agreement. Compared through yen at the frozen rates, in the quote's
 * currency. The fee base of a share without guarantee is 0. None if both agree to the end.
 */
export const compensation = (terminated: Terminated, rates: Rates): Money =>
  compensationSteps(terminated, rates).compensation;
