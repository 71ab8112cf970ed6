import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { buyerPayable } from '@eigaichi/domain/agreements/buyer-dues';
import type { Arithmetic } from '@eigaichi/domain/money/arithmetic';
import { type Money, toMajor } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';

/** An amount as it travels: major units with its currency (D26). */
export const amountView = ({ amount, currency }: Money) => ({ amount: toMajor({ amount, currency }), currency });

/** The same from a row: minor units, none where the row is missing. */
export const minorView = (amount: number | null, currency: string) =>
  amountView({ amount: amount ?? 0, currency: currencyOf(currency) });

/** Several amounts of one currency, by name. */
export const minorViews = <Name extends string>(amounts: Readonly<Record<Name, number>>, currency: string) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, minorView(amount, currency)]),
  ) as Record<Name, ReturnType<typeof minorView>>;

/** How an amount was made, as it travels (D7f). */
export const arithmeticView = ({ from, percent, rate, divisor, months }: Arithmetic) => ({
  ...(from === undefined ? {} : { from: amountView(from) }),
  ...(percent === undefined ? {} : { percent }),
  ...(rate === undefined ? {} : { rate }),
  ...(divisor === undefined ? {} : { divisor }),
  ...(months === undefined ? {} : { months }),
});

/** In which currency the buyer pays, at which rates, and what is fixed in it (D7g); null where nothing is exchanged. */
export const paidInView = (terms: AgreementTerms) =>
  terms.paid_in === undefined
    ? null
    : {
        currency: terms.paid_in.currency,
        rates: Object.entries(terms.paid_in.rates).map(([currency, yen]) => ({ currency, yen })),
        total: amountView(buyerPayable(terms)),
      };
