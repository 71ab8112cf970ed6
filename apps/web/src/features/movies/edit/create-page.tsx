import { companyName } from '@eigaichi/domain/accounts/company-name';
import type { Language } from '@eigaichi/domain/shared/language';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Page } from '../../../ui/page.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { type ChosenProvider, ProviderChooser, ProviderHeading } from '../../desk/provider-chooser.tsx';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { movieQuery } from '../queries.ts';
import { emptyDraft } from './movie-draft.ts';
import { MovieForm } from './movie-form.tsx';
import { seriesQuery } from './series-queries.ts';
import { startFrom } from './start-from.ts';
import { readCreateSearch } from './tab-names.ts';

/** The source of a new title, and its provider: a copy stays with its provider. */
const useSource = (isStaff: boolean, language: Language) => {
  const { from, as = 'copy' } = readCreateSearch(useSearch({ strict: false }));
  const movie = useQuery({ ...movieQuery(from ?? ''), enabled: from !== undefined, staleTime: 0 });
  const provider: ChosenProvider | null =
    isStaff && movie.data !== undefined
      ? { uuid: movie.data.provider.uuid, name: companyName(movie.data.provider, language) }
      : null;
  const series = useQuery({
    ...seriesQuery(provider?.uuid ?? null),
    enabled: as === 'episode' && movie.data !== undefined,
    staleTime: 0,
  });
  // Cached data lacks the last edit and the last episode.
  const isFresh = movie.isFetchedAfterMount && (as === 'copy' || series.isFetchedAfterMount);
  const start = useMemo(() => {
    if (from === undefined) return emptyDraft;
    if (movie.data === undefined || !isFresh) return null;
    const of = movie.data.series_uuid ?? movie.data.uuid;
    return startFrom(movie.data, as, series.data?.find(({ uuid }) => uuid === of)?.next_episode ?? 1);
  }, [from, as, isFresh, movie.data, series.data]);
  return { from, as, start, provider, error: movie.error ?? series.error };
};

/** `/ch/movies/create` */
export const CreateMoviePage = () => {
  const { t, language } = useTexts('movie_edit');
  const isStaff = roleOf(useSession()) === 'manager';
  const source = useSource(isStaff, language);
  const [chosen, setChosen] = useState<ChosenProvider | null>(null);
  const provider = source.provider ?? chosen;
  const name = source.from === undefined ? `new.${provider?.uuid ?? 'own'}` : `${source.as}.${source.from}`;
  useTitle('movie_create');
  if (isApiError(source.error, 'not_found')) return <NotFoundPage />;
  return (
    <Page>
      <ProviderHeading
        over={provider === null ? undefined : t('provider.for', { name: provider.name })}
        title={t(source.from === undefined ? 'actions.register_title' : `create_${source.as}`)}
        lead={t(source.from === undefined ? 'create_lead' : `create_${source.as}_lead`)}
        onChange={chosen === null ? null : () => setChosen(null)}
      />
      <NeedsRole needs="movies.write">
        <Waiting
          data={source.start ?? undefined}
          error={source.error}
          label={t('messages.loading_title')}
          shape="form"
        />
        {source.start !== null && isStaff && provider === null && <ProviderChooser onChoose={setChosen} />}
        {source.start !== null && !(isStaff && provider === null) && (
          <MovieForm
            key={name}
            movie={null}
            provider={provider?.uuid ?? null}
            start={source.start}
            name={name}
            around={{ offer_lines: 0, live: [] }}
          />
        )}
      </NeedsRole>
    </Page>
  );
};
