import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCode } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import classes from './entry-panel.module.css';
import type { QueueEntry } from './queries.ts';

/** Why a title is to be deleted, and which quotes refer to it. */
export const AskedDeletion = ({ entry: { reason, quotes, quotes_total } }: { entry: QueueEntry }) => {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const more = quotes_total - quotes.length;
  return (
    <dl className={classes.asked}>
      <div>
        <dt>{t('reason')}</dt>
        <dd>{reason === null ? t('no_reason') : <Lang>{reason}</Lang>}</dd>
      </div>
      <div>
        <dt>{t('related_quotes')}</dt>
        <dd lang={language}>
          {quotes.length === 0 && t('no_quotes')}
          <span className={layout.facts}>
            {quotes.map(({ uuid, number }) => (
              <Link key={uuid} to="/admin/quotes/$quote_id" params={{ quote_id: uuid }}>
                {t('quote', { number: formatCode(number) })}
              </Link>
            ))}{' '}
            {more > 0 && <span>{t('more_quotes', { count: more })}</span>}
          </span>
        </dd>
      </div>
    </dl>
  );
};
