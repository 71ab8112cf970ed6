import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { type CartEntry, cartQuery, useRemoveFromCart } from '../../carts/queries.ts';
import { EmptyState } from '../../movies/empty-state.tsx';
import { RowTitle } from '../../movies/list/row-title.tsx';
import { namesOf } from '../../movies/movie-names.ts';
import { MoviePicture } from '../../movies/movie-picture.tsx';
import classes from './cart-part.module.css';

/** A title that is no longer on the market has no page to link to. */
const GoneQuoteMovie = ({ movie }: { movie: CartEntry['movie'] }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  return (
    <div className={`${layout.middle} ${layout.gap20}`}>
      <div className={`${layout.rigid} ${layout.width32} ${classes.picture}`}>
        <MoviePicture movie={movie} image={null} mute />
      </div>
      <div>
        <p className={`${typography.bold} ${typography.soft} ${classes.name}`} lang={first?.lang}>
          {first?.text ?? t('untitled')}
        </p>
        {second !== null && (
          <p className={`${typography.quiet} ${typography.fine} ${typography.line18}`} lang={second.lang}>
            {second.text}
          </p>
        )}
      </div>
    </div>
  );
};

const Entry = ({ entry, aside, choice }: { entry: CartEntry; aside: ReactNode; choice: ReactNode }) => {
  const { t, language } = useTexts(['carts', 'movies']);
  const remove = useRemoveFromCart();
  const title = namesOf(entry.movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <li className={`${layout.apartMiddle} ${layout.floored} ${layout.gap16} ${layout.padBlock10} ${classes.entry}`}>
      {entry.seen ? <RowTitle movie={entry.movie} /> : <GoneQuoteMovie movie={entry.movie} />}
      <div className={`${layout.middle} ${layout.gap16} ${classes.aside}`}>
        {entry.available ? (
          aside
        ) : (
          <p className={`${typography.warning} ${classes.off}`}>{t(entry.seen ? 'unavailable' : 'off_market')}</p>
        )}
        {choice}
        <Button
          size="xs"
          variant="subtle"
          loading={remove.isPending}
          aria-label={t('remove_title', { title })}
          onClick={() =>
            remove.mutate(entry.movie.uuid, {
              onSuccess: () => notify(t('removed', { title })),
              onError: (error) => notifyRefusal(refusalText(error, language)),
            })
          }
        >
          {t('actions.remove')}
        </Button>
      </div>
    </li>
  );
};

type Say = (entry: CartEntry) => ReactNode;

/** Cart titles, each with the caller's remark (its answer for the wanted licence) and choice by the remove button. */
export const CartPart = ({ answer, choice }: { answer: Say; choice?: Say }) => {
  const { t } = useTexts(['carts', 'movies']);
  const { data, error } = useQuery(cartQuery);
  if (data === undefined) return <Waiting error={error} label={t('waiting')} count={3} />;
  if (data.length === 0)
    return (
      <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('empty')} text={t('empty_text')}>
        <Button component={Link} to="/movies" variant="default" size="xs">
          {t('actions.search_titles')}
        </Button>
      </EmptyState>
    );
  return (
    <ul>
      {data.map((entry) => (
        <Entry key={entry.uuid} entry={entry} aside={answer(entry)} choice={choice?.(entry)} />
      ))}
    </ul>
  );
};
