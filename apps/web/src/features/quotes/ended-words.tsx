import { useTranslation } from 'react-i18next';
import { Lang } from '../../ui/lang.tsx';
import type { QuoteMovie } from './queries.ts';

const unpaid = 4;

/** How a title came to its end (D2, status 8), and the reason that was given for it. */
export const EndedWords = ({ title, className }: { title: QuoteMovie; className: string | undefined }) => {
  const { t } = useTranslation('quotes');
  const { ended_by, ended_from, end_reason } = title;
  // The status already says that it was cancelled.
  if (ended_by === null || (ended_by === 'cancelled' && end_reason === null)) return null;
  const how = ended_by === 'lapsed' && ended_from === unpaid ? 'lapsed_unpaid' : ended_by;
  return (
    <p className={className}>
      {t(`ended.${how}`)}
      {end_reason !== null && (
        <>
          {': '}
          <Lang>{end_reason}</Lang>
        </>
      )}
    </p>
  );
};
