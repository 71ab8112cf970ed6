import type { Bilingual, Language } from '../shared/language.ts';
import type { Decimal } from './decimal.ts';
import { displayMoney, grouped } from './display.ts';
import type { Money } from './money.ts';

/**
 * Derivation of an amount (D7f), rounded once to its currency. One of: `from` × `months` × `rate`; yen `from` ÷
 * `divisor` (yen for one unit of the currency); `percent` of `from`. `rate`, `divisor` and `percent` are decimal texts
 * with every digit used, so that a reader reaches the same amount.
 */
export type Arithmetic = {
  readonly from?: Money;
  readonly months?: number;
  readonly rate?: Decimal;
  readonly divisor?: Decimal;
  readonly percent?: Decimal;
};

const percentText: Bilingual = { ja: '{from}の{percent}%', en: '{percent}% of {from}' };

/** Months of a licence (D6), from text version 11 of agreements and 8 of billing documents on. */
export const monthsText = (months: number): Bilingual => ({
  ja: `${months}か月`,
  en: months === 1 ? '1 month' : `${months} months`,
});

/** Months in a calculation of earlier texts (D8b, D8g). */
export const earlierMonthsText = (months: number): Bilingual => ({
  ja: `契約${months}か月`,
  en: `${months} contract months`,
});

/** Formats a decimal text: grouped, without trailing zeros, never rounded; other texts are unchanged. */
export const displayDecimal = (text: string): string => {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${grouped(whole)}${rest === '' ? '' : `.${rest}`}`;
};

/** `US$200.00 × 11 months × ¥150.5`, in the reader's language; empty if entered directly or not exchanged. */
export const displayArithmetic = (
  { from, months, rate, divisor, percent }: Arithmetic,
  to: Money['currency'],
  language: Language,
  textOfMonths: typeof monthsText = monthsText,
): string => {
  if (percent !== undefined) {
    const share = displayDecimal(percent);
    return from === undefined
      ? `${share}%`
      : percentText[language].replace('{percent}', share).replace('{from}', displayMoney(from));
  }
  if (from === undefined) return '';
  if (divisor !== undefined) return `${displayMoney(from)} ÷ ¥${displayDecimal(divisor)}`;
  if (months === undefined && rate === undefined && from.currency === to) return '';
  const counted = months === undefined ? '' : ` × ${textOfMonths(months)[language]}`;
  const exchanged = rate === undefined ? '' : ` × ${to === 'JPY' ? '¥' : ''}${displayDecimal(rate)}`;
  return `${displayMoney(from)}${counted}${exchanged}`;
};
