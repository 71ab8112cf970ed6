import type { Decimal } from '../money/decimal.ts';
import { exchange, percentOf, type Rates, toYen } from '../money/exchange.ts';
import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';

/** Compensation on unilateral termination is 30 percent of the fee or US$500, whichever is greater (spec 9). */
export const compensationPercent: Decimal = '30';
export const leastCompensation: Money = { amount: 50_000, currency: 'USD' };

/** How a compensation came about: each step of D7c, so that it can be read before it is confirmed. */
export type CompensationSteps = {
  /** The licence fees of the titles that the party at fault has had terminated so far, these included. */
  readonly fees: Money;
  /** 30 percent of them, and US$500, both in the quote's currency. */
  readonly share: Money;
  readonly least: Money;
  readonly greater: 'share' | 'least';
  /** What that party owes already from earlier terminations under the agreement. */
  readonly owed: Money;
  readonly compensation: Money;
};

type Terminated = { readonly fees: readonly Money[]; readonly owed: Money; readonly currency: Currency };

/** The steps of `compensation`, with the frozen rates. */
export const compensationSteps = ({ fees, owed, currency }: Terminated, rates: Rates): CompensationSteps => {
  const counted = sum(fees, currency);
  const share = percentOf(counted, compensationPercent);
  const least = exchange(leastCompensation, currency, rates);
  const greater = toYen(share, rates).amount >= toYen(leastCompensation, rates).amount ? 'share' : 'least';
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
 * What the party at fault owes (D7c): the greater of 30 percent of the licence fees of the titles terminated so far and
 * US$500, less compensation already owed under the agreement; compared through yen with the frozen rates, in the quote's
 * currency. The fee base of a share without guarantee is 0. None when both agree to end it.
 */
export const compensation = (terminated: Terminated, rates: Rates): Money =>
  compensationSteps(terminated, rates).compensation;
