import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { mayDo } from '../../lib/may-do.ts';
import { useIsTouch } from '../../lib/use-media.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { AddToCartButton } from '../carts/add-to-cart-button.tsx';
import { AvailabilityMark } from '../rights/availability-mark.tsx';
import { cardText, type Wanted } from '../rights/words.ts';
import classes from './card.module.css';
import { CardMenu } from './card-menu.tsx';
import { FavouriteHeart } from './favourite-button.tsx';
import { FoundIn } from './found-in.tsx';
import { useIndicativeLine } from './indicative-text.ts';
import { namesOf } from './movie-names.ts';
import { MoviePicture } from './movie-picture.tsx';
import type { MovieCardData } from './queries.ts';
import { SecondLines } from './second-lines.tsx';
import lines from './title-lines.module.css';

/** A buyer's actions, shown on the picture under the pointer or on focus. */
const Tools = ({ movie, title }: { movie: MovieCardData; title: string }) => {
  const favourite = mayDo(movie, 'favorite');
  const cart = movie.in_cart || mayDo(movie, 'add_to_cart');
  if (!favourite && !cart) return null;
  return (
    <div className={`${layout.apart} ${layout.gap8} ${layout.raised} ${classes.tools}`}>
      {favourite && (
        <FavouriteHeart movie={movie.uuid} saved={movie.is_favorite} title={title} className={classes.heart} />
      )}
      {cart && <AddToCartButton movie={movie.uuid} title={title} inCart={movie.in_cart} />}
    </div>
  );
};

/** Availability for the wanted licence, or a note that the title can't currently be licensed. */
const CardAnswer = ({ movie, wanted }: { movie: MovieCardData; wanted: Wanted | null }) => {
  const { t, language } = useTexts(['rights', 'movies']);
  if (!movie.is_available) return <p className={typography.note}>{t('labels.not_licensed', { ns: 'movies' })}</p>;
  if (wanted === null || movie.availability === null) return null;
  return (
    <AvailabilityMark state={movie.availability.state}>
      {cardText(movie.availability, wanted, t, language)}
    </AvailabilityMark>
  );
};

/** Borderless card: picture, names, director, year, kind, rights, price. Renders again only if its props change. */
export const MovieCard = memo(function MovieCard({
  movie,
  wanted,
  foot: Foot,
  isFirst = false,
  foundIn,
}: {
  movie: MovieCardData;
  wanted: Wanted | null;
  /** Content below, for people who decide on the title. */
  foot?: (props: { movie: MovieCardData }) => ReactNode;
  /** True for the first cards of a page. */
  isFirst?: boolean;
  foundIn?: readonly FoundPlace[] | undefined;
}) {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  const title = first?.text ?? t('untitled');
  const indicativeLine = useIndicativeLine();
  const price = indicativeLine(movie, wanted);
  // Touch has no hover: the card's menu has the same two actions.
  const touch = useIsTouch();
  return (
    <article className={`${layout.shrinks} ${layout.cells} ${layout.anchor} ${layout.packed} ${classes.card}`}>
      <div className={`${layout.below10} ${classes.picture}`}>
        <MoviePicture movie={movie} image={movie.images.poster} first={isFirst} />
      </div>
      <div className={`${layout.apart} ${layout.gap4} ${layout.fromStart}`}>
        <h2 className={`${typography.anywhere} ${typography.subheading} ${lines.title}`}>
          <Link
            to="/movies/detail/$movie_id"
            params={{ movie_id: movie.uuid }}
            className={`${typography.plainLink} ${classes.link}`}
            lang={first?.lang ?? language}
          >
            {title}
          </Link>
        </h2>
        {touch && <CardMenu movie={movie} title={title} />}
      </div>
      {!touch && <Tools movie={movie} title={title} />}
      <SecondLines movie={movie} second={second} />
      <FoundIn places={foundIn} />
      <div className={`${layout.stack} ${layout.gap8} ${layout.above8} ${classes.answer}`}>
        <CardAnswer movie={movie} wanted={wanted} />
        {price !== null && <p className={typography.note}>{price}</p>}
        {Foot !== undefined && <Foot movie={movie} />}
      </div>
    </article>
  );
});
