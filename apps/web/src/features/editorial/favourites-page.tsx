import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { MovieCard } from '../movies/card.tsx';
import { CardGrid } from '../movies/card-grid.tsx';
import { EmptyState } from '../movies/empty-state.tsx';
import { useTitle } from '../shell/use-title.ts';
import { favoritesQuery } from './queries.ts';

/** `/vod/favorites`: the titles a buyer keeps. */
export const FavouritesPage = () => {
  const { t } = useTranslation(['editorial', 'movies']);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(favoritesQuery(page));
  useTitle('favourites');
  return (
    <Page>
      <PageHeading
        title={t('favourites')}
        lead={data !== undefined && data.meta.total > 0 ? t('favourites_count', { count: data.meta.total }) : undefined}
      />
      {data === undefined && error === null && <Progress label={t('waiting')} />}
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data?.meta.total === 0 && (
        <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('none')} text={t('none_text')}>
          <Button component={Link} to="/movies" variant="default" size="xs">
            {t('search')}
          </Button>
        </EmptyState>
      )}
      <CardGrid label={t('favourites')}>
        {(data?.data ?? []).map((movie) => (
          <MovieCard key={movie.uuid} movie={movie} wanted={null} />
        ))}
      </CardGrid>
      {data !== undefined && (
        <Paging
          page={data.meta.current_page}
          last={data.meta.last_page}
          onPage={setPage}
          words={{
            label: t('paging.label', { ns: 'movies' }),
            page: (number) => t('paging.page', { ns: 'movies', page: number }),
            previous: t('paging.previous', { ns: 'movies' }),
            next: t('paging.next', { ns: 'movies' }),
          }}
        />
      )}
    </Page>
  );
};
