import { z } from 'zod';
import { type ReadAmount, readAmount } from '../../money/read-amount.ts';
import { type IssueParams, rule } from '../issue.ts';

export type Digits = { readonly minDigits?: number; readonly maxDigits?: number };

/** Value of a form's text field or a JSON number. */
const typed = z.union([z.string(), z.number()]);

type Typed = string | number;

const isEmpty = (value: Typed): boolean => String(value).trim() === '';

/**
 * Reports the fault by name: a currency sign has its own, all others are `name`. The field's currency isn't known here.
 * Forms and sheets read the sign themselves, with the same reader.
 */
const readable = (name: 'price' | 'decimal', read: (value: Typed) => ReadAmount, params: IssueParams) =>
  z.check<Typed>(({ value, issues }) => {
    const result = read(value);
    if (result.ok || result.fault === 'empty') return;
    const signed = result.fault === 'currency_sign';
    issues.push({
      code: 'custom',
      input: value,
      continue: true,
      params: signed ? { rule: 'currency_sign', ...result.params } : { rule: name, ...params },
    });
  });

const filled = rule<Typed>('required', (value) => !isEmpty(value));

/** Whole units without a leading zero; `digits` counts them without commas. */
const readPrice =
  ({ minDigits = 1, maxDigits }: Digits) =>
  (value: Typed): ReadAmount => {
    const read = readAmount(value, { decimals: 0, ...(maxDigits === undefined ? {} : { digits: maxDigits }) });
    const wrong = read.ok && (read.text.length < minDigits || /^0\d/.test(read.text));
    return wrong ? { ok: false, fault: 'format', params: {} } : read;
  };

const numberIn = (value: Typed, read: (value: Typed) => ReadAmount): number | null => {
  const result = read(value);
  return result.ok ? Number(result.text) : null;
};

/**
 * Rule `price` (spec 5, D7a): 0, or digits without leading zero, optionally comma-grouped by thousands. Whole currency
 * units; `minDigits` and `maxDigits` ignore commas. Returns a number; an empty text breaks `required`.
 */
export const price = (digits: Digits = {}) =>
  typed
    .check(filled, readable('price', readPrice(digits), { ...digits }))
    .transform((value) => numberIn(value, readPrice(digits)) ?? Number.NaN);

/** An optional price: empty is null, which is not 0 (D7a). */
export const optionalPrice = (digits: Digits = {}) =>
  typed
    .check(readable('price', readPrice(digits), { ...digits }))
    .transform((value) => numberIn(value, readPrice(digits)))
    .nullish();

/** Unit prices and percentages are `numeric(14,4)` (D7a): ten digits before the point. */
const readDecimal = (maxDigits: number) => (value: Typed) => readAmount(value, { decimals: maxDigits, digits: 10 });

/** Rule `decimal` (spec 5): non-negative, up to `maxDigits` decimals (default 2). Returns a number. */
export const decimal = (maxDigits = 2) =>
  typed
    .check(filled, readable('decimal', readDecimal(maxDigits), { maxDigits }))
    .transform((value) => numberIn(value, readDecimal(maxDigits)) ?? Number.NaN);

/** An optional decimal: empty is null. */
export const optionalDecimal = (maxDigits = 2) =>
  typed
    .check(readable('decimal', readDecimal(maxDigits), { maxDigits }))
    .transform((value) => numberIn(value, readDecimal(maxDigits)))
    .nullish();

/** A percentage from 0 to 100 with up to 4 decimals (D7a). */
export const percentage = () => decimal(4).check(rule<number>('max_value', (value) => !(value > 100), { max: 100 }));

/** An optional percentage: empty is null. */
export const optionalPercentage = () =>
  optionalDecimal(4).check(
    rule<number | null | undefined>('max_value', (value) => !(Number(value ?? 0) > 100), { max: 100 }),
  );

/** Largest count that the database's integers hold. */
export const maxCount = 2_147_483_647;

/** Truncates decimals (spec 5); a text that is no number is NaN. */
const wholeOf = (value: Typed | null): number => {
  if (typeof value === 'number') return Math.trunc(value);
  const read = readAmount(value ?? '', { decimals: 20, digits: 15, signed: true });
  if (!read.ok) return read.fault === 'empty' ? 0 : Number.NaN;
  return Math.trunc(Number(read.text));
};

export type CountLimits = { readonly min_value?: number; readonly max_value?: number };

/**
 * A count that was sent: viewers, minutes, runs, screenshots, users (spec 5, D7a). Empty becomes 0, decimals are
 * truncated, a value below `min_value` is raised to it. A text that is no number breaks `integer`.
 */
export const sentCount = ({ min_value = 0, max_value = maxCount }: CountLimits = {}) =>
  z
    .union([z.string(), z.number(), z.null()])
    .check(
      rule<string | number | null>('integer', (value) => Number.isFinite(wholeOf(value))),
      rule<string | number | null>('max_value', (value) => !(wholeOf(value) > max_value), { max: max_value }),
    )
    .transform((value) => Math.max(min_value, wholeOf(value)));

/** A count that defaults to 0, or to the least allowed. */
export const count = (limits: CountLimits = {}) =>
  sentCount(limits)
    .optional()
    .transform((value) => value ?? Math.max(0, limits.min_value ?? 0));
