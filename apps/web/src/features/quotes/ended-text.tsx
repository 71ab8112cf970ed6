import { lapseReason } from '@eigaichi/domain/quotes/quote-movie-states';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { dayOf, formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import type { Quote, QuoteMovie } from './queries.ts';

/** Side that cancelled a title; null if the history doesn't say. Events are listed newest first. */
const cancelledBy = ({ events }: Quote, { uuid }: QuoteMovie) =>
  events.find(({ action, quote_movie }) => action === 'cancel' && (quote_movie === uuid || quote_movie === null))
    ?.party ?? null;

/** End of a title (D2, status 8): by whom, on which day, and for which reason. */
export const EndedText = ({
  quote,
  title,
  className,
}: {
  quote: Quote;
  title: QuoteMovie;
  className: string | undefined;
}) => {
  const { t, language } = useTexts('quotes');
  const { ended_by, end_reason, moved_at } = title;
  if (ended_by === null) return null;
  const party = ended_by === 'cancelled' ? cancelledBy(quote, title) : null;
  const how =
    party === 'consumer' || party === 'manager'
      ? (`cancelled_${party}` as const)
      : ended_by === 'lapsed'
        ? (`lapsed_${lapseReason(title) ?? 'unanswered'}` as const)
        : ended_by;
  return (
    <p className={className}>
      {t(`ended.${how}`, { date: formatDate(dayOf(moved_at), language) })}
      {end_reason !== null && (
        <>
          {labelled('', '', language)}
          <Lang>{end_reason}</Lang>
        </>
      )}
    </p>
  );
};
