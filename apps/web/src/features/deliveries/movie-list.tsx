import { isDeliverySettled } from '@eigaichi/domain/quotes/quote-movie-states';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import classes from './movie-list.module.css';
import type { DeliveryMovie } from './queries.ts';

/** Both names of a title, in the form of the title helpers. */
export const textsOf = ({ movie }: DeliveryMovie) => ({
  ja: { film_name: movie.film_name.ja },
  en: { film_name: movie.film_name.en },
});

export const useQuoteMovieName = (): ((title: DeliveryMovie) => { text: string; lang: 'ja' | 'en' }) => {
  const { language } = useTexts();
  return (title) => namesOf(textsOf(title), language).first ?? { text: '', lang: language };
};

/** Delivery state of a title, in the terms of spec 4 once everything is downloaded. */
const stateOf = ({ status, progress: { there, total }, sending, items }: DeliveryMovie) => {
  if (isDeliverySettled(status)) return 'title_notified';
  const files = items.flatMap((item) => item.files);
  if (files.some(({ disputed }) => disputed)) return 'title_disputed';
  if (there < total) return 'title_progress';
  if (sending !== null) return 'title_sent';
  return files.length > 0 && files.every(({ downloaded_at }) => downloaded_at !== null)
    ? 'title_downloaded'
    : 'title_done';
};

/** Titles of the quote, each with its number of complete entries. */
export const MovieList = ({
  titles,
  chosen,
  onChoose,
}: {
  titles: readonly DeliveryMovie[];
  chosen: string;
  onChoose: (quoteMovie: string) => void;
}) => {
  const { t } = useTexts('deliveries');
  const nameOf = useQuoteMovieName();
  return (
    <nav aria-label={t('labels.titles')} className={`${layout.stack} ${layout.gap8} ${classes.list}`}>
      {titles.map((title) => {
        const { there, total } = title.progress;
        const name = nameOf(title);
        return (
          <button
            key={title.quote_movie}
            type="button"
            className={`${layout.inline} ${layout.pointer} ${layout.plainFont} ${typography.ink} ${classes.title}`}
            aria-current={title.quote_movie === chosen ? 'true' : undefined}
            onClick={() => onChoose(title.quote_movie)}
          >
            <span className={`${layout.rigid} ${layout.width40}`}>
              <MoviePicture
                movie={{ translations: textsOf(title), production_year: title.movie.production_year }}
                image={title.movie.image}
                sizes="40px"
                mute
              />
            </span>
            <span>
              <span className={`${layout.ownLine} ${typography.heading}`} lang={name.lang}>
                {name.text}
              </span>
              <span className={`${typography.note} ${classes.state}`} data-done={there === total || undefined}>
                {t(stateOf(title), { there, total })}
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
};
