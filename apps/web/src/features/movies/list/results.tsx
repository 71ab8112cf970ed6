import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Wanted } from '../../rights/words.ts';
import { MovieCard } from '../card.tsx';
import { CardGrid } from '../card-grid.tsx';
import { EmptyState } from '../empty-state.tsx';
import { MoveBar } from '../moves/move-bar.tsx';
import { MovieStatusMark } from '../moves/status-mark.tsx';
import { namesOf } from '../movie-names.ts';
import type { FoundIn, MovieCardData } from '../queries.ts';
import { changed, cleared, type ListSearch } from './list-search.ts';
import { type Loosened, looseningsOf } from './loosen.ts';
import classes from './results.module.css';

/** Leads buyers who find nothing to a need, for which providers propose titles (D41). */
const PostNeed = () => {
  const { t } = useTexts('movies');
  const session = useSession();
  if (roleOf(session) !== 'consumer' || !session.abilities.includes('quotes.request')) return null;
  return (
    <p className={`${layout.above14} ${typography.note}`}>
      <Link to="/vod/needs/post">{t('list.post_need')}</Link>
    </p>
  );
};

/** Shown for no results, with suggestions. */
export const NothingFound = ({
  search,
  ownMovies,
  total,
  loosened,
  save,
}: {
  search: ListSearch;
  ownMovies: boolean;
  total: number;
  loosened: readonly Loosened[];
  /** Saves the search, so that the reader is notified of a title that fits. */
  save: ReactNode;
}) => {
  const { t } = useTexts('movies');
  const loosenings = looseningsOf(search, loosened);
  const filtered = Object.keys(search).some((name) => !['sort', 'view', 'page', 'titles'].includes(name));
  if (!filtered && ownMovies)
    return (
      <EmptyState plate={t('list.empty_plate')} title={t('list.none_yet')} text={t('list.none_yet_text')}>
        <Button component={Link} to="/ch/movies/create" variant="default" size="xs">
          {t('actions.register_title')}
        </Button>
      </EmptyState>
    );
  if (total > 0)
    return (
      <EmptyState plate={t('list.empty_plate')} title={t('list.beyond')} text={t('list.beyond_text')}>
        <Link to="/movies" search={changed(search, { page: '' })}>
          {t('list.first_page')}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState
      plate={t('list.empty_plate')}
      title={t('list.nothing')}
      text={t(loosenings.length > 0 ? 'list.loosen_text' : 'list.nothing_text')}
    >
      <ul className={`${typography.size14} ${classes.loosenings}`}>
        {loosenings.map((one) => (
          <li key={one.filter}>
            <Link to="/movies" search={one.search}>
              {t(`loosen.${one.filter}`)}
            </Link>{' '}
            <span className={typography.hint}>{t('loosen.brings', { count: one.total })}</span>
          </li>
        ))}
        <li>
          <Link to="/movies" search={cleared(search)}>
            {t('chips.clear')}
          </Link>
        </li>
      </ul>
      {save}
      <PostNeed />
    </EmptyState>
  );
};

/** Cards visible without scrolling: their pictures aren't lazy-loaded. */
const atOnceSeen = 4;

/** The cards, with each title's state and moves below for people who decide. */
export const Cards = ({
  movies,
  wanted,
  staffView,
  label,
  foundIn,
}: {
  movies: readonly MovieCardData[];
  wanted: Wanted | null;
  staffView: boolean;
  label: string;
  foundIn: FoundIn;
}) => (
  <CardGrid label={label}>
    {movies.map((movie, at) => (
      <MovieCard
        key={movie.uuid}
        movie={movie}
        wanted={wanted}
        isFirst={at < atOnceSeen}
        foundIn={foundIn.get(movie.uuid)}
        {...(staffView ? { foot: StaffFoot } : {})}
      />
    ))}
  </CardGrid>
);

const StaffFoot = ({ movie }: { movie: MovieCardData }) => {
  const { t, language } = useTexts('movies');
  return (
    <div className={`${layout.stack} ${layout.gap8}`}>
      <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
      <MoveBar movie={movie} title={namesOf(movie.translations, language).first?.text ?? t('untitled')} />
    </div>
  );
};
