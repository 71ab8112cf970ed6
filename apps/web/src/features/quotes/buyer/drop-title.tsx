import { useTranslation } from 'react-i18next';
import classes from '../buyer-share.module.css';
import type { Quote, QuoteTitle } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import { CancelTitles } from './cancel-titles.tsx';

/** Drops one title of a request, the others stay (D2, cancel). */
export const DropTitle = ({ quote, title: { uuid, movie } }: { quote: Quote; title: QuoteTitle }) => {
  const { t } = useTranslation('quotes');
  const title = useTitleName()(movie);
  return (
    <CancelTitles
      quote={quote}
      titles={[uuid]}
      words={{
        title: t('drop.title', { title }),
        text: t('drop.text'),
        confirm: t('drop.do'),
        keep: t('cancel.keep'),
        done: t('drop.done', { title }),
        failed: t('cancel.failed'),
      }}
    >
      {(open) => (
        <button type="button" className={classes.how} aria-label={t('drop.open_named', { title })} onClick={open}>
          {t('drop.open')}
        </button>
      )}
    </CancelTitles>
  );
};
