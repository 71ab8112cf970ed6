import { companyName } from '@eigaichi/domain/accounts/company-name';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { refusalText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { useAddToCart } from '../carts/queries.ts';
import classes from '../editorial/favourite-row.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { MoviePicture } from '../movies/movie-picture.tsx';
import { SecondLines } from '../movies/second-lines.tsx';
import lines from '../movies/title-lines.module.css';
import type { ReceivedSuggestion } from './queries.ts';

/** Adds the title to the cart and opens the request; a title in the cart links there. */
const RequestButton = ({ movie, title }: { movie: ReceivedSuggestion; title: string }) => {
  const { t, language } = useTexts('suggestions');
  const navigate = useNavigate();
  const add = useAddToCart();
  if (movie.in_cart)
    return (
      <Button
        component={Link}
        to="/vod/cart"
        size="xs"
        variant="default"
        aria-label={labelled(t('to_cart'), title, language)}
      >
        {t('to_cart')}
      </Button>
    );
  if (!mayDo(movie, 'add_to_cart')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={labelled(t('request'), title, language)}
      loading={add.isPending}
      onClick={() =>
        add.mutate(movie.uuid, {
          onSuccess: () => navigate({ to: '/vod/cart' }),
          onError: (error) => notifyRefusal(refusalText(error, language)),
        })
      }
    >
      {t('request')}
    </Button>
  );
};

/** A suggested title with the provider's note, the interest behind it, and the buyer's choices. */
export const SuggestionRow = ({
  movie,
  onDismiss,
  onMute,
}: {
  movie: ReceivedSuggestion;
  /** Both absent for readers who may not decide. */
  onDismiss?: (title: string) => void;
  onMute?: () => void;
}) => {
  const { t, language } = useTexts(['suggestions', 'movies']);
  const { first, second } = namesOf(movie.translations, language);
  const title = first?.text ?? t('untitled', { ns: 'movies' });
  const provider = companyName(movie.provider, language);
  return (
    <li className={`${layout.floored} ${layout.gap8x24} ${layout.padBlock16} ${layout.fromStart} ${classes.row}`}>
      <div>
        <MoviePicture movie={movie} image={movie.images.poster} />
      </div>
      <div className={layout.shrinks}>
        <h2 className={`${typography.subheading} ${lines.title}`}>
          <Link to="/movies/detail/$movie_id" params={{ movie_id: movie.uuid }} lang={first?.lang ?? language}>
            {title}
          </Link>
        </h2>
        <SecondLines movie={movie} second={second} />
        <p className={`${layout.above6} ${typography.note}`}>{t('because', { interest: movie.interest[language] })}</p>
      </div>
      <div className={classes.note}>
        <p className={typography.note}>{t('by', { provider, day: formatDate(movie.sent_at, language) })}</p>
        {movie.note !== null && (
          <p className={`${layout.above4} ${typography.lines}`}>
            <Lang>{movie.note}</Lang>
          </p>
        )}
      </div>
      <div className={`${layout.stack} ${layout.gap4} ${classes.actions}`}>
        <RequestButton movie={movie} title={title} />
        {onDismiss !== undefined && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={labelled(t('dismiss'), title, language)}
            onClick={() => onDismiss(title)}
          >
            {t('dismiss')}
          </Button>
        )}
        {onMute !== undefined && (
          <Button size="xs" variant="subtle" aria-label={labelled(t('mute'), title, language)} onClick={onMute}>
            {t('mute')}
          </Button>
        )}
      </div>
    </li>
  );
};
