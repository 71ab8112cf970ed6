import Big from 'big.js';
import { type Money, yen } from '../money/money.ts';

/**
 * The consumption tax within an amount of yen that includes it: round(amount × rate / (100 + rate)), half up, once per
 * document and rate (D8e). The rate is a decimal text in percent.
 */
export const includedTax = (amount: Money, rate: string): Money => {
  if (amount.currency !== 'JPY') throw new RangeError('consumption tax is reckoned in yen');
  const whole = new Big(100).plus(rate);
  return yen(Number(new Big(amount.amount).times(rate).div(whole).round(0, 1).toString()));
};
