import type { Language } from '@eigaichi/domain/shared/language';

const minus = '\u2212';

/** Currency before the figure, as the trade writes it. */
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
  /** Leaves `.00` away, for a price that is whole by rule (D7a). */
  readonly whole?: boolean;
};

/** An amount of the wire (major units, D26): `US$12,000.00`, `¥1,766,400`, `−¥529,920`. An unknown currency throws (spec 8). */
export const formatMoney = (amount: number, currency: string, form: MoneyForm = {}): string => {
  const sign = signOf(currency);
  const digits = form.whole === true && Number.isInteger(amount) ? 0 : digitsOf(currency);
  return `${amount < 0 ? minus : ''}${sign}${grouped(amount, digits)}`;
};

export const currencySign = signOf;

/** A count or rate, grouped; `digits` decimals at most. */
export const formatNumber = (value: number, digits = 0): string =>
  `${value < 0 ? minus : ''}${new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(Math.abs(value))}`;

/** `62%` */
export const formatPercent = (value: number, digits = 0): string => `${formatNumber(value, digits)}%`;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `142.6 GB`, in steps of 1,000 as discs are sold. */
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${formatNumber(bytes / 1000 ** step, step > 1 ? 1 : 0)} ${units[step]}`;
};

/** Padding makes 4-digit numbers (spec 9): quote 412 is `0412`. */
export const formatCode = (number: number): string => String(number).padStart(4, '0');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ordinal = (day: number) => {
  const tens = Math.floor((day % 100) / 10);
  const suffix = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

const partsOf = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return { year, month, day };
};

/** A calendar date (yyyy-MM-dd) in the reader's form (spec 9): `2026年11月21日`, `Nov 21st, 2026`. */
export const formatDate = (iso: string, language: Language): string => {
  const { year, month, day } = partsOf(iso);
  if (language === 'ja') return `${year}年${month}月${day}日`;
  return `${months[Number(month) - 1]} ${ordinal(Number(day))}, ${year}`;
};

/** The short form for marks, table cells and periods: `2027年7月1日`, `1 Jul 2027`. */
export const formatShortDate = (iso: string, language: Language): string => {
  const { year, month, day } = partsOf(iso);
  if (language === 'ja') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};

/** Both days are in the period. The year is said once when it is the same: `1 Jan – 31 Dec 2027`. */
export const formatPeriod = (start: string, end: string, language: Language): string => {
  const from = partsOf(start);
  const to = partsOf(end);
  if (from.year !== to.year) return `${formatShortDate(start, language)} – ${formatShortDate(end, language)}`;
  if (language === 'ja') return `${formatShortDate(start, language)} – ${Number(to.month)}月${Number(to.day)}日`;
  return `${Number(from.day)} ${months[Number(from.month) - 1]} – ${formatShortDate(end, language)}`;
};

const dateIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** A moment in the reader's zone: `2026年11月21日 16:20`, `21 Nov 2026, 16:20`. */
export const formatMoment = (
  instant: string,
  language: Language,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => {
  const [date = '', time = ''] = dateIn(instant, timeZone).split(' ');
  return `${formatShortDate(date, language)}${language === 'ja' ? ' ' : ', '}${time}`;
};

/** The calendar day of a moment in the reader's zone, yyyy-MM-dd. */
export const dayOf = (instant: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  dateIn(instant, timeZone).slice(0, 10);
