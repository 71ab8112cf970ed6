import { displayArithmetic } from '@eigaichi/domain/money/arithmetic';
import type { Decimal } from '@eigaichi/domain/money/decimal';
import { fromMajor } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import type { Language } from '@eigaichi/domain/shared/language';

type Amount = { readonly amount: number; readonly currency: string };

/** A broken-down amount as the API returns it, in major units. */
type Opened = {
  readonly amount: Amount;
  readonly from?: Amount | undefined;
  readonly months?: number | undefined;
  readonly rate?: Decimal | undefined;
  readonly divisor?: Decimal | undefined;
  readonly percent?: Decimal | undefined;
};

/** Calculation of an amount in the wording of its agreement and statements (D7f); undefined if it was entered. */
export const arithmeticText = (
  { amount, from, months, rate, divisor, percent }: Opened,
  language: Language,
): string | undefined => {
  const source = from === undefined ? null : fromMajor(from.amount, from.currency as Currency);
  const text = displayArithmetic(
    {
      ...(source === null ? {} : { from: source }),
      ...(months === undefined ? {} : { months }),
      ...(rate === undefined ? {} : { rate }),
      ...(divisor === undefined ? {} : { divisor }),
      ...(percent === undefined ? {} : { percent }),
    },
    amount.currency as Currency,
    language,
  );
  return text === '' ? undefined : text;
};
