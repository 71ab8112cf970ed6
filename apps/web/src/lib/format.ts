import { displayDate, documentMoment } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { readersTimeZone } from './time-zone.ts';

const minus = '\u2212';

/** Currency sign before the figure, as usual in the trade. */
const signs: Record<string, string> = { USD: 'US$', CAD: 'CA$', EUR: '€', GBP: '£', JPY: '¥' };

const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);

const signOf = (currency: string): string => {
  const sign = signs[currency];
  if (sign === undefined) throw new RangeError(`unknown currency ${currency}`);
  return sign;
};

const grouped = (value: number, digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(value),
  );

export type MoneyForm = {
  /** Omits `.00` for a price that is whole by rule (D7a). */
  readonly whole?: boolean;
};

/** A wire amount (major units, D26): `US$12,000.00`, `¥1,766,400`, `−¥529,920`. An unknown currency throws (spec 8). */
export const formatMoney = (amount: number, currency: string, form: MoneyForm = {}): string => {
  const sign = signOf(currency);
  const digits = form.whole === true && Number.isInteger(amount) ? 0 : digitsOf(currency);
  return `${amount < 0 ? minus : ''}${sign}${grouped(amount, digits)}`;
};

export const currencySign = signOf;

/** A grouped count or rate; at most `digits` decimals. */
export const formatNumber = (value: number, digits = 0): string =>
  `${value < 0 ? minus : ''}${new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(Math.abs(value))}`;

/** `62%` */
export const formatPercent = (value: number, digits = 0): string => `${formatNumber(value, digits)}%`;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `142.6 GB`, in steps of 1,000 as usual for disks. */
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${formatNumber(bytes / 1000 ** step, step > 1 ? 1 : 0)} ${units[step]}`;
};

/** Pads numbers to 4 digits (spec 9): quote 412 is `0412`. */
export const formatCode = (number: number): string => String(number).padStart(4, '0');

/** A calendar date (yyyy-MM-dd) in the reader's form (spec 9): `2026年11月21日`, `Nov 21st, 2026`. */
export const formatDate = (iso: string, language: Language): string => displayDate(iso.slice(0, 10), language);

/**
 * Month and day of a date, if space is short and the year is clear: `11月21日`, `Nov 21st`. A tooltip or a table next to
 * it must show the full form.
 */
export const formatMonthDay = (iso: string, language: Language): string =>
  formatDate(iso, language).replace(language === 'ja' ? /^\d+年/ : /, \d+$/, '');

/** A date with its weekday, for the heading of a day's page: `2026年11月21日 土曜日`, `Saturday, Nov 21st, 2026`. */
export const formatWeekday = (iso: string, language: Language): string => {
  const weekday = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(new Date(iso));
  return language === 'ja' ? `${formatDate(iso, language)} ${weekday}` : `${weekday}, ${formatDate(iso, language)}`;
};

/** A date without line breaks: no-break spaces, and word joiners if Japanese has no space. */
const unbroken = (date: string): string =>
  date.replace(/ /g, '\u00a0').replace(/(?<=\d)(?=[年月日])|(?<=[年月])/g, '\u2060');

/** Inclusive period, breaking only between its days: `Jan 1st, 2027 – Dec 31st, 2027`. A single day is shown once. */
export const formatPeriod = (start: string, end: string, language: Language): string =>
  start === end
    ? unbroken(formatDate(start, language))
    : `${unbroken(formatDate(start, language))}\u00a0– ${unbroken(formatDate(end, language))}`;

const dateIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** A moment in the reader's zone: `2026年11月21日 16:20`, `Nov 21st, 2026, 16:20`. */
export const formatMoment = (instant: string, language: Language, timeZone = readersTimeZone()): string => {
  const [date = '', time = ''] = dateIn(instant, timeZone).split(' ');
  return `${formatDate(date, language)}${language === 'ja' ? ' ' : ', '}${time}`;
};

/** A moment that a document or an export prints too (D36e), as they do: `Nov 21st, 2026, 16:20 JST`. */
export const formatDocumentMoment = (instant: string, language: Language): string =>
  documentMoment(Temporal.Instant.from(instant), language);

/** The calendar day of a moment in the reader's zone, yyyy-MM-dd. */
export const dayOf = (instant: string, timeZone = readersTimeZone()): string => dateIn(instant, timeZone).slice(0, 10);
