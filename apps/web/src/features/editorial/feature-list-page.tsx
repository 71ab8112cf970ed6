import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { CardGrid } from '../movies/card-grid.tsx';
import { EmptyState } from '../movies/empty-state.tsx';
import { textIn } from '../movies/movie-names.ts';
import { openDialog } from '../sessions/dialogs.ts';
import { NotFoundPage } from '../sessions/not-found-page.tsx';
import classes from './feature-list-page.module.css';
import { FeaturedCard } from './featured-card.tsx';
import { type FeatureList, featureListQuery } from './queries.ts';

const List = ({ list: whole }: { list: FeatureList }) => {
  // Editors of lists also receive hidden titles; this page shows the public view.
  const list = { ...whole, movies: whole.movies.filter(({ is_shown }) => is_shown) };
  const { t, language } = useTexts(['editorial', 'movies']);
  const visitor = roleOf(useSession()) === null;
  const name = textIn(list.translations, 'list_name', language);
  const description = textIn(list.translations, 'description', language);
  const count = t('list_count', { count: list.movies.length });
  useTitle('feature_list', name?.text);
  return (
    <>
      <PageHeading
        over={list.movies.length > 0 ? `${t('feature_list')} · ${count}` : t('feature_list')}
        title={<span lang={name?.lang}>{name?.text ?? t('feature_list')}</span>}
        lead={
          description === null ? undefined : (
            <span
              className={`${layout.ownLine} ${layout.upTo68ch} ${typography.size15} ${typography.lines} ${typography.leading16}`}
              lang={description.lang}
            >
              {description.text}
            </span>
          )
        }
        aside={
          visitor ? (
            <>
              <span className={`${typography.note} ${classes.invitation}`}>{t('log_in_to_see')}</span>
              <Button variant="default" onClick={() => openDialog('login')}>
                {t('actions.log_in')}
              </Button>
            </>
          ) : mayDo(list, 'edit') ? (
            <Button component={Link} to={`/admin/featurelist/${list.uuid}`} variant="default">
              {t('edit_list')}
            </Button>
          ) : undefined
        }
      />
      {list.movies.length === 0 && (
        <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('list_empty')} text={t('list_empty_text')}>
          <Button component={Link} to={visitor ? '/' : '/movies'} variant="default" size="xs">
            {t(visitor ? 'actions.to_home' : 'actions.search_titles')}
          </Button>
        </EmptyState>
      )}
      <CardGrid label={name?.text ?? t('feature_list')}>
        {list.movies.map((movie) => (
          <FeaturedCard key={movie.uuid} movie={movie} />
        ))}
      </CardGrid>
    </>
  );
};

/** `/featurelist/{feature_id}`, open to everyone (spec 2). */
export const FeatureListPage = () => {
  const { t } = useTexts('editorial');
  const { feature_id: uuid = '' } = useParams({ strict: false });
  const { data, error } = useQuery(featureListQuery(uuid));
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      <Waiting data={data} error={error} label={t('waiting_list')} page="feature_list" shape="cards" />
      {data !== undefined && <List list={data} />}
    </Page>
  );
};
