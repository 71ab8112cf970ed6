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

/** The different entries, in the order sent, and no more of them than one over the limit. */
const distinct = <T>(values: readonly T[], max: number, key: (entry: T) => unknown): T[] => {
  const seen = new Map<unknown, T>();
  for (const value of values) {
    if (!seen.has(key(value))) seen.set(key(value), value);
    if (seen.size > max) break;
  }
  return [...seen.values()];
};

/**
 * The one way in which an input takes a list: repeated entries count once, then at most `max` are accepted (422 above).
 * A longer list is cut one entry past the limit before validation: enough to be refused, without work for the rest. A
 * list within its limit keeps its repeated entries until each is validated, so that a fault names the place as sent
 * (D27).
 */
export const boundedList = <T extends z.ZodType>(item: T, limits: ListLimits = {}) => {
  const { min = 0, max = usualListLimit, repeats = false, rule: named, shortRule, key = (entry) => entry } = limits;
  const within = (values: readonly unknown[]) => values.length <= max;
  const reaches = (values: readonly unknown[]) => values.length >= min;
  const once = <V>(values: V[]) => (repeats ? values.slice(0, max + 1) : distinct(values, max, key));
  const list = z
    .array(item)
    .check(
      ...(min > 0 ? [shortRule === undefined ? z.minLength(min) : rule<unknown[]>(shortRule, reaches, { min })] : []),
      named === undefined ? z.maxLength(max) : rule<unknown[]>(named, within, { max }),
      ...(repeats ? [] : [z.overwrite<z.output<T>[]>((values) => distinct(values, max, key))]),
    )
    .register(listLimits, { max });
  const cut = (value: z.input<T>[]) => (Array.isArray(value) && value.length > max ? once(value) : value);
  return z.preprocess<z.input<T>[], typeof list, z.input<T>[]>(cut, list);
};

/** A comma-joined list of a query (spec 3), bounded as every list; an empty text is no filter. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, limits: ListLimits = {}) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(','))].filter((part) => part !== ''))
    .pipe(boundedList(item, limits));
