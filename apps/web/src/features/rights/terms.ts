import { offeredTermMonths, startOfNextMonth, termEnd } from '@eigaichi/domain/shared/dates';
import { marketToday } from '../../lib/market-clock.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Term } from '../../ui/period-field.tsx';

/** Usual licence periods from a day, or else from the next month on (D4e). */
export const useTerms = (start: string | null): Term[] => {
  const { t } = useTexts('shell');
  const from = start ?? startOfNextMonth(marketToday());
  return offeredTermMonths.map((months) => ({
    label: t('calendar.term', { count: months }),
    value: [from, termEnd(from, months)],
  }));
};
