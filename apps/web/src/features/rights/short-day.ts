import type { Language } from '@eigaichi/domain/shared/language';
import { formatShortDate } from '../../lib/format.ts';
import type { DayRange } from './free-days.ts';

/** A day within what is wanted; the year is left away where all of it lies in one: `7月1日`, `1 Jul`. */
export const shortDay = (day: string, wanted: DayRange, language: Language): string => {
  const full = formatShortDate(day, language);
  if (wanted.start.slice(0, 4) !== wanted.end.slice(0, 4) || day.slice(0, 4) !== wanted.start.slice(0, 4)) return full;
  return language === 'ja' ? full.replace(/^\d+年/u, '') : full.replace(/ \d{4}$/u, '');
};
