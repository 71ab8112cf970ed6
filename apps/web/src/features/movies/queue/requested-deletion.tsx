import { Link } from '@tanstack/react-router';
import { formatCode } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import type { QueueEntry } from './queries.ts';

/** The reason for a requested deletion, and the quotes that refer to the title. */
export const RequestedDeletion = ({ entry: { reason, quotes, quotes_total } }: { entry: QueueEntry }) => {
  const { t, language } = useTexts('moderation');
  const readsQuotes = useSession().abilities.includes('quotes.read');
  const more = quotes_total - quotes.length;
  return (
    <DefinitionList>
      <Definition name={t('reason')}>{reason === null ? t('no_reason') : <Lang>{reason}</Lang>}</Definition>
      <Definition name={t('related_quotes')}>
        <span className={layout.facts} lang={language}>
          {quotes.length === 0 && t('no_quotes')}
          {quotes.map(({ uuid, number }) =>
            readsQuotes ? (
              <Link key={uuid} to="/admin/quotes/$quote_id" params={{ quote_id: uuid }}>
                {t('labels.quote_number', { number: formatCode(number) })}
              </Link>
            ) : (
              <span key={uuid}>{t('labels.quote_number', { number: formatCode(number) })}</span>
            ),
          )}{' '}
          {more > 0 && <span>{t('more_quotes', { count: more })}</span>}
        </span>
      </Definition>
    </DefinitionList>
  );
};
