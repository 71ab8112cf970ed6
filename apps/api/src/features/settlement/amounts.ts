import type { Arithmetic } from '@eigaichi/domain/money/arithmetic';
import { type Money, toMajor } from '@eigaichi/domain/money/money';
import { currencyOf } from '../quotes/quote-row.ts';

/** An amount as it travels: major units with its currency (D26). */
export const amountView = ({ amount, currency }: Money) => ({ amount: toMajor({ amount, currency }), currency });

/** The same from a row: minor units, which PostgreSQL answers as text where they are a sum. */
export const minorView = (amount: string | number | null, currency: string) =>
  amountView({ amount: Number(amount ?? 0), currency: currencyOf(currency) });

/** How an amount was made, as it travels (D7f). */
export const arithmeticView = ({ from, percent, rate, months }: Arithmetic) => ({
  ...(from === undefined ? {} : { from: amountView(from) }),
  ...(percent === undefined ? {} : { percent }),
  ...(rate === undefined ? {} : { rate }),
  ...(months === undefined ? {} : { months }),
});
