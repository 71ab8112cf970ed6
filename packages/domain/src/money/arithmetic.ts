import type { Bilingual, Language } from '../shared/language.ts';
import type { Decimal } from './decimal.ts';
import { displayMoney, grouped } from './display.ts';
import type { Money } from './money.ts';

/**
 * How an amount was made (D7f): `from` × `months` × `rate`, yen `from` ÷ `divisor` (yen for one unit of the amount's currency),
 * or `percent` of `from`, rounded once to the currency of the amount. `rate`, `divisor` and `percent` are decimal texts with
 * every digit that was used, so that a reader reaches the same amount.
 */
export type Arithmetic = {
  readonly from?: Money;
  readonly months?: number;
  readonly rate?: Decimal;
  readonly divisor?: Decimal;
  readonly percent?: Decimal;
};

const words = {
  months: { ja: ' × 契約{months}か月', en: ' × {months} contract months' },
  percent: { ja: '{from}の{percent}%', en: '{percent}% of {from}' },
} as const satisfies Record<string, Bilingual>;

/** A decimal text as people read it: grouped, without trailing zeros, never rounded; other texts as they are. */
export const displayDecimal = (text: string): string => {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${grouped(whole)}${rest === '' ? '' : `.${rest}`}`;
};

/** `US$200.00 × 11 contract months × ¥150.5`, in the reader's language; empty for an amount that was entered or isn't exchanged. */
export const displayArithmetic = (
  { from, months, rate, divisor, percent }: Arithmetic,
  to: Money['currency'],
  language: Language,
): string => {
  if (percent !== undefined) {
    const share = displayDecimal(percent);
    return from === undefined
      ? `${share}%`
      : words.percent[language].replace('{percent}', share).replace('{from}', displayMoney(from));
  }
  if (from === undefined) return '';
  if (divisor !== undefined) return `${displayMoney(from)} ÷ ¥${displayDecimal(divisor)}`;
  if (months === undefined && rate === undefined && from.currency === to) return '';
  const counted = months === undefined ? '' : words.months[language].replace('{months}', String(months));
  const exchanged = rate === undefined ? '' : ` × ${to === 'JPY' ? '¥' : ''}${displayDecimal(rate)}`;
  return `${displayMoney(from)}${counted}${exchanged}`;
};
