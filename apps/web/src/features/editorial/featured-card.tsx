import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from '../movies/card.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import { SecondLines } from '../movies/second-lines.tsx';
import lines from '../movies/title-lines.module.css';
import type { FeatureList } from './queries.ts';

/** A title as a feature list or a shared collection shows it to anyone, with a link to its page for this reader. */
export const FeaturedCard = ({ movie }: { movie: FeatureList['movies'][number] }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  const isVisitor = roleOf(useSession()) === null;
  return (
    <article className={`${layout.shrinks} ${layout.cells} ${layout.anchor} ${layout.packed} ${classes.card}`}>
      <div className={`${layout.below10} ${classes.picture}`}>
        <MoviePicture movie={movie} image={movie.images.featured} />
      </div>
      <h2 className={`${typography.anywhere} ${typography.subheading} ${lines.title}`}>
        <Link
          to={isVisitor && movie.has_public_page ? '/titles/$movie_id' : '/movies/detail/$movie_id'}
          params={{ movie_id: movie.uuid }}
          className={`${typography.plainLink} ${classes.link}`}
          lang={first?.lang}
        >
          {first?.text ?? t('untitled')}
        </Link>
      </h2>
      <SecondLines movie={movie} second={second} />
    </article>
  );
};
