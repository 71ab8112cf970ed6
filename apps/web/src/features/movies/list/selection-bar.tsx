import { maxCompared } from '@eigaichi/domain/movies/comparison';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { useAddManyToCart } from '../../carts/queries.ts';
import type { Wanted } from '../../rights/words.ts';
import { compareSearch, isComparable } from '../compare/compare-search.ts';
import { namesOf } from '../movie-names.ts';
import type { MovieCardData } from '../queries.ts';
import classes from './selection-bar.module.css';

/** Maximum titles named in the bar, which has one line. */
const mostNamed = 20;

/** The selection of the list, with its buttons. */
export const SelectionFrame = ({
  movies,
  onClear,
  children,
}: {
  movies: readonly MovieCardData[];
  onClear: () => void;
  children: ReactNode;
}) => {
  const { t, language } = useTexts('movies');
  const named = movies.slice(0, mostNamed);
  return (
    <section ref={footerSpace} className={`${layout.ruled} ${classes.bar}`} aria-label={t('selection.label')}>
      <div className={`${layout.apartMiddle} ${layout.gap16} ${layout.centredBlock} ${classes.row}`}>
        <p className={`${layout.shrinks} ${layout.baseline} ${layout.gap16}`} role="status">
          <strong className={layout.rigid}>{t('selection.chosen', { count: movies.length })}</strong>
          <span className={`${layout.wideOnly} ${typography.note} ${typography.ellipsis}`}>
            {named
              .map((movie) => namesOf(movie.translations, language).first?.text ?? t('untitled'))
              .join(t('labels.comma'))}
          </span>
        </p>
        <div className={`${layout.line} ${layout.rigid} ${layout.gap12} ${layout.narrowWraps} ${classes.buttons}`}>
          <Button variant="default" onClick={onClear}>
            {t('actions.clear_selection')}
          </Button>
          {children}
        </div>
      </div>
    </section>
  );
};

/** The selection of the table, with its actions. */
export const SelectionBar = ({
  movies,
  wanted,
  onClear,
}: {
  movies: readonly MovieCardData[];
  wanted: Wanted | null;
  onClear: () => void;
}) => {
  const { t, language } = useTexts(['movies', 'carts']);
  const add = useAddManyToCart();
  const nameOf = (movie: MovieCardData) => namesOf(movie.translations, language).first?.text ?? t('untitled');
  const addable = movies.filter((movie) => mayDo(movie, 'add_to_cart'));
  const send = () =>
    add.mutate(
      addable.map(({ uuid }) => uuid),
      {
        onSuccess: ({ added, refused }) => {
          if (added > 0) notify(t('added_many', { ns: 'carts', count: added }));
          if (refused.length > 0) {
            const titles = movies
              .filter(({ uuid }) => refused.includes(uuid))
              .map(nameOf)
              .join(t('labels.comma'));
            notifyRefusal(t('refused_many', { ns: 'carts', count: refused.length, titles }));
          }
          onClear();
        },
      },
    );
  return (
    <SelectionFrame movies={movies} onClear={onClear}>
      {isComparable(movies.length) ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/vod/compare"
              search={compareSearch(
                movies.map(({ uuid }) => uuid),
                wanted,
              )}
              {...props}
            />
          )}
        >
          {t('compare.open')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => notify(t('compare.how_many', { most: maxCompared }))}>
          {t('compare.open')}
        </Button>
      )}
      {addable.length > 0 && (
        <Button onClick={send} loading={add.isPending}>
          {t('selection.add', { count: addable.length })}
        </Button>
      )}
    </SelectionFrame>
  );
};
