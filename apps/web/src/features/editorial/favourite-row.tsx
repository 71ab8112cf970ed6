import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFolderMinus, IconHeartOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../../lib/may-do.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { AddToCartButton } from '../carts/add-to-cart-button.tsx';
import { CollectButton } from '../movies/collections/collect-button.tsx';
import { namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import { SecondLines } from '../movies/second-lines.tsx';
import lines from '../movies/title-lines.module.css';
import { CollectedNote, FavouriteNote } from './favourite-note.tsx';
import classes from './favourite-row.module.css';
import type { Favorite } from './queries.ts';

/** One saved title: its facts, the note, and actions to add it to the cart or remove it. */
export const FavouriteRow = ({
  movie,
  collection,
  onRemove,
}: {
  movie: Favorite;
  /** The collection that holds it, in place of the favourites. */
  collection?: string;
  /** Absent for readers who may not remove the title. */
  onRemove?: () => void;
}) => {
  const { t, language } = useTexts(['editorial', 'movies', 'collections']);
  const { first, second } = namesOf(movie.translations, language);
  const title = first?.text ?? t('untitled', { ns: 'movies' });
  const Remove = collection === undefined ? IconHeartOff : IconFolderMinus;
  const addable = movie.in_cart || mayDo(movie, 'add_to_cart');
  const isRefused = movie.actions.some(({ name, allowed }) => name === 'add_to_cart' && !allowed);
  const mayWrite = useSession().abilities.includes('lists.write');
  const noted = { movie: movie.uuid, title, note: movie.note };
  return (
    <li className={`${layout.floored} ${layout.gap8x24} ${layout.padBlock16} ${layout.fromStart} ${classes.row}`}>
      <div>
        <MoviePicture movie={movie} image={movie.images.poster} />
      </div>
      <div className={layout.shrinks}>
        <h2 className={`${typography.anywhere} ${typography.subheading} ${lines.title}`}>
          <Link to="/movies/detail/$movie_id" params={{ movie_id: movie.uuid }} lang={first?.lang ?? language}>
            {title}
          </Link>
        </h2>
        <SecondLines movie={movie} second={second} />
        {(isRefused || !movie.is_available) && (
          <p className={`${layout.above6} ${typography.warning}`}>{t('labels.not_licensed')}</p>
        )}
      </div>
      <div className={classes.note}>
        {!mayWrite && <Lang>{movie.note}</Lang>}
        {mayWrite &&
          (collection === undefined ? (
            <FavouriteNote {...noted} />
          ) : (
            <CollectedNote {...noted} collection={collection} />
          ))}
      </div>
      <div className={`${layout.stack} ${layout.gap4} ${classes.actions}`}>
        {addable && <AddToCartButton movie={movie.uuid} title={title} inCart={movie.in_cart} variant="default" />}
        <CollectButton movie={movie.uuid} title={title} compact />
        {onRemove !== undefined && (
          <Button
            size="xs"
            variant="subtle"
            onClick={onRemove}
            leftSection={<Remove size={16} stroke={1.5} aria-hidden="true" />}
            aria-label={collection === undefined ? t('remove_title', { title }) : t('collections:take_out', { title })}
          >
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The place of a title just removed, with a button to restore it. */
export const RemovedRow = ({ movie, onPutBack }: { movie: Favorite; onPutBack: () => void }) => {
  const { t, language } = useTexts(['editorial', 'movies']);
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <li
      className={`${layout.apartMiddle} ${layout.floored} ${layout.washed} ${layout.gap16} ${layout.pad12x16} ${typography.note}`}
    >
      <span role="status">{t('removed', { title })}</span>
      <Button
        className={layout.rigid}
        size="xs"
        variant="default"
        // The pressed button is removed with its row, so the focus moves to the button that undoes it.
        ref={(button) => button?.focus({ preventScroll: true })}
        onClick={onPutBack}
        leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden="true" />}
        aria-label={t('put_back_title', { title })}
      >
        {t('actions.undo')}
      </Button>
    </li>
  );
};
