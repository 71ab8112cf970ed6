import { latestStartMonths } from '../options/exclusivity.ts';
import type { Language } from './language.ts';

/** Calendar dates travel and are stored as yyyy-MM-dd (spec 9, D6); no time, no zone. */
export type IsoDate = string;

/** An instant as it is stored and travels: ISO 8601 in UTC with milliseconds, `2026-09-01T00:00:00.000Z`. Texts sort as instants do. */
export type IsoInstant = string;

/** Below 0 when `a` is the earlier instant, above 0 when it is the later. */
export const compareInstants = (a: IsoInstant, b: IsoInstant): number => (a < b ? -1 : a > b ? 1 : 0);

export const isoInstant = (instant: Temporal.Instant): IsoInstant => instant.toString({ fractionalSecondDigits: 3 });

const shape = /^\d{4}-\d{2}-\d{2}$/;

const plain = (date: IsoDate): Temporal.PlainDate => {
  if (!shape.test(date)) throw new RangeError(`not a date: ${date}`);
  return Temporal.PlainDate.from(date);
};

/**
 * The days that the market knows: before the first film, and long after any licence. Beyond them Temporal's years get signs,
 * PostgreSQL's dates another form, and a licence thousands of periods, so nothing that is sent reaches further.
 */
export const firstDay: IsoDate = '1800-01-01';
export const lastDay: IsoDate = '2199-12-31';

/** Whether the text is a date of the calendar written yyyy-MM-dd, from `firstDay` to `lastDay`. */
export const isDate = (text: string): boolean => {
  try {
    return plain(text).toString() === text && text >= firstDay && text <= lastDay;
  } catch {
    return false;
  }
};

/** Below 0 when `a` is the earlier day, 0 on the same day, above 0 when it is the later. */
export const compareDates = (a: IsoDate, b: IsoDate): number => Temporal.PlainDate.compare(plain(a), plain(b));

/** Adds days; negative ones go back. */
export const addDays = (date: IsoDate, days: number): IsoDate => plain(date).add({ days }).toString();

/** Adds calendar months (negative ones go back): a day that the month lacks becomes the first of the next month (D6). */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const start = plain(date);
  const month = start.with({ day: 1 }).add({ months });
  return (start.day <= month.daysInMonth ? month.with({ day: start.day }) : month.add({ months: 1 })).toString();
};

/** Lengths of a licence that are offered, in months. */
export const usualTerms = [12, 24, 36] as const;

/** The last day of a term of so many contract months (D6): the day before the start's day of the month comes again. */
export const termEnd = (start: IsoDate, months: number): IsoDate => addDays(addMonths(start, months), -1);

/** The first day of the month after the date's. */
export const startOfNextMonth = (date: IsoDate): IsoDate => addDays(endOfMonth(date), 1);

/** The last day of the date's month. */
export const endOfMonth = (date: IsoDate): IsoDate => endOfMonthAfter(date, 0);

/** The last day of the n-th month after the date's own: 1 is "end of the month after", 2 "of the second month" (D8). */
export const endOfMonthAfter = (date: IsoDate, months: number): IsoDate => {
  const month = plain(date).with({ day: 1 }).add({ months });
  return month.with({ day: month.daysInMonth }).toString();
};

/**
 * Contract months (spec 9, D6): from the licence start to the licence end plus one day, both days in. The least n for
 * which start + n months is on or after the end + 1 day. Throws RangeError when the end is before the start.
 */
export const contractMonths = (start: IsoDate, end: IsoDate): number => {
  if (compareDates(end, start) < 0) throw new RangeError(`${end} is before ${start}`);
  const last = addDays(end, 1);
  const from = plain(start);
  const to = plain(last);
  let months = Math.max(0, (to.year - from.year) * 12 + to.month - from.month - 1);
  while (compareDates(addMonths(start, months), last) < 0) months += 1;
  return months;
};

/** Three days after the licence start (spec 9). */
export const daysToEarliestStart = 3;

/** Earliest stream start: licence start + 3 days; null (blank) if that is later than licence end + 1 day (spec 9, D6). */
export const earliestStreamStart = (start: IsoDate, end: IsoDate): IsoDate | null => {
  const earliest = addDays(start, daysToEarliestStart);
  return compareDates(earliest, addDays(end, 1)) > 0 ? null : earliest;
};

/** Licence start + 0, 3, 6 or 12 months, by the code of the distribution delay, also where that is after the licence (D6). */
export const delayedStart = (start: IsoDate, latestDistributionStartDuration: number): IsoDate =>
  addMonths(start, latestStartMonths(latestDistributionStartDuration));

/** Latest agreed start: the delayed start, and the last day of the licence at the latest (D6). */
export const latestStart = (start: IsoDate, end: IsoDate, latestDistributionStartDuration: number): IsoDate => {
  const delayed = delayedStart(start, latestDistributionStartDuration);
  return compareDates(delayed, end) > 0 ? end : delayed;
};

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const ordinal = (day: number): string => {
  if (day >= 11 && day <= 13) return `${day}th`;
  switch (day % 10) {
    case 1:
      return `${day}st`;
    case 2:
      return `${day}nd`;
    case 3:
      return `${day}rd`;
    default:
      return `${day}th`;
  }
};

/** A date as people read it (spec 9): yyyy年MM月dd日, or 'MMM do, yyyy' such as Nov 1st, 2026. */
export const displayDate = (date: IsoDate, language: Language): string => {
  const { year, month, day } = plain(date);
  if (language === 'en') return `${shortMonths[month - 1]} ${ordinal(day)}, ${year}`;
  return `${String(year).padStart(4, '0')}年${String(month).padStart(2, '0')}月${String(day).padStart(2, '0')}日`;
};

/** Both days are in the period: Jan 1st, 2027 – Dec 31st, 2027. */
export const displayPeriod = (from: IsoDate, to: IsoDate, language: Language): string =>
  `${displayDate(from, language)} \u2013 ${displayDate(to, language)}`;

/** A moment in Tokyo as documents and emails write it (spec 9): 2026年11月21日 16:20, or Nov 21st, 2026, 16:20. */
export const displayMoment = (at: Temporal.Instant, language: Language): string => {
  const time = at.toZonedDateTimeISO('Asia/Tokyo').toPlainTime().toString({ smallestUnit: 'minute' });
  return `${displayDate(tokyoDay(at), language)}${language === 'ja' ? ' ' : ', '}${time}`;
};

/** The calendar day in Tokyo at an instant: "today" for every rule (D6). */
export const tokyoDay = (now: Temporal.Instant): IsoDate =>
  now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString();
