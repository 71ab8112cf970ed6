import { formatDate } from './format.ts';
import { useTexts } from './use-texts.ts';

/** Labels of a calendar in the reader's language: days, months, and screen reader texts of its arrows and levels. */
export const useCalendarLabels = () => {
  const { t, language } = useTexts('shell');
  return {
    monthLabelFormat: language === 'ja' ? 'YYYY年M月' : 'MMMM YYYY',
    yearLabelFormat: language === 'ja' ? 'YYYY年' : 'YYYY',
    getDayAriaLabel: (day: string) => formatDate(day, language),
    ariaLabels: {
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
      monthLevelControl: t('calendar.monthLevelControl'),
      yearLevelControl: t('calendar.yearLevelControl'),
    },
  };
};
