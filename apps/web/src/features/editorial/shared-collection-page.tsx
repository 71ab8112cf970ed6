import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import typography from '../../ui/typography.module.css';
import { CardGrid } from '../movies/card-grid.tsx';
import { EmptyState } from '../movies/empty-state.tsx';
import { NotFoundPage } from '../sessions/not-found-page.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { type SharedCollection, sharedCollectionQuery } from './queries.ts';
import { readSharedSearch } from './shared-search.ts';

const Shown = ({ shared, onPage }: { shared: SharedCollection; onPage: (page: number) => void }) => {
  const { t, language } = useTexts(['collections', 'editorial', 'movies']);
  const { collection, data, meta } = shared;
  return (
    <>
      <PageHeading
        over={<Lang>{t('shared_page.from', { company: collection.company_name })}</Lang>}
        title={<Lang>{collection.collection_name}</Lang>}
        lead={[
          t('editorial:list_count', { count: meta.total }),
          t('shared_page.until', { day: formatDate(collection.shared_until, language) }),
        ].join(t('labels.dot'))}
      />
      {data.length === 0 && (
        <EmptyState
          plate={t('movies:list.empty_plate')}
          title={t('shared_page.empty')}
          text={t('shared_page.empty_text')}
        />
      )}
      <CardGrid label={collection.collection_name}>
        {data.map((movie) => (
          <div key={movie.uuid}>
            <FeaturedCard movie={movie} />
            {movie.note !== null && (
              <p className={`${layout.above6} ${typography.note}`}>
                <Lang>{movie.note}</Lang>
              </p>
            )}
          </div>
        ))}
      </CardGrid>
      <ListPaging meta={meta} onPage={onPage} />
    </>
  );
};

/** A link that has expired or was revoked. */
const Ended = () => {
  const { t } = useTexts('collections');
  return (
    <PageMessage title={t('shared_page.ended')} text={t('shared_page.ended_text')}>
      <Button component={Link} to="/">
        {t('actions.to_home')}
      </Button>
    </PageMessage>
  );
};

/** `/shared?token=…`: a collection for anyone with its link, without a login (D43a). */
export const SharedCollectionPage = () => {
  const { t } = useTexts('collections');
  const { token = '', page = '1' } = readSharedSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...sharedCollectionQuery({ token, page: Number(page) }), enabled: token !== '' });
  useTitle('shared_collection', data?.collection.collection_name);
  if (token === '' || isApiError(error, 'not_found')) return <NotFoundPage />;
  if (isApiError(error, 'collection_link_ended')) return <Ended />;
  return (
    <Page>
      <Waiting data={data} error={error} label={t('shared_page.waiting')} page="shared_collection" shape="cards" />
      {data !== undefined && (
        <Shown
          shared={data}
          onPage={(next) => void navigate({ to: '/shared', search: readSharedSearch({ token, page: next }) })}
        />
      )}
    </Page>
  );
};
