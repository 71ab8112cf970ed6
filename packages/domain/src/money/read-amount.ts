import { type Currency, currencyDigits } from '../options/currencies.ts';
import type { IssueParams } from '../shared/issue.ts';
import type { Decimal } from './decimal.ts';
import { displayMoney, grouped } from './display.ts';
import type { Money } from './money.ts';

/** Accepted input of a field. `currency` is the field's currency; without one a typed sign is refused. */
export type AmountField = {
  readonly decimals: number;
  /** Maximum digits before the decimal point; 13 keep minor units exact. */
  readonly digits?: number;
  readonly signed?: boolean;
  readonly currency?: Currency;
};

export type AmountFault =
  | 'empty'
  | 'format'
  /** Currency sign in a field without a currency. */
  | 'currency_sign'
  /** Currency sign that contradicts the field's currency. */
  | 'currency_differs';

export type ReadAmount =
  /** `text` is a plain decimal text: digits, a point, and a leading minus if the field allows it. */
  | { readonly ok: true; readonly text: Decimal }
  | { readonly ok: false; readonly fault: AmountFault; readonly params: IssueParams };

/** Common currency marks next to an amount. A plain `$` may be either dollar. */
const marks: Readonly<Record<string, readonly Currency[]>> = {
  US$: ['USD'],
  USD: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  CAD: ['CAD'],
  $: ['USD', 'CAD'],
  '€': ['EUR'],
  EUR: ['EUR'],
  '£': ['GBP'],
  GBP: ['GBP'],
  '¥': ['JPY'],
  JPY: ['JPY'],
  円: ['JPY'],
};

const mark = 'US\\$|USD|CA\\$|CAD|C\\$|\\$|€|EUR|£|GBP|¥|JPY|円';
const written = new RegExp(`^([-+]?)\\s*(${mark})?\\s*([-+]?)\\s*(\\d[\\d.,]*)\\s*(${mark})?$`, 'iu');
const figure = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

const largestDigits = 13;

const refuse = (fault: AmountFault, params: IssueParams = {}): ReadAmount => ({ ok: false, fault, params });

const markFault = (typed: readonly string[], currency: Currency | undefined): ReadAmount | null => {
  const [first] = typed;
  if (first === undefined) return null;
  if (currency === undefined) return refuse('currency_sign', { typed: first });
  const other = typed.find((each) => marks[each.toUpperCase()]?.includes(currency) !== true);
  return other === undefined ? null : refuse('currency_differs', { typed: other, currency });
};

/**
 * The only parser of amounts, for forms and sheets: digits of any width, thousands separated by commas, one decimal
 * point, and a currency sign or code before or after. An amount is read as typed or refused; nothing is dropped or
 * reinterpreted.
 */
export const readAmount = (typed: string | number, field: AmountField): ReadAmount => {
  const text = String(typed)
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .trim();
  if (text === '') return refuse('empty');
  const [, before = '', lead, after = '', body = '', trail] = written.exec(text) ?? [];
  const [, whole, decimals = ''] = figure.exec(body) ?? [];
  const sign = `${before}${after}`;
  const isSignFine = sign === '' || (field.signed === true && sign.length === 1);
  if (whole === undefined || !isSignFine) return refuse('format');
  const digits = whole.replaceAll(',', '');
  if (digits.length > (field.digits ?? largestDigits) || decimals.length > field.decimals) return refuse('format');
  const wrongMark = markFault(
    [lead, trail].filter((each) => each !== undefined),
    field.currency,
  );
  if (wrongMark !== null) return wrongMark;
  const plain = `${sign === '-' ? '-' : ''}${digits}${decimals === '' ? '' : `.${decimals}`}`;
  return { ok: true, text: plain as Decimal };
};

/** The same as Money in the field's currency, or the fault. */
export const readMoney = (
  typed: string | number,
  currency: Currency,
): { readonly ok: true; readonly money: Money } | Extract<ReadAmount, { ok: false }> => {
  const decimals = currencyDigits(currency);
  const read = readAmount(typed, { decimals, currency });
  if (!read.ok) return read;
  const [whole = '', minor = ''] = read.text.split('.');
  return { ok: true, money: { amount: Number(`${whole}${minor.padEnd(decimals, '0')}`), currency } };
};

/** Groups the thousands of a plain decimal text, as a field shows it after blur. */
export const groupedAmount = (text: string): string => {
  const [whole = '', decimals] = text.split('.');
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
};

/** Amount as a field of its currency holds it: without the sign, grouped. */
export const typedMoney = (money: Money): string => displayMoney(money).replace(/^\D+/u, '');
