import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';
import { addDays, type IsoDate } from './dates.ts';

const saturday = 6;

/** Monday to Friday, without Japan's national holidays and the days in lieu of them. The table reaches to the end of 2050. */
export const isBusinessDay = (day: IsoDate): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek < saturday && !Object.hasOwn(holidays, day);

/** Banks are closed from here (month and day) to `lastClosed` of the new year, beside weekends and holidays (銀行法施行令 5条). */
const firstClosed = '12-31';
const lastClosed = '01-03';

/** A day on which banks transfer money: a business day that isn't between 31 December and 3 January. */
export const isBankDay = (day: IsoDate): boolean => {
  const inYear = day.slice(5);
  return isBusinessDay(day) && inYear < firstClosed && inYear > lastClosed;
};

/** The day itself where banks transfer money on it, else the next such day. */
export const firstBankDay = (day: IsoDate): IsoDate => (isBankDay(day) ? day : firstBankDay(addDays(day, 1)));

/** The n-th business day after a day, which itself doesn't count; `count` is 0 or more, 0 is the day itself. */
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

/** How many of them lie on or before a day: dates in this form sort as days do. */
const restDaysThrough = (day: IsoDate): number => {
  let [below, above] = [0, restDays.length];
  while (below < above) {
    const middle = (below + above) >> 1;
    if ((restDays[middle] ?? '') <= day) below = middle + 1;
    else above = middle;
  }
  return below;
};

/** A Monday: weeks are counted from it. */
const firstMonday = '1970-01-05';

/** Monday to Friday from the first Monday through a day. */
const weekdaysThrough = (day: IsoDate): number => {
  const days = Temporal.PlainDate.from(firstMonday).until(day, { largestUnit: 'days' }).days;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
};

const businessDaysThrough = (day: IsoDate): number => weekdaysThrough(day) - restDaysThrough(day);

/**
 * Business days from one day to another, the first not counted and the last counted: 0 on the same day, negative when
 * `to` is before `from`. A day that is no business day counts as the business day before it. Costs the same for years
 * as for days, because lists ask it of each row.
 */
export const businessDaysUntil = (from: IsoDate, to: IsoDate): number =>
  businessDaysThrough(to) - businessDaysThrough(from);
