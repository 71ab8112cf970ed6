import type { IsoDate } from '../shared/dates.ts';
import { bareDay, dateOf, dayNumbers, readWrittenDay } from '../shared/written-day.ts';

/** Order of day, month and year in a CSV file; `era` is year, month, day with a Reiwa year without its letter. */
export const dayOrders = ['ymd', 'dmy', 'mdy', 'era'] as const;

export type DayOrder = (typeof dayOrders)[number];

/** A two-digit year in this century. In year-first order those below 20 may be Reiwa, and are read as neither. */
const longYear = (digits: string, order: DayOrder): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  if (order === 'era') return year < 20 ? 2018 + year : Number.NaN;
  return order === 'ymd' && year < 20 ? Number.NaN : 2000 + year;
};

const inOrder = ([a, b, c]: readonly [string, string, string], order: DayOrder): IsoDate | null => {
  if (order === 'dmy') return dateOf(longYear(c, order), Number(b), Number(a));
  if (order === 'mdy') return dateOf(longYear(c, order), Number(a), Number(b));
  return c.length > 2 ? null : dateOf(longYear(a, order), Number(b), Number(c));
};

const compact = (text: string, order: DayOrder): IsoDate | null => {
  const pair = (at: number, length = 2) => text.slice(at, at + length);
  return inOrder([pair(0), pair(2), pair(4, text.length - 4)], order);
};

/** Day in a cell of a bank's file, by the file's order; null if none, or more than one reading. */
export const readDay = (written: string, order: DayOrder): IsoDate | null => {
  const text = bareDay(written);
  const found = readWrittenDay(text, (digits) => longYear(digits, 'dmy'));
  if (found !== null) return found;
  if (/^(?:\d{6}|\d{8})$/.test(text)) return compact(text, order);
  const numbers = dayNumbers(text);
  return numbers === null ? null : inOrder(numbers, order);
};

/** The one order that reads all days of a column; null if several orders give different days, and a person decides. */
export const dayOrderOf = (cells: readonly string[]): DayOrder | null => {
  const days = cells.filter((cell) => dayOrders.some((order) => readDay(cell, order) !== null));
  const readings = dayOrders
    .map((order) => ({ order, read: days.map((cell) => readDay(cell, order)) }))
    .filter(({ read }) => !read.includes(null));
  const [first, ...others] = readings;
  if (first === undefined || days.length === 0) return null;
  return others.every(({ read }) => read.every((day, at) => day === first.read[at])) ? first.order : null;
};
