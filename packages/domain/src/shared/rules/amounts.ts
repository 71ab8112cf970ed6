import { z } from 'zod';
import { rule } from '../issue.ts';

export type Digits = { readonly minDigits?: number; readonly maxDigits?: number };

/** Whole amounts are kept as integers of minor units: 13 digits and two decimals stay exact. */
const mostDigits = 13;

const wholeAmount = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)$/;

const isPrice = (text: string, { minDigits = 1, maxDigits = mostDigits }: Digits): boolean => {
  const digits = text.replaceAll(',', '').length;
  return wholeAmount.test(text) && digits >= minDigits && digits <= maxDigits;
};

/** What a form's text field or a JSON number says. */
const typed = z.union([z.string(), z.number()]);

const textOf = (value: string | number): string => String(value).normalize('NFKC').trim();

/**
 * Rule `price` (spec 5, D7a): 0, or digits with or without comma thousands grouping, no leading zero. Whole units of the
 * currency; `minDigits` and `maxDigits` count digits without commas. Answers a number; an empty text breaks `required`.
 */
export const price = (digits: Digits = {}) =>
  typed
    .check(
      rule<string | number>('required', (value) => textOf(value) !== ''),
      rule<string | number>('price', (value) => textOf(value) === '' || isPrice(textOf(value), digits), { ...digits }),
    )
    .transform((value) => Number(textOf(value).replaceAll(',', '')));

/** A price that may stay empty: then null, which is not 0 (D7a). */
export const optionalPrice = (digits: Digits = {}) =>
  typed
    .check(
      rule<string | number>('price', (value) => textOf(value) === '' || isPrice(textOf(value), digits), { ...digits }),
    )
    .transform((value) => (textOf(value) === '' ? null : Number(textOf(value).replaceAll(',', ''))))
    .nullish();

/** Unit prices and percentages are `numeric(14,4)` (D7a): ten digits before the point. */
const isDecimal = (text: string, maxDigits: number): boolean => {
  const [whole = '', decimals] = text.split('.');
  return (
    /^\d{1,10}$/.test(whole) && (decimals === undefined || (/^\d+$/.test(decimals) && decimals.length <= maxDigits))
  );
};

const decimalRule = (maxDigits: number) =>
  rule<string | number>('decimal', (value) => textOf(value) === '' || isDecimal(textOf(value), maxDigits), {
    maxDigits,
  });

/** Rule `decimal` (spec 5): non-negative, up to `maxDigits` decimals (default 2). Answers a number. */
export const decimal = (maxDigits = 2) =>
  typed
    .check(
      rule<string | number>('required', (value) => textOf(value) !== ''),
      decimalRule(maxDigits),
    )
    .transform((value) => Number(textOf(value)));

/** A decimal that may stay empty: then null. */
export const optionalDecimal = (maxDigits = 2) =>
  typed
    .check(decimalRule(maxDigits))
    .transform((value) => (textOf(value) === '' ? null : Number(textOf(value))))
    .nullish();

/** A percentage from 0 to 100 with up to 4 decimals (D7a). */
export const percentage = () => decimal(4).check(rule<number>('max_value', (value) => !(value > 100), { max: 100 }));

/** A percentage that may stay empty: then null. */
export const optionalPercentage = () =>
  optionalDecimal(4).check(
    rule<number | null | undefined>('max_value', (value) => !(Number(value ?? 0) > 100), { max: 100 }),
  );

/** The largest count that the database's integers hold. */
export const largestCount = 2_147_483_647;

const wholeOf = (value: string | number | null): number => {
  const text = textOf(value ?? '').replaceAll(',', '');
  if (text === '') return 0;
  return typeof value === 'number' ? Math.trunc(value) : Number.parseInt(text, 10);
};

export type CountLimits = { readonly min_value?: number; readonly max_value?: number };

/**
 * A count that was sent: viewers, minutes, runs, screenshots, users (spec 5, D7a). Empty becomes 0, what follows a decimal
 * point is cut off, a value below `min_value` is raised to it. A text that begins with no number breaks `integer`.
 */
export const sentCount = ({ min_value = 0, max_value = largestCount }: CountLimits = {}) =>
  z
    .union([z.string(), z.number(), z.null()])
    .check(
      rule<string | number | null>('integer', (value) => Number.isFinite(wholeOf(value))),
      rule<string | number | null>('max_value', (value) => !(wholeOf(value) > max_value), { max: max_value }),
    )
    .transform((value) => Math.max(min_value, wholeOf(value)));

/** A count that is 0 (or the least allowed) when nothing was sent. */
export const count = (limits: CountLimits = {}) =>
  sentCount(limits)
    .optional()
    .transform((value) => value ?? Math.max(0, limits.min_value ?? 0));
