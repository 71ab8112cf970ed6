import { addDays, isDate } from '../shared/dates.ts';

/** A day and its time, from the number in which spreadsheets store both. */
export type SerialDay = { readonly day: string; readonly seconds: number };

const secondsOfDay = 86_400;

/** The spreadsheets' 29 February 1900, which never existed. */
const phantomDay = 60;

/** Whole seconds of a number of days: fractions of a second are rounding noise. */
export const secondsOfSerial = (serial: number): number => Math.round(serial * secondsOfDay);

/**
 * Day of a number in one of the two date systems: days since 1 January 1904, or since 31 December 1899 with a
 * nonexistent 29 February 1900. Null below the first day, on that 29 February, and beyond the supported days.
 */
export const dayOfSerial = (serial: number, date1904: boolean): SerialDay | null => {
  const all = secondsOfSerial(serial);
  const days = Math.floor(all / secondsOfDay);
  if (!Number.isFinite(all) || days < (date1904 ? 0 : 1) || days > 150_000) return null;
  if (!date1904 && days === phantomDay) return null;
  const day = date1904 ? addDays('1904-01-01', days) : addDays(days < phantomDay ? '1899-12-31' : '1899-12-30', days);
  return isDate(day) ? { day, seconds: all - days * secondsOfDay } : null;
};

/** True for spreadsheet day numbers: five digits between 1954 and 2119, so that a year isn't mistaken for one. */
export const isSerialText = (text: string): boolean =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 20_000 && Number(text) <= 80_000;
