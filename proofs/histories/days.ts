/** Calendar days of the recomputation, as yyyy-MM-dd (D6, D8). */
export type Day = string;

const at = (day: Day) => Temporal.PlainDate.from(day);

export const addDays = (day: Day, days: number): Day => at(day).add({ days }).toString();

/** Last day of the month `monthsAfter` the month of `day`. */
export const monthEnd = (day: Day, monthsAfter = 0): Day => {
  const month = at(day).with({ day: 1 }).add({ months: monthsAfter });
  return month.with({ day: month.daysInMonth }).toString();
};

/** Adds months to a day; a day missing in that month becomes the first of the next month (D6). */
const addMonths = (day: Day, months: number): Day => {
  const from = at(day);
  const month = from.with({ day: 1 }).add({ months });
  return from.day > month.daysInMonth ? month.add({ months: 1 }).toString() : month.with({ day: from.day }).toString();
};

/** Smallest n for which start + n months is on or after end + 1 day (D6). */
export const contractMonths = (start: Day, end: Day): number => {
  let months = 1;
  while (addMonths(start, months) < addDays(end, 1)) months += 1;
  return months;
};

/** Contract year of a day, from 1. */
export const contractYear = (start: Day, day: Day): number => {
  let year = 1;
  while (addMonths(start, 12 * year) <= day) year += 1;
  return year;
};

export type Period = { readonly start: Day; readonly end: Day };

/**
 * Quarters, halves or years from the buyer's start month: from the one with the first day to the one with the last,
 * each whole (D8d).
 */
export const periodsOf = (first: Day, last: Day, months: number, startMonth: number): Period[] => {
  const periods: Period[] = [];
  if (last < first) return periods;
  const month = at(first).with({ day: 1 });
  const since = (((month.month - startMonth) % months) + months) % months;
  for (let start = month.subtract({ months: since }); start.toString() <= last; start = start.add({ months }))
    periods.push({ start: start.toString(), end: monthEnd(start.toString(), months - 1) });
  return periods;
};
