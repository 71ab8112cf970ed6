import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';
import { addDays, type IsoDate } from './dates.ts';

const saturday = 6;

/** True from Monday to Friday, except Japan's national holidays and their substitute days. The table ends with 2050. */
export const isBusinessDay = (day: IsoDate): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek < saturday && !Object.hasOwn(holidays, day);

/** Banks close from this month and day to `lastClosed` of the new year, besides weekends and holidays (銀行法施行令 5条). */
const firstClosed = '12-31';
const lastClosed = '01-03';

/** True on days when banks transfer money: a business day not between 31 December and 3 January. */
export const isBankDay = (day: IsoDate): boolean => {
  const inYear = day.slice(5);
  return isBusinessDay(day) && inYear < firstClosed && inYear > lastClosed;
};

/** The same day if banks transfer money on it, otherwise the next such day. */
export const firstBankDay = (day: IsoDate): IsoDate => (isBankDay(day) ? day : firstBankDay(addDays(day, 1)));

/** The n-th business day after a day, which itself doesn't count; `count` is 0 or more, and 0 is the day itself. */
export const addBusinessDays = (day: IsoDate, count: number): IsoDate => {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
};

/** Holidays from Monday to Friday, in order. */
const restDays = Object.values(holidays)
  .filter(({ week_en }) => week_en !== 'Saturday' && week_en !== 'Sunday')
  .map(({ date }) => date)
  .toSorted();

/** Number of rest days on or before a day: dates in this form sort chronologically. */
const restDaysThrough = (day: IsoDate): number => {
  let [below, above] = [0, restDays.length];
  while (below < above) {
    const middle = (below + above) >> 1;
    if ((restDays[middle] ?? '') <= day) below = middle + 1;
    else above = middle;
  }
  return below;
};

/** A Monday: weeks count from it. */
const firstMonday = '1970-01-05';

/** Number of weekdays from the first Monday through a day. */
const weekdaysThrough = (day: IsoDate): number => {
  const days = Temporal.PlainDate.from(firstMonday).until(day, { largestUnit: 'days' }).days;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
};

const businessDaysThrough = (day: IsoDate): number => weekdaysThrough(day) - restDaysThrough(day);

/**
 * Business days from one day to another, excluding the first and including the last: 0 on the same day, negative if
 * `to` is before `from`. A non-business day counts as the business day before it. Constant cost for any distance,
 * because lists call it for each row.
 */
export const businessDaysUntil = (from: IsoDate, to: IsoDate): number =>
  businessDaysThrough(to) - businessDaysThrough(from);
