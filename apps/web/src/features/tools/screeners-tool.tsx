import { companyName } from '@eigaichi/domain/accounts/company-name';
import { listWaitingScreeners } from '@eigaichi/wire/screeners/screeners';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { pageQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import typography from '../../ui/typography.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { ScreenerActions } from '../screeners/room/files-part.tsx';
import { usePageSearch } from './search-of-page.ts';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';

/** Uploaded films that wait for staff approval (D24b), to watch and decide on. */
export const ScreenersTool = () => {
  const { t, language } = useTexts(['tools', 'screening', 'movies']);
  const { change, page } = usePageSearch('/admin/tools/screeners');
  const { data, error } = useQuery(pageQuery(listWaitingScreeners, { query: { page, per: 25 } }, ['screening']));
  return (
    <ToolFrame name="screeners">
      <ToolLoading waits={data === undefined} error={error} />
      {data?.data.length === 0 && <EmptyState title={t('screeners.nothing')} text={t('screeners.nothing_text')} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={t('names.screeners')}
            rows={data.data}
            rowKey={({ screener }) => screener.uuid}
            columns={[
              {
                key: 'title',
                head: t('labels.title'),
                cell: ({ movie }) => (
                  <>
                    <Link
                      to="/ch/movies/edit/$movie_id"
                      params={{ movie_id: movie.uuid }}
                      search={{ tab: 'screening' }}
                    >
                      <Lang>
                        {namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' })}
                      </Lang>
                    </Link>
                    <div className={typography.note}>{companyName(movie.provider, language)}</div>
                  </>
                ),
              },
              {
                key: 'file',
                head: t('screeners.file'),
                cell: ({ screener }) => (
                  <>
                    {t(`tab.kinds.${screener.kind}`, { ns: 'screening' })}
                    <div className={typography.note}>{screener.name}</div>
                  </>
                ),
              },
              {
                key: 'since',
                head: t('screeners.since'),
                cell: ({ waiting_since }) => (
                  <span className={typography.unbroken}>{formatMoment(waiting_since, language)}</span>
                ),
              },
              { key: 'act', head: '', cell: ({ screener }) => <ScreenerActions screener={screener} /> },
            ]}
          />
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </ToolFrame>
  );
};
