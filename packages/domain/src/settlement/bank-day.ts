import { type IsoDate, isDate } from '../shared/dates.ts';

/** Order of day, month and year in a CSV file; `era` is year, month, day with a year of Reiwa that no letter marks. */
export const dayOrders = ['ymd', 'dmy', 'mdy', 'era'] as const;

export type DayOrder = (typeof dayOrders)[number];

/** The year before the first of each era. */
const beforeEra: Readonly<Record<string, number>> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988, 昭和: 1925, S: 1925 };

/** First letters of the months in the languages of banks, the longest first where one begins another. */
const monthNames: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene|gen|janv)/, 1],
  [/^(?:feb|fev|fév)/, 2],
  [/^(?:mar|mär|mrz|mrt|maart|maa)/, 3],
  [/^(?:apr|avr|abr)/, 4],
  [/^(?:may|mai|mei|mag)/, 5],
  [/^(?:jun|juin|giu)/, 6],
  [/^(?:jul|juil|lug)/, 7],
  [/^(?:aug|aoû|aou|ago)/, 8],
  [/^(?:sep|set)/, 9],
  [/^(?:oct|okt|ott|out)/, 10],
  [/^nov/, 11],
  [/^(?:dec|dez|déc|dic)/, 12],
];

const monthOf = (word: string): number => monthNames.find(([name]) => name.test(word.toLowerCase()))?.[1] ?? 0;

const dateOf = (year: number, month: number, day: number): IsoDate | null => {
  const found = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(found) ? found : null;
};

/** Two digits of a year: of this century. In year-first order those below 20 may be of Reiwa, and are read as neither. */
const longYear = (digits: string, order: DayOrder): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  if (order === 'era') return year < 20 ? 2018 + year : Number.NaN;
  return order === 'ymd' && year < 20 ? Number.NaN : 2000 + year;
};

const inOrder = ([a, b, c]: readonly [string, string, string], order: DayOrder): IsoDate | null => {
  if (a.length === 4) return dateOf(Number(a), Number(b), Number(c));
  if (order === 'dmy') return dateOf(longYear(c, order), Number(b), Number(a));
  if (order === 'mdy') return dateOf(longYear(c, order), Number(a), Number(b));
  return c.length > 2 ? null : dateOf(longYear(a, order), Number(b), Number(c));
};

const compact = (text: string, order: DayOrder): IsoDate | null => {
  const pair = (at: number, length = 2) => text.slice(at, at + length);
  if (text.length === 6) return inOrder([pair(0), pair(2), pair(4)], order);
  const yearFirst = dateOf(Number(pair(0, 4)), Number(pair(4)), Number(pair(6)));
  return yearFirst ?? inOrder([pair(0), pair(2), pair(4, 4)], order);
};

const named = (text: string): IsoDate | null => {
  const [, before = '', word = '', middle = '', last = ''] =
    /^(?:(\d{1,4})(?:st|nd|rd|th)?[\s./-]*)?([\p{L}]{3,})[\s./-]*(\d{1,4})?(?:st|nd|rd|th)?(?:[\s.,/-]+(\d{2,4}))?$/iu.exec(
      text,
    ) ?? [];
  const numbers = [before, middle, last].filter((each) => each !== '');
  const [a = '', b = ''] = numbers;
  if (numbers.length !== 2 || monthOf(word) === 0) return null;
  const [year, day] = a.length === 4 ? [a, b] : [b, a];
  return dateOf(longYear(year, 'dmy'), monthOf(word), Number(day));
};

/** The day that a cell of a bank's file holds, by the order that the file uses; null where it holds none, or more than one reading. */
export const readDay = (written: string, order: DayOrder): IsoDate | null => {
  const text = written
    .normalize('NFKC')
    .trim()
    .replace(/\s*\([月火水木金土日]\)$/, '')
    .replace(/[T\s]+\d{1,2}[:時]\d{2}.*$/, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
  const era = /^(令和|平成|昭和|[RHS])\.?\s*(元|\d{1,2})\s*(?:年|\D)\s*(\d{1,2})\s*(?:月|\D)\s*(\d{1,2})\s*日?$/i.exec(
    text,
  );
  const packed = era ?? /^([RHS])(\d{2})(\d{2})(\d{2})$/i.exec(text);
  if (packed !== null) {
    const [, name = '', year = '', month = '', day = ''] = packed;
    const before = beforeEra[name.toUpperCase()] ?? Number.NaN;
    return dateOf(before + (year === '元' ? 1 : Number(year)), Number(month), Number(day));
  }
  if (/^(?:\d{6}|\d{8})$/.test(text)) return compact(text, order);
  const [, a, b, c] =
    /^(\d{1,4})[^\p{L}\d]{1,2}(\d{1,2})[^\p{L}\d]{1,2}(\d{1,4})$/u.exec(
      text.replace(/[年月]\s*/g, '/').replace(/日$/, ''),
    ) ?? [];
  return a === undefined || b === undefined || c === undefined ? named(text) : inOrder([a, b, c], order);
};

/** The one order in which all days of a column can be read; null where several give different days, and a person decides. */
export const dayOrderOf = (cells: readonly string[]): DayOrder | null => {
  const days = cells.filter((cell) => dayOrders.some((order) => readDay(cell, order) !== null));
  const readings = dayOrders
    .map((order) => ({ order, read: days.map((cell) => readDay(cell, order)) }))
    .filter(({ read }) => !read.includes(null));
  const [first, ...others] = readings;
  if (first === undefined || days.length === 0) return null;
  return others.every(({ read }) => read.every((day, at) => day === first.read[at])) ? first.order : null;
};
