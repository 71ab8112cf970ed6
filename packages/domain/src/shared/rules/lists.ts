import { z } from 'zod';
import { rule } from '../issue.ts';

/** Maximum entries of a list unless a decision or the choices themselves set another. */
export const defaultListLimit = 50;

export type ListLimits = {
  readonly min?: number;
  readonly max?: number;
  /** Key that identifies equal entries; by default the entry itself. */
  readonly key?: (entry: unknown) => unknown;
  /** Set if entries have meaning by position, like cells and rows of a table: repeated ones stay. */
  readonly repeats?: boolean;
  /** Rule that a longer list breaks, instead of `max_items`. */
  readonly rule?: string;
  /** Rule that a shorter list breaks, instead of `required` or `min_length`. */
  readonly shortRule?: string;
};

/** Maximum entries of every list an endpoint accepts; a test ensures none is missing. */
export const listLimits = z.registry<{ readonly max: number }>();

/** Entries checked for repeats, per accepted entry; a longer list is refused unread. */
const mostRepeats = 10;
const leastRead = 1_000;

/** Distinct entries, in the order sent, up to one over the limit. */
const distinct = <T>(values: readonly T[], max: number, key: (entry: T) => unknown): T[] => {
  const seen = new Map<unknown, T>();
  for (const value of values) {
    const own = key(value);
    if (!seen.has(own)) seen.set(own, value);
    if (seen.size > max) break;
  }
  return [...seen.values()];
};

/**
 * The only way an input accepts a list: repeated entries count once, then at most `max` are accepted (422 above). The
 * bound is checked first. A longer list reports only that, with no entry validated, and one many times as long isn't
 * read. A list within its limit keeps its repeats until each is validated, so that a fault names the place as sent
 * (D27).
 */
export const boundedList = <T extends z.ZodType>(item: T, limits: ListLimits = {}) => {
  const { min = 0, max = defaultListLimit, repeats = false, rule: named, shortRule, key = (entry) => entry } = limits;
  const reaches = (values: readonly unknown[]) => values.length >= min;
  const mostRead = repeats ? max : Math.max(leastRead, max * mostRepeats);
  const list = z
    .array(item)
    .check(
      ...(min > 0 ? [shortRule === undefined ? z.minLength(min) : rule<unknown[]>(shortRule, reaches, { min })] : []),
      ...(named === undefined ? [z.maxLength(max)] : []),
      ...(repeats ? [] : [z.overwrite<z.output<T>[]>((values) => distinct(values, max, key))]),
    )
    .register(listLimits, { max });
  const within = (value: z.input<T>[], context: z.core.$RefinementCtx): z.input<T>[] => {
    if (!Array.isArray(value) || value.length <= max) return value;
    const once = value.length > mostRead ? value : distinct(value, max, key);
    if (once.length <= max) return once;
    context.addIssue(
      named === undefined
        ? { code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value }
        : { code: 'custom', params: { rule: named, max }, input: value },
    );
    return z.NEVER;
  };
  return z.preprocess<z.input<T>[], typeof list, z.input<T>[]>(within, list);
};

/** A comma-joined list in a query (spec 3), bounded like every list; an empty text is no filter. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, limits: ListLimits = {}) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(','))].filter((part) => part !== ''))
    .pipe(boundedList(item, limits));
