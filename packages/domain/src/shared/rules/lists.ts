import { z } from 'zod';
import { rule } from '../issue.ts';

/** Entries of a list where neither a decision nor the choices themselves say how many there may be. */
export const usualListLimit = 50;

export type ListLimits = {
  readonly min?: number;
  readonly max?: number;
  /** What makes two entries the same one; by default the entry itself. */
  readonly key?: (entry: unknown) => unknown;
  /** Entries mean something by their place, as cells and rows of a table do: repeated ones stay. */
  readonly repeats?: boolean;
  /** The rule that a longer list breaks, instead of `max_items`. */
  readonly rule?: string;
  /** The rule that a shorter list breaks, instead of `required` or `min_length`. */
  readonly shortRule?: string;
};

/** The largest number of entries of every list an endpoint takes; a test holds that none is missing. */
export const listLimits = z.registry<{ readonly max: number }>();

/** Entries looked at for repeated ones, by entries accepted; a list beyond them is refused unread. */
const mostRepeats = 10;
const leastRead = 1_000;

/** The different entries, in the order sent, and no more of them than one over the limit. */
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
 * The one way in which an input takes a list: repeated entries count once, then at most `max` are accepted (422 above).
 * The bound comes first: of a longer list that alone is said, no entry is judged, and of one many times as long none is
 * read. A list within its limit keeps its repeated entries until each is validated, so that a fault names the place as
 * sent (D27).
 */
export const boundedList = <T extends z.ZodType>(item: T, limits: ListLimits = {}) => {
  const { min = 0, max = usualListLimit, repeats = false, rule: named, shortRule, key = (entry) => entry } = limits;
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

/** A comma-joined list of a query (spec 3), bounded as every list; an empty text is no filter. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, limits: ListLimits = {}) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(','))].filter((part) => part !== ''))
    .pipe(boundedList(item, limits));
