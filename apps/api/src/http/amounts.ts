import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { buyerPayable } from '@eigaichi/domain/agreements/buyer-dues';
import type { Arithmetic } from '@eigaichi/domain/money/arithmetic';
import { type Money, toMajor } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';

/** Response form of an amount: major units with its currency (D26). */
export const amountView = ({ amount, currency }: Money) => ({ amount: toMajor({ amount, currency }), currency });

/** Same from a row in minor units; null if the row is missing. */
export const minorView = (amount: number | null, currency: string) =>
  amountView({ amount: amount ?? 0, currency: currencyOf(currency) });

/** Several amounts of one currency, by name. */
export const minorViews = <Name extends string>(amounts: Readonly<Record<Name, number>>, currency: string) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, minorView(amount, currency)]),
  ) as Record<Name, ReturnType<typeof minorView>>;

/** Response form of an amount's calculation (D7f). */
export const arithmeticView = ({ from, percent, rate, divisor, months }: Arithmetic) => ({
  ...(from === undefined ? {} : { from: amountView(from) }),
  ...(percent === undefined ? {} : { percent }),
  ...(rate === undefined ? {} : { rate }),
  ...(divisor === undefined ? {} : { divisor }),
  ...(months === undefined ? {} : { months }),
});

/** Buyer's payment currency, its rates and the amounts fixed in it (D7g); null if nothing is exchanged. */
export const paidInView = (terms: AgreementTerms) =>
  terms.paid_in === undefined
    ? null
    : {
        currency: terms.paid_in.currency,
        rates: Object.entries(terms.paid_in.rates).map(([currency, yen]) => ({ currency, yen })),
        total: amountView(buyerPayable(terms)),
      };
