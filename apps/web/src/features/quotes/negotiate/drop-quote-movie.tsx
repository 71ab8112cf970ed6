import { useTexts } from '../../../lib/use-texts.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import classes from './buyer-provider-quote.module.css';
import { CancelQuoteMovies } from './cancel-quote-movies.tsx';

/** Drops one title of a request; the others stay (D2, cancel). */
export const DropQuoteMovie = ({ quote, title: { uuid, movie } }: { quote: Quote; title: QuoteMovie }) => {
  const { t } = useTexts('quotes');
  const title = useQuoteMovieName()(movie);
  return (
    <CancelQuoteMovies
      quote={quote}
      titles={[uuid]}
      words={{
        title: t('drop.title', { title }),
        text: t('drop.text'),
        confirm: t('drop.do'),
        keep: t('actions.cancel'),
        done: t('drop.done', { title }),
        failed: t('cancel.failed'),
      }}
    >
      {(open) => (
        <button type="button" className={classes.how} aria-label={t('drop.open_named', { title })} onClick={open}>
          {t('actions.remove')}
        </button>
      )}
    </CancelQuoteMovies>
  );
};
