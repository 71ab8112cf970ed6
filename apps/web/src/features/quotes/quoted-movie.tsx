import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import type { PictureData } from '../pictures/picture.tsx';
import classes from './quoted-movie.module.css';

export type QuotedMovie = {
  readonly uuid: string;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly production_year: number | null;
  readonly image: PictureData | null;
};

const textsOf = (movie: QuotedMovie) => ({
  ja: { film_name: movie.film_name_ja },
  en: { film_name: movie.film_name_en },
});

/** The title's name in the reader's language, for sentences. */
export const useQuoteMovieName = () => {
  const { language } = useTexts();
  return (movie: QuotedMovie) => namesOf(textsOf(movie), language).first?.text ?? '';
};

export const QuotedPicture = ({ movie, width }: { movie: QuotedMovie; width: number }) => (
  <div style={{ width, flex: 'none' }}>
    <MoviePicture
      movie={{ translations: textsOf(movie), production_year: movie.production_year }}
      image={movie.image}
      sizes={`${width}px`}
      mute={width < 40}
    />
  </div>
);

/** A title in a row of a quote: picture, both names, year, and content below them. */
export const QuotedMovie = ({ movie, children }: { movie: QuotedMovie; children?: ReactNode }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(textsOf(movie), language);
  return (
    <div className={`${layout.shrinks} ${layout.line} ${layout.gap16}`}>
      <QuotedPicture movie={movie} width={48} />
      <div className={layout.shrinks}>
        <Link
          to="/movies/detail/$movie_id"
          params={{ movie_id: movie.uuid }}
          className={`${layout.tap} ${typography.bold} ${typography.plainLink} ${classes.name}`}
          lang={first?.lang ?? language}
        >
          {first?.text ?? t('untitled')}
        </Link>
        <p className={`${layout.below4} ${typography.hint}`}>
          {second !== null && <span lang={second.lang}>{second.text}</span>}
          {second !== null && movie.production_year !== null && (language === 'ja' ? '、' : ', ')}
          {movie.production_year}
        </p>
        {children}
      </div>
    </div>
  );
};
