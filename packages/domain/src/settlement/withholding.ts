import Big from 'big.js';
import type { Decimal } from '../money/decimal.ts';
import { type Money, negate, sum, yen } from '../money/money.ts';
import type { LineKind } from './account.ts';
import type { Step } from './billing-document.ts';
import { includedTax, taxTreatmentOf } from './tax.ts';

/**
 * Income tax withheld from payments to an individual for the use of a work (Income Tax Act, articles 204 and 205, with
 * the reconstruction tax of 2.1 percent of it). Percent of a payment up to a limit in yen, and of the amount above.
 */
const upTo = { limit: 1_000_000, percent: '10.21', perTenThousand: 1021 } as const;
const above = { percent: '20.42', perTenThousand: 2042 } as const;

/**
 * Percent withheld from a payee abroad unless a treaty lowers it (Income Tax Act, articles 212 and 213, with the
 * reconstruction tax). Applies to persons and companies, on the whole payment.
 */
export const rateAbroad: Decimal = '20.42';

/** Yearly total in yen above which an individual's payment record is filed. */
export const filingThreshold = 50_000;

/** Tax withheld from one payment, with every figure of its calculation; amounts in yen. */
export type Withholding = {
  /** Part of the payment for a supply, consumption tax included. */
  readonly paid_for: Money;
  /** Included consumption tax stated on the notice, exempt from withholding. */
  readonly consumption_tax: Money;
  readonly base: Money;
  readonly low: Money;
  readonly high: Money;
  readonly withheld: Money;
  /** For a payee abroad: percent of the whole base, which is then `low` (D8t). */
  readonly abroad_rate: Decimal | null;
};

const partOf = (base: number, perTenThousand: number): Money => yen(Math.floor((base * perTenThousand) / 10_000));

/**
 * Tax withheld from one payment to one payee (D8n): 10.21 percent up to 1,000,000 yen and 20.42 percent above. A payee
 * abroad has one rate (D8t). Rounded down to whole yen. `base` is in yen; nothing is withheld from a base at or below
 * 0.
 */
export const withheldOf = (
  base: Money,
  abroad_rate: Decimal | null = null,
): Pick<Withholding, 'low' | 'high' | 'withheld' | 'abroad_rate'> => {
  const whole = Math.max(0, base.amount);
  if (abroad_rate !== null) {
    const withheld = yen(Number(new Big(whole).times(abroad_rate).div(100).round(0, Big.roundDown).toString()));
    return { low: withheld, high: yen(0), withheld, abroad_rate };
  }
  const low = partOf(Math.min(whole, upTo.limit), upTo.perTenThousand);
  const high = partOf(Math.max(0, whole - upTo.limit), above.perTenThousand);
  return { low, high, withheld: sum([low, high], 'JPY'), abroad_rate };
};

/** Facts about a payee's taxation on the day of payment. */
export type TaxStatus = {
  readonly is_individual: boolean;
  /** Percent withheld from a payee abroad (D8t); null if resident in Japan. */
  readonly abroad_rate: Decimal | null;
  /** Consumption tax rate in percent stated on its notice; null if none (no registration number). */
  readonly stated_rate: Decimal | null;
};

type Paid = { readonly kind: LineKind; readonly amount: Money };

/**
 * Tax withheld from everything paid to a provider at the same time (D8n): from the taxable part of its notice, less the
 * stated tax. Null if none.
 */
export const withholdingOf = (
  lines: readonly Paid[],
  { is_individual, abroad_rate, stated_rate }: TaxStatus,
): Withholding | null => {
  if (!is_individual && abroad_rate === null) return null;
  const paid_for = sum(
    lines.filter(({ kind }) => taxTreatmentOf(kind) === 'taxable').map(({ amount }) => amount),
    'JPY',
  );
  const consumption_tax = stated_rate === null ? yen(0) : includedTax(paid_for, stated_rate);
  const base = sum([paid_for, negate(consumption_tax)], 'JPY');
  const parts = withheldOf(base, abroad_rate);
  return parts.withheld.amount === 0 ? null : { paid_for, consumption_tax, base, ...parts };
};

/** Calculation of the tax withheld (D7f); `elsewhere` is the part borne by other accounts. */
export const withholdingSteps = (
  { paid_for, consumption_tax, base, low, high, abroad_rate }: Withholding,
  elsewhere: Money = yen(0),
): Step[] => {
  const first = yen(Math.min(base.amount, upTo.limit));
  const steps: Step[] = [
    { name: 'withheld_paid_for', amount: paid_for },
    { name: 'withheld_consumption_tax', amount: negate(consumption_tax) },
    { name: 'withheld_base', amount: base },
    ...(abroad_rate === null
      ? [
          { name: 'withheld_low', amount: negate(low), from: first, percent: upTo.percent },
          {
            name: 'withheld_high',
            amount: negate(high),
            from: yen(base.amount - first.amount),
            percent: above.percent,
          },
        ]
      : [{ name: 'withheld_abroad', amount: negate(low), from: base, percent: abroad_rate }]),
    { name: 'withheld_elsewhere', amount: elsewhere },
  ];
  return steps.filter(({ amount }) => amount?.amount !== 0);
};

/**
 * Each account's part of the tax withheld from one payment: in proportion to its payment, remaining yen one by one from
 * the first on. `paid` is each account's payment in yen; an account that pays bears nothing.
 */
export const splitWithholding = (withheld: number, paid: readonly number[]): number[] => {
  const whole = paid.reduce((total, each) => total + Math.max(0, each), 0);
  if (whole === 0) return paid.map(() => 0);
  const parts = paid.map((each) => Number((BigInt(withheld) * BigInt(Math.max(0, each))) / BigInt(whole)));
  let left = withheld - parts.reduce((total, each) => total + each, 0);
  return parts.map((part, at) => {
    if (left === 0 || (paid[at] ?? 0) <= 0) return part;
    left -= 1;
    return part + 1;
  });
};
