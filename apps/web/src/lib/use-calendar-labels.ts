import { useTranslation } from 'react-i18next';

/** What an empty field of a day says. */
export const useChooseDay = (): string => useTranslation('shell').t('calendar.choose');

/** What a reader hears at the arrows and levels of a calendar. */
export const useCalendarLabels = () => {
  const { t } = useTranslation('shell');
  return {
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    previousYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    previousDecade: t('calendar.previousDecade'),
    nextDecade: t('calendar.nextDecade'),
    monthLevelControl: t('calendar.monthLevelControl'),
    yearLevelControl: t('calendar.yearLevelControl'),
  };
};
