import { readTypedDay } from '@eigaichi/domain/shared/written-day';
import { formatDate } from './format.ts';
import { useTexts } from './use-texts.ts';

type Limits = { readonly min?: string | undefined; readonly max?: string | undefined };

const between = /\s*(?:[〜～~–—]|から|\s-\s|\bto\b)\s*/u;

const isDay = (read: ReturnType<typeof readTypedDay> | undefined): read is string =>
  typeof read === 'string' && read !== 'two_ways';

/** Parses typed days and periods; a text is the error message. */
export const useTypedDays = () => {
  const { t, language } = useTexts('shell');
  return {
    dayOf: (text: string, { min, max }: Limits): { readonly day: string } | string => {
      const day = readTypedDay(text);
      if (!isDay(day)) return t(day === null ? 'calendar.not_a_day' : 'calendar.two_ways', { text });
      if (min !== undefined && day < min) return t('calendar.too_early', { day: formatDate(min, language) });
      if (max !== undefined && day > max) return t('calendar.too_late', { day: formatDate(max, language) });
      return { day };
    },
    /** A single first day leaves the end open. */
    periodOf: (text: string): { readonly start: string; readonly end: string | null } | string => {
      const parts = text.split(between);
      const [start, end] = parts.map(readTypedDay);
      if (parts.length > 2 || !isDay(start) || (parts.length === 2 && !isDay(end)))
        return t('calendar.not_a_period', { text });
      if (!isDay(end)) return { start, end: null };
      return end < start ? t('calendar.ends_first') : { start, end };
    },
  };
};
