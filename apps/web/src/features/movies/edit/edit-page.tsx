import { filmType } from '@eigaichi/domain/options/titles';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { offerQuery } from '../../rights/queries.ts';
import { roomQuery } from '../../screeners/room/queries.ts';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { DecisionNote } from '../detail/decision-note.tsx';
import { MoveBar } from '../moves/move-bar.tsx';
import { MovieStatusMark } from '../moves/status-mark.tsx';
import { namesOf } from '../movie-names.ts';
import { type Movie, movieQuery } from '../queries.ts';
import { draftOf } from './movie-draft.ts';
import { MovieForm } from './movie-form.tsx';

const useEdited = (uuid: string) => {
  const movie = useQuery({ ...movieQuery(uuid), refetchOnWindowFocus: false });
  const offer = useQuery({ ...offerQuery(uuid), refetchOnWindowFocus: false });
  const room = useQuery({ ...roomQuery(uuid), refetchOnWindowFocus: false });
  const live = (room.data?.screeners ?? []).filter(({ state }) => state === 'live').map(({ kind }) => kind);
  return { movie: movie.data, around: { offer_lines: offer.data?.lines.length ?? 0, live }, error: movie.error };
};

const Aside = ({ movie, title }: { movie: Movie; title: string }) => {
  const { t } = useTexts('movie_edit');
  return (
    <>
      <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
      <Button component={Link} to={`/movies/detail/${movie.uuid}`} size="xs" variant="default">
        {t('view')}
      </Button>
      {movie.film_type === filmType.tv && (
        <Button component={Link} to={`/ch/movies/create?from=${movie.uuid}&as=episode`} size="xs" variant="default">
          {t('next_episode')}
        </Button>
      )}
      <Button component={Link} to={`/ch/movies/create?from=${movie.uuid}&as=copy`} size="xs" variant="default">
        {t('copy')}
      </Button>
      <MoveBar
        movie={{ ...movie, actions: movie.actions.filter(({ name }) => !['edit', 'submit'].includes(name)) }}
        title={title}
        compact
      />
    </>
  );
};

/** `/ch/movies/edit/{movie_id}` */
export const EditMoviePage = () => {
  const { t, language } = useTexts(['movie_edit', 'movies']);
  const { movie_id: uuid = '' } = useParams({ strict: false });
  const { movie, around, error } = useEdited(uuid);
  const title =
    movie === undefined
      ? t('edit')
      : (namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' }));
  useTitle('movie_edit', title);
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      <PageHeading
        over={t('edit')}
        title={title}
        aside={movie !== undefined && <Aside movie={movie} title={title} />}
      />
      <Waiting data={movie} error={error} label={t('messages.loading_title')} shape="form" />
      {movie !== undefined && !mayDo(movie, 'edit') && (
        <NeedsRole needs="movies.write">
          <RefusalBox title={t('not_editable')} />
        </NeedsRole>
      )}
      {movie !== undefined && mayDo(movie, 'edit') && (
        <>
          <DecisionNote movie={movie} />
          <MovieForm key={uuid} movie={movie} provider={null} start={draftOf(movie)} name={uuid} around={around} />
        </>
      )}
    </Page>
  );
};
