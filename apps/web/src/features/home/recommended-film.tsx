import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { RecommendedMovie } from '../editorial/queries.ts';
import { creditIn, namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import classes from './recommended.module.css';

/** The film shown in a place, and the previous one still fading out below it. */
const usePair = (film: RecommendedMovie) => {
  const [pair, setPair] = useState<{ now: RecommendedMovie; last: RecommendedMovie | null }>({ now: film, last: null });
  if (pair.now.uuid !== film.uuid) setPair({ now: film, last: pair.now });
  return { ...pair, faded: () => setPair({ now: film, last: null }) };
};

const Picture = ({ film, first = false }: { film: RecommendedMovie; first?: boolean }) => (
  <MoviePicture movie={film} image={film.images.featured} ratio="16:9" first={first} />
);

/** One film of the strip, wide; it opens in a new tab (spec 2). */
export const RecommendedFilm = ({
  film,
  isFirst,
}: {
  film: RecommendedMovie;
  /** True for the first film: its picture is the largest element of a phone's first paint. */
  isFirst: boolean;
}) => {
  const { t, language } = useTexts('home');
  const { now, last, faded } = usePair(film);
  const { first, second } = namesOf(now.translations, language);
  const director = creditIn(now, 'director', language);
  // Without a public page, visitors log in first and then continue to the film (spec 2).
  const isVisitor = roleOf(useSession()) === null;
  return (
    <Link
      to={isVisitor && now.has_public_page ? '/titles/$movie_id' : '/movies/detail/$movie_id'}
      params={{ movie_id: now.uuid }}
      target="_blank"
      rel="noopener"
      className={`${layout.shrinks} ${layout.ownLine} ${layout.spansTwo} ${typography.plainLink} ${classes.film}`}
    >
      <span className={`${layout.ownLine} ${layout.anchor} ${classes.picture}`}>
        {last !== null && (
          <span className={classes.last}>
            <Picture film={last} />
          </span>
        )}
        <span key={now.uuid} className={last === null ? undefined : classes.now} onAnimationEnd={faded}>
          <Picture film={now} first={isFirst} />
        </span>
      </span>
      <span className={`${layout.apart} ${layout.gap16} ${classes.caption}`}>
        <span className={`${layout.shrinks} ${layout.stack}`}>
          {first !== null && (
            <span className={`${typography.bold} ${classes.name}`} lang={first.lang}>
              {first.text}
            </span>
          )}
          {second !== null && (
            <span className={`${typography.soft} ${classes.second}`} lang={second.lang}>
              {second.text}
            </span>
          )}
        </span>
        <span
          className={`${layout.shrinks} ${layout.stack} ${layout.rigid} ${layout.narrowWraps} ${typography.quiet} ${typography.right} ${classes.facts}`}
        >
          {director !== null && <Lang of={director.lang}>{director.text}</Lang>}
          {now.production_year !== null && <span>{now.production_year}</span>}
        </span>
        <span className="visually-hidden">{t('recommended.new_tab')}</span>
      </span>
    </Link>
  );
};
