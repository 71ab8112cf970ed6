import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { savedSearchesQuery } from './saved-search-queries.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { SearchAlerts } from './search-alerts.tsx';

/** `/vod/searches`: saved searches of the buyer's person and company; `chosen` shows the alerts of one (D40). */
export const SavedSearchesPage = ({
  chosen,
  onOpen,
}: { chosen: string | undefined } & Pick<ComponentProps<typeof SearchAlerts>, 'onOpen'>) => {
  const { t } = useTexts('saved_searches');
  const { data, error } = useQuery(savedSearchesQuery);
  useTitle('saved_searches');
  const shown = data?.find(({ uuid }) => uuid === chosen);
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Waiting data={data} error={error} label={t('title')} shape="rows" />
      {data?.length === 0 && (
        <EmptyState title={t('none')} text={t('none_text')}>
          <Button component={Link} to="/movies" variant="default">
            {t('actions.search_titles')}
          </Button>
        </EmptyState>
      )}
      {shown !== undefined && <SearchAlerts key={shown.uuid} saved={shown} onOpen={onOpen} />}
      {data !== undefined && data.length > 0 && (
        <ul className={layout.ruled}>
          {data.map((saved) => (
            <SavedSearchRow key={saved.uuid} saved={saved} />
          ))}
        </ul>
      )}
    </Page>
  );
};
