import { problemDays } from '@eigaichi/domain/quotes/clock-moves';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { PanelText } from './panel.tsx';

/** The two weeks in which a problem can be reported, as what is left of them (spec 9). */
export const DaysToReport = ({ until, left, mine }: { until: string; left: number; mine: boolean }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const day = formatDate(until, language);
  if (left < 0) return <PanelText>{t('buyer.report_over', { day })}</PanelText>;
  return (
    <Countdown
      label={t(mine ? 'buyer.report' : 'finish.report')}
      words={left === 0 ? t('buyer.last_day') : t('buyer.days_left', { count: left })}
      left={left}
      total={problemDays}
      note={`${t(mine ? 'buyer.report_until' : 'finish.runs', { day })}${t('between_sentences')}${t('buyer.after')}`}
      mine={mine}
    />
  );
};
