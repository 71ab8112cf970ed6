import { formatDate } from '../../lib/format.ts';
import { marketToday } from '../../lib/market-clock.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { deadlineOf } from './deadline.ts';
import type { QuoteMovie } from './queries.ts';

/** Deadline of the reader (or, with `mine` false, of the other side), and its consequence. */
export const QuoteDeadline = ({
  titles,
  kind,
  mine,
}: {
  titles: readonly QuoteMovie[];
  kind: 'answer' | 'sign';
  mine: boolean;
}) => {
  const { t, language } = useTexts('quotes');
  const deadline = deadlineOf(titles, kind, marketToday());
  if (deadline === null) return null;
  const { day, left, total } = deadline;
  return (
    <Countdown
      label={t(`deadline.${kind}`)}
      words={left === 0 ? t('deadline.last_day') : t('page.days_left', { count: left })}
      left={left}
      total={total}
      note={t(`deadline.${kind}_note`, { date: formatDate(day, language) })}
      mine={mine}
    />
  );
};
