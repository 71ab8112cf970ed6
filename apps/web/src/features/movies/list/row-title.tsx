import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { FoundIn } from '../found-in.tsx';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import type { MovieCardData } from '../queries.ts';
import classes from './row-title.module.css';

/** A small picture and both names. */
export const RowTitle = ({
  movie,
  places,
}: {
  movie: Pick<MovieCardData, 'uuid' | 'translations' | 'images' | 'production_year'>;
  places?: readonly FoundPlace[] | undefined;
}) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  return (
    <div className={`${layout.middle} ${layout.gap20}`}>
      <div className={`${layout.rigid} ${layout.width32}`}>
        <MoviePicture movie={movie} image={movie.images.poster} sizes="32px" />
      </div>
      <div className={`${layout.stack} ${classes.names}`}>
        <Link
          to="/movies/detail/$movie_id"
          params={{ movie_id: movie.uuid }}
          className={`${typography.heading} ${typography.plainLink} ${classes.name}`}
          lang={first?.lang}
        >
          {first?.text ?? t('untitled')}
        </Link>
        {second !== null && (
          <span className={`${typography.soft} ${typography.fine} ${typography.line18}`} lang={second.lang}>
            {second.text}
          </span>
        )}
        <FoundIn places={places} />
      </div>
    </div>
  );
};
