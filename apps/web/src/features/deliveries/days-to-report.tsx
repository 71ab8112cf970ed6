import { problemDays } from '@eigaichi/domain/quotes/clock-moves';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { PanelText } from './panel.tsx';
import type { DeliveryMovie } from './queries.ts';

/** Remainder of the two weeks for reporting a problem (spec 9); a confirmed delivery is already complete. */
export const DaysToReport = ({
  title: { report_until, report_days_left, confirmed_on },
  mine,
}: {
  title: DeliveryMovie;
  mine: boolean;
}) => {
  const { t, language } = useTexts('deliveries');
  if (report_until === null) return null;
  const day = formatDate(report_until, language);
  const left = report_days_left ?? 0;
  const note = t(mine ? 'buyer.report_until' : 'finish.runs', { day });
  if (left < 0) return <PanelText>{t('buyer.report_over', { day })}</PanelText>;
  return (
    <Countdown
      label={t(mine ? 'buyer.report_time' : 'finish.report')}
      words={left === 0 ? t('buyer.last_day') : t('buyer.days_left', { count: left })}
      left={left}
      total={problemDays}
      note={confirmed_on === null ? `${note}${t('between_sentences')}${t('buyer.after')}` : note}
      mine={mine}
    />
  );
};
