import { companyName } from '@eigaichi/domain/accounts/company-name';
import { listWaitingScreeners } from '@eigaichi/wire/screeners/screeners';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../lib/data-list.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { ScreenerActions } from '../screeners/room/files-part.tsx';
import { ToolFrame } from './tool-frame.tsx';

/** Uploaded films that wait for staff approval (D24b), to watch and decide on. */
export const ScreenersTool = () => {
  const { t, language } = useTexts(['tools', 'screening', 'movies']);
  const at = usePageSearch('/admin/tools/screeners');
  const list = useQuery(pageQuery(listWaitingScreeners, { query: { page: at.page, per: 25 } }, ['screening']));
  return (
    <ToolFrame name="screeners">
      <DataList
        list={list}
        label={t('names.screeners')}
        none={{ title: t('screeners.nothing'), text: t('screeners.nothing_text') }}
        at={at}
        rowKey={({ screener }) => screener.uuid}
        columns={[
          {
            key: 'title',
            head: t('labels.title'),
            cell: ({ movie }) => (
              <>
                <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: movie.uuid }} search={{ tab: 'screening' }}>
                  <Lang>{namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' })}</Lang>
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
          { key: 'since', head: t('screeners.since'), cell: ({ waiting_since }) => <Moment at={waiting_since} /> },
          { key: 'act', head: '', cell: ({ screener }) => <ScreenerActions screener={screener} /> },
        ]}
      />
    </ToolFrame>
  );
};
