import { latestStartMonths } from '../options/exclusivity.ts';
import type { Language } from './language.ts';

/** Calendar date as yyyy-MM-dd, on the wire and in storage (spec 9, D6); no time, no zone. */
export type IsoDate = string;

/** Instant, stored and sent as ISO 8601 in UTC with milliseconds, `2026-09-01T00:00:00.000Z`. Texts sort by time. */
export type IsoInstant = string;

/** Below 0 if `a` is the earlier instant, above 0 if it is the later. */
export const compareInstants = (a: IsoInstant, b: IsoInstant): number => (a < b ? -1 : a > b ? 1 : 0);

export const isoInstant = (instant: Temporal.Instant): IsoInstant => instant.toString({ fractionalSecondDigits: 3 });

const shape = /^\d{4}-\d{2}-\d{2}$/;

const plain = (date: IsoDate): Temporal.PlainDate => {
  if (!shape.test(date)) throw new RangeError(`not a date: ${date}`);
  return Temporal.PlainDate.from(date);
};

/**
 * Range of supported days: before the first film, and long after any licence. Beyond them Temporal's years get signs,
 * PostgreSQL's dates another form, and a licence thousands of periods. No input therefore goes beyond.
 */
export const firstDay: IsoDate = '1800-01-01';
export const lastDay: IsoDate = '2199-12-31';

/** True if the text is a calendar date written yyyy-MM-dd, from `firstDay` to `lastDay`. */
export const isDate = (text: string): boolean => {
  try {
    return plain(text).toString() === text && text >= firstDay && text <= lastDay;
  } catch {
    return false;
  }
};

/** Below 0 if `a` is the earlier day, 0 on the same day, above 0 if it is the later. */
export const compareDates = (a: IsoDate, b: IsoDate): number => Temporal.PlainDate.compare(plain(a), plain(b));

export const earlierDay = (a: IsoDate, b: IsoDate): IsoDate => (compareDates(a, b) <= 0 ? a : b);
export const laterDay = (a: IsoDate, b: IsoDate): IsoDate => (compareDates(a, b) >= 0 ? a : b);

/** Adds days; negative ones go back. */
export const addDays = (date: IsoDate, days: number): IsoDate => plain(date).add({ days }).toString();

/** Adds calendar months (negative go back): a day the month lacks becomes the first of the next month (D6). */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const start = plain(date);
  const month = start.with({ day: 1 }).add({ months });
  return (start.day <= month.daysInMonth ? month.with({ day: start.day }) : month.add({ months: 1 })).toString();
};

/** Licence lengths offered, in months. */
export const offeredTermMonths = [12, 24, 36] as const;

/** Last day of a term of `months` contract months (D6): the day before the start's day of the month recurs. */
export const termEnd = (start: IsoDate, months: number): IsoDate => addDays(addMonths(start, months), -1);

/** First day of the month after the date's. */
export const startOfNextMonth = (date: IsoDate): IsoDate => addDays(endOfMonth(date), 1);

/** Last day of the date's month. */
export const endOfMonth = (date: IsoDate): IsoDate => endOfMonthAfter(date, 0);

/** Last day of the n-th month after the date's own: 1 is "end of the month after", 2 "of the second month" (D8). */
export const endOfMonthAfter = (date: IsoDate, months: number): IsoDate => {
  const month = plain(date).with({ day: 1 }).add({ months });
  return month.with({ day: month.daysInMonth }).toString();
};

/**
 * Contract months (spec 9, D6): from the licence start to the licence end plus one day, both days inclusive. The least
 * n with start + n months on or after the end + 1 day. Throws RangeError if the end is before the start.
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

/** Earliest stream start: licence start + 3 days; null (blank) if later than licence end + 1 day (spec 9, D6). */
export const earliestStreamStart = (start: IsoDate, end: IsoDate): IsoDate | null => {
  const earliest = addDays(start, daysToEarliestStart);
  return compareDates(earliest, addDays(end, 1)) > 0 ? null : earliest;
};

/** Licence start + 0, 3, 6 or 12 months, by the code of the distribution delay, even if after the licence (D6). */
export const delayedStart = (start: IsoDate, latestDistributionStartDuration: number): IsoDate =>
  addMonths(start, latestStartMonths(latestDistributionStartDuration));

/** Latest agreed start: the delayed start, at most the licence's last day (D6). */
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

/** A date in display form (spec 9): yyyy年MM月dd日, or 'MMM do, yyyy' such as Nov 1st, 2026. */
export const displayDate = (date: IsoDate, language: Language): string => {
  const { year, month, day } = plain(date);
  if (language === 'en') return `${shortMonths[month - 1]} ${ordinal(day)}, ${year}`;
  return `${String(year).padStart(4, '0')}年${String(month).padStart(2, '0')}月${String(day).padStart(2, '0')}日`;
};

/** A period in display form, both days inclusive: Jan 1st, 2027 – Dec 31st, 2027. */
export const displayPeriod = (from: IsoDate, to: IsoDate, language: Language): string =>
  `${displayDate(from, language)} \u2013 ${displayDate(to, language)}`;

/** Name of a month, 1 to 12: 4月, April. */
export const displayMonth = (month: number, language: Language): string =>
  Temporal.PlainDate.from({ year: 2000, month, day: 1 }).toLocaleString(language, { month: 'long' });

/** A moment in Tokyo in the format of emails and workbooks (spec 9): 2026年11月21日 16:20, or Nov 21st, 2026, 16:20. */
export const displayMoment = (at: Temporal.Instant, language: Language): string => {
  const time = at.toZonedDateTimeISO('Asia/Tokyo').toPlainTime().toString({ smallestUnit: 'minute' });
  return `${displayDate(tokyoDay(at), language)}${language === 'ja' ? ' ' : ', '}${time}`;
};

/** A moment with its zone, as documents print it (D36e): 2026年11月21日 16:20 JST. */
export const documentMoment = (at: Temporal.Instant, language: Language): string =>
  `${displayMoment(at, language)} JST`;

/** Calendar day in Tokyo at an instant: "today" for every rule (D6). */
export const tokyoDay = (now: Temporal.Instant): IsoDate =>
  now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString();

/** Calendar day in Tokyo at a stored instant. */
export const tokyoDayOf = (at: IsoInstant): IsoDate => tokyoDay(Temporal.Instant.from(at));
