import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';
import { addDays, compareDates, type IsoDate } from './dates.ts';

const saturday = 6;

/** Monday to Friday, without Japan's national holidays and the days in lieu of them. The table reaches to the end of 2050. */
export const isBusinessDay = (day: IsoDate): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek < saturday && !Object.hasOwn(holidays, day);

/** The n-th business day after a day, which itself doesn't count; `count` is 0 or more, 0 is the day itself. */
export const addBusinessDays = (day: IsoDate, count: number): IsoDate => {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
};

/**
 * Business days from one day to another, the first not counted and the last counted: 0 on the same day, below 0 when `to`
 * lies before `from`. A day that is no business day counts as the business day before it.
 */
export const businessDaysUntil = (from: IsoDate, to: IsoDate): number => {
  if (compareDates(to, from) < 0) return 0 - businessDaysUntil(to, from);
  let count = 0;
  for (let day = addDays(from, 1); compareDates(day, to) <= 0; day = addDays(day, 1))
    if (isBusinessDay(day)) count += 1;
  return count;
};
