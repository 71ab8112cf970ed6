import { z } from 'zod';
import { compareDates, contractMonths, type IsoDate, isDate } from '../dates.ts';

/** A date written yyyy-MM-dd that the market's calendar has; an empty text breaks `required`. */
export const date = z
  .string()
  .min(1)
  .refine((text) => text === '' || isDate(text), { params: { rule: 'date' } })
  .meta({ format: 'date' });

/** An instant with its offset, on a day that the market's calendar has. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => isDate(text.slice(0, 10)), { params: { rule: 'date' } });

/** A date that may stay empty: then null. */
export const optionalDate = z
  .string()
  .refine((text) => text === '' || isDate(text), { params: { rule: 'date' } })
  .meta({ format: 'date' })
  .transform((text) => (text === '' ? null : text))
  .nullish();

/** Rule `dateBefore` (spec 5): a required date before the base date, or on it with `allowEqual`. */
export const dateBefore = (baseDate: IsoDate, { allowEqual = false }: { allowEqual?: boolean } = {}) =>
  date.refine((text) => !isDate(text) || compareDates(text, baseDate) < (allowEqual ? 1 : 0), {
    params: { rule: 'dateBefore', baseDate },
  });

/** Rule `dateAfter` (spec 5): a date not before the base date, compared by day. */
export const dateAfter = (baseDate: IsoDate) =>
  date.refine((text) => !isDate(text) || compareDates(text, baseDate) >= 0, {
    params: { rule: 'dateAfter', baseDate },
  });

const datesOf = (value: unknown, start: string, end: string): readonly [IsoDate, IsoDate] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const from: unknown = Reflect.get(value, start);
  const to: unknown = Reflect.get(value, end);
  if (typeof from !== 'string' || typeof to !== 'string' || !isDate(from) || !isDate(to)) return undefined;
  return [from, to];
};

type Fields = { readonly start: string; readonly end: string };

// Rules over two fields are asked even when another field is broken, so that all issues are answered at once (D27).
const always = { when: () => true };

/** The end date must follow the start date (spec 5): on the object, reported at the end's field. */
export const endDate = <T>({ start, end }: Fields) =>
  z.refine<T>(
    (value) => {
      const dates = datesOf(value, start, end);
      return dates === undefined || compareDates(dates[1], dates[0]) > 0;
    },
    { path: [end], params: { rule: 'end_date' }, ...always },
  );

/** Rule `month period` (spec 5): start to end, both days in, lasts at least `min` contract months (D6). */
export const monthPeriod = <T>({ start, end, min }: Fields & { readonly min: number }) =>
  z.refine<T>(
    (value) => {
      const dates = datesOf(value, start, end);
      if (dates === undefined || compareDates(dates[1], dates[0]) < 0) return true;
      return contractMonths(dates[0], dates[1]) >= min;
    },
    { path: [end], params: { rule: 'month_period', min }, ...always },
  );
