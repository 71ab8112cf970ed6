import { z } from 'zod';
import { type OptionList, optionSchema, optionsSchema } from '../options/option-list.ts';
import type { FieldName } from './field-labels.ts';
import {
  type CountLimits,
  count,
  type Digits,
  decimal,
  maxCount,
  optionalDecimal,
  optionalPrice,
  percentage,
  price,
  sentCount,
} from './rules/amounts.ts';
import { date, optionalDate } from './rules/date-rules.ts';
import { email } from './rules/email.ts';
import { readFigures } from './rules/half-width.ts';
import { boundedList } from './rules/lists.ts';
import { english, englishText, fileName, postNumber, timeText, url, urlOn } from './rules/text-rules.ts';
import { nameMaxLength, optionalText, requiredText } from './rules/texts.ts';

const textChecks = {
  english,
  /** A telephone number or a postal code of any country. */
  figures: readFigures,
  english_text: englishText,
  post_number: postNumber,
  time_text: timeText,
  url,
  file_name: fileName,
} as const;

export type TextRule = keyof typeof textChecks;

/** Rules of a field that a form, a grid or a sheet needs before sending. */
export type FieldRules =
  | {
      readonly kind: 'text';
      readonly max: number;
      readonly rules: readonly TextRule[];
      readonly hosts: readonly string[];
      readonly lines: boolean;
    }
  | { readonly kind: 'email' }
  | ({ readonly kind: 'price' } & Digits)
  | { readonly kind: 'decimal'; readonly max_digits: number }
  | { readonly kind: 'percentage' }
  | { readonly kind: 'count'; readonly min_value: number; readonly max_value: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'option' | 'options'; readonly list: OptionList }
  | { readonly kind: 'texts'; readonly items: number; readonly max: number }
  | { readonly kind: 'ids'; readonly items: number }
  | { readonly kind: 'date' | 'flag' };

/**
 * One field of a table (D25b): its rules as data, and the schemas they generate. `filled` applies if the field is
 * required, `open` if it may stay empty and then is null.
 */
export type Field<
  Filled extends z.ZodType = z.ZodType,
  Open extends z.ZodType = z.ZodType,
  R extends boolean = boolean,
> = {
  readonly rules: FieldRules;
  readonly required: R;
  readonly filled: Filled;
  readonly open: Open;
};

/** Fields by name; the names come from the specification, the labels from `field-labels.ts`. */
export type FieldTable = Readonly<Partial<Record<FieldName, Field>>>;

const field = <F extends z.ZodType, O extends z.ZodType>(rules: FieldRules, filled: F, open: O) =>
  ({ rules, required: false, filled, open }) as const satisfies Field;

/** The same field, but required. */
export const required = <F extends z.ZodType, O extends z.ZodType>(of: Field<F, O>): Field<F, O, true> => ({
  ...of,
  required: true,
});

type TextOptions = {
  readonly max?: number;
  readonly rules?: readonly TextRule[];
  /** Allowed hosts of a `url` (D25). */
  readonly hosts?: readonly string[];
  /** Set for more than one line. */
  readonly lines?: boolean;
};

export const textField = ({ max = nameMaxLength, rules = [], hosts = [], lines = false }: TextOptions = {}) => {
  const checks = [...rules.map((name) => textChecks[name]), ...(hosts.length > 0 ? [urlOn(hosts)] : [])];
  return field({ kind: 'text', max, rules, hosts, lines }, requiredText(max, ...checks), optionalText(max, ...checks));
};

export const emailField = () => field({ kind: 'email' }, email, email.nullish());

export const priceField = (digits: Digits = {}) =>
  field({ kind: 'price', ...digits }, price(digits), optionalPrice(digits));

export const decimalField = (maxDigits = 2) =>
  field({ kind: 'decimal', max_digits: maxDigits }, decimal(maxDigits), optionalDecimal(maxDigits));

export const percentageField = () => field({ kind: 'percentage' }, percentage(), percentage().nullish());

/** A count is never empty: an unset one is 0 (D7a). In an edit, a count that isn't sent stays unchanged. */
export const countField = (limits: CountLimits = {}) =>
  field(
    { kind: 'count', min_value: limits.min_value ?? 0, max_value: limits.max_value ?? maxCount },
    count(limits),
    sentCount(limits).optional(),
  );

/** A whole number that isn't a count, such as a year or a month. */
export const wholeField = ({ min, max }: { min: number; max: number }) =>
  field({ kind: 'whole', min, max }, z.int().min(min).max(max), z.int().min(min).max(max).nullish());

export const optionField = <const L extends OptionList>(list: L) =>
  field({ kind: 'option', list }, optionSchema(list), optionSchema(list).nullish());

/** Several codes of a list; required means at least one. */
export const optionsField = <const L extends OptionList>(list: L) =>
  field(
    { kind: 'options', list },
    boundedList(optionSchema(list), { min: 1, max: list.length }),
    optionsSchema(list).optional(),
  );

/** Short texts, none empty. */
export const textsField = ({ items, max = nameMaxLength }: { items: number; max?: number }) =>
  field(
    { kind: 'texts', items, max },
    boundedList(requiredText(max), { min: 1, max: items }),
    boundedList(requiredText(max), { max: items }).optional(),
  );

/** Entries of a reference list, by uuid. */
export const idsField = ({ items }: { items: number }) =>
  field(
    { kind: 'ids', items },
    boundedList(z.uuid(), { min: 1, max: items }),
    boundedList(z.uuid(), { max: items }).optional(),
  );

export const dateField = () => field({ kind: 'date' }, date, optionalDate);

export const flagField = () => field({ kind: 'flag' }, z.boolean(), z.boolean().optional());

type FieldsOf<T> = { [K in keyof T as T[K] extends Field ? K : never]: T[K] extends Field ? T[K] : never };

/** Schema of each field, according to the table. */
export type ShapeOf<T extends FieldTable> = {
  [K in keyof FieldsOf<T>]: FieldsOf<T>[K] extends Field<infer F, infer O, infer R> ? (true extends R ? F : O) : never;
};

/** Field schemas with nothing required: unsent fields stay unchanged, and required ones can't be emptied. */
export type EditShapeOf<T extends FieldTable> = {
  [K in keyof FieldsOf<T>]: FieldsOf<T>[K] extends Field<infer F, infer O, infer R>
    ? true extends R
      ? z.ZodOptional<F>
      : O
    : never;
};

/** Fields of a table with their names. */
export const fieldEntries = (table: FieldTable): [string, Field][] => Object.entries(table);

/** Field schemas for creating a record, as in `z.object(shapeOf(table))`. */
export const shapeOf = <T extends FieldTable>(table: T): ShapeOf<T> =>
  Object.fromEntries(fieldEntries(table).map(([name, of]) => [name, of.required ? of.filled : of.open])) as ShapeOf<T>;

/** Field schemas for an edit. */
export const editShapeOf = <T extends FieldTable>(table: T): EditShapeOf<T> =>
  Object.fromEntries(
    fieldEntries(table).map(([name, of]) => [name, of.required ? of.filled.optional() : of.open]),
  ) as EditShapeOf<T>;
