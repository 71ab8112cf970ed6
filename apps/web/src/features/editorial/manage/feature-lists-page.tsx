import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../movies/empty-state.tsx';
import { FeatureListRow } from './feature-list-row.tsx';
import { featureListsQuery } from './queries.ts';
import { CurrentRecommendation } from './shown-now.tsx';

/** `/admin/featurelists`: the home page's recommendations, and all feature lists. */
export const FeatureListsPage = () => {
  const { t } = useTexts(['feature_lists', 'movies']);
  const mayEditCompany = useSession().abilities.includes('editorial.write');
  const at = useLocalSearch();
  const list = useQuery(featureListsQuery(at.page));
  useTitle('admin_featurelists');
  const create = mayEditCompany && (
    <Button
      component={Link}
      to="/admin/featurelist/new"
      leftSection={<IconPlus size={20} stroke={1.5} aria-hidden="true" />}
    >
      {t('create')}
    </Button>
  );
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={list.data !== undefined && t('count', { count: list.data.meta.total })}
        aside={create || undefined}
      />
      {mayEditCompany && <CurrentRecommendation />}
      <Section title={t('lists')}>
        <PagedList
          list={list}
          loading={t('waiting')}
          none={
            <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('none')} text={t('none_text')}>
              {create}
            </EmptyState>
          }
          at={at}
          draw={(lists) => (
            <ul>
              {lists.map((each) => (
                <FeatureListRow key={each.uuid} list={each} />
              ))}
            </ul>
          )}
        />
      </Section>
    </Page>
  );
};
