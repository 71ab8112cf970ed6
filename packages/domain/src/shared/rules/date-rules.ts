import { z } from 'zod';
import { addDays, addMonths, compareDates, type IsoDate, isDate } from '../dates.ts';
import type { Issue } from '../issue.ts';
import { halfWidth } from './half-width.ts';

/** A date written yyyy-MM-dd within the market's calendar; an empty text breaks `required`. */
export const date = z
  .string()
  .overwrite(halfWidth)
  .min(1)
  .refine((text) => text === '' || isDate(text), { params: { rule: 'date' } })
  .meta({ format: 'date' });

/** An instant with its offset, on a day within the market's calendar. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => isDate(text.slice(0, 10)), { params: { rule: 'date' } });

/** An optional date: empty is null. */
export const optionalDate = z
  .string()
  .overwrite(halfWidth)
  .refine((text) => text === '' || isDate(text), { params: { rule: 'date' } })
  .meta({ format: 'date' })
  .transform((text) => (text === '' ? null : text))
  .nullish();

type Requested = string | null | undefined;

/** Sign of the days from `baseDate` to `day`; null while one of them is no date yet, which has its own rule. */
const order = (day: Requested, baseDate: IsoDate): number | null =>
  day && isDate(day) && isDate(baseDate) ? compareDates(day, baseDate) : null;

/** Rule `dateBefore` (spec 5): a date before the base date, or on it with `allowEqual`. */
export const dateBefore = (
  field: string,
  day: Requested,
  { baseDate, allowEqual = false }: { baseDate: IsoDate; allowEqual?: boolean },
): Issue[] =>
  (order(day, baseDate) ?? -1) < (allowEqual ? 1 : 0) ? [] : [{ field, rule: 'dateBefore', params: { baseDate } }];

/** Rule `dateAfter` (spec 5): a date not before the base date, compared by day. */
export const dateAfter = (field: string, day: Requested, baseDate: IsoDate): Issue[] =>
  (order(day, baseDate) ?? 0) >= 0 ? [] : [{ field, rule: 'dateAfter', params: { baseDate } }];

/** Base date as the last day allowed: `dateBefore` with a message that says so. */
export const dateUntil = (field: string, day: Requested, baseDate: IsoDate): Issue[] =>
  (order(day, baseDate) ?? 0) <= 0 ? [] : [{ field, rule: 'date_until', params: { baseDate } }];

/** Rule `month period` (spec 5): at least `min` whole months from the first day to the last, both inclusive. */
export const monthPeriod = (field: string, { from, to, min }: { from: IsoDate; to: IsoDate; min: number }): Issue[] =>
  isDate(from) && isDate(to) && compareDates(addMonths(from, min), addDays(to, 1)) > 0
    ? [{ field, rule: 'month_period', params: { min } }]
    : [];

const datesOf = (value: unknown, start: string, end: string): readonly [IsoDate, IsoDate] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const from: unknown = Reflect.get(value, start);
  const to: unknown = Reflect.get(value, end);
  if (typeof from !== 'string' || typeof to !== 'string' || !isDate(from) || !isDate(to)) return undefined;
  return [from, to];
};

type Fields = { readonly start: string; readonly end: string };

// Rules over two fields run even if another field is invalid, so that all issues are reported together (D27).
const always = { when: () => true };

/** The end date must follow the start date (spec 5): checked on the object, reported at the end's field. */
export const endDate = <T>({ start, end }: Fields) =>
  z.refine<T>(
    (value) => {
      const dates = datesOf(value, start, end);
      return dates === undefined || compareDates(dates[1], dates[0]) > 0;
    },
    { path: [end], params: { rule: 'end_date' }, ...always },
  );
