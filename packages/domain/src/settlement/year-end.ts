import type { Decimal } from '../money/decimal.ts';
import { type Rates, toYen, yenAtRate } from '../money/exchange.ts';
import { type Money, sum, yen } from '../money/money.ts';
import type { Posting } from './journal.ts';

export const yearEndKinds = ['valuation', 'accrued_income', 'accrued_cost'] as const;
export type YearEndKind = (typeof yearEndKinds)[number];

/** Accounts that closing entries debit and credit if above 0 (D8zb). */
const postings = {
  valuation: { debit: 'receivable', credit: 'exchange' },
  accrued_income: { debit: 'receivable', credit: 'licence_income' },
  accrued_cost: { debit: 'licence_cost', credit: 'payable' },
} as const;

/** A closing entry of `amount` yen; below 0 it is reversed. */
export const yearEndPosting = (kind: YearEndKind, amount: number): Posting => {
  const { debit, credit } = postings[kind];
  const whole = yen(Math.abs(amount));
  return amount > 0 ? { debit, credit, amount: whole } : { debit: credit, credit: debit, amount: whole };
};

/** A deal on the last day of a year: unbooked shares of ended periods are `income` and `cost`, in yen. */
export type AtYearEnd = {
  /** Open amount in the buyer's account, and in yen in the journal. */
  readonly open: Money;
  readonly booked: number;
  readonly income: Money;
  readonly cost: number;
  readonly rates: Rates;
};

/** Yen of each closing entry: shares at the agreement's rate, all open amounts including them at last-day `rate`. */
export const yearEndAmounts = ({ open, booked, income, cost, rates }: AtYearEnd, rate: Decimal) => {
  const accrued_income = toYen(income, rates).amount;
  const worth = yenAtRate(sum([open, income], open.currency), rate).amount;
  const valuation = open.currency === 'JPY' ? 0 : worth - booked - accrued_income;
  return { valuation, accrued_income, accrued_cost: cost } satisfies Record<YearEndKind, number>;
};
