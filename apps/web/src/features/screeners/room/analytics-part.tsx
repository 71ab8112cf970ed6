import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../lib/data-list.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { useSession } from '../../../lib/session.ts';
import { readsBuyers } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { HeatLine } from './heat-line.tsx';
import { analyticsQuery, viewersQuery } from './queries.ts';

const timeOf = (seconds: number): string => timeOfSeconds(Math.floor(seconds));

const Viewers = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('screening');
  const at = useLocalSearch();
  const list = useQuery(viewersQuery({ uuid, page: at.page }));
  if (list.data === undefined) return null;
  return (
    <DataList
      list={list}
      label={t('tab.viewers')}
      none={null}
      at={at}
      rowKey={(row) => `${row.person} ${row.first_at}`}
      columns={[
        {
          key: 'person',
          head: t('tab.person'),
          cell: (row) => (
            <>
              {row.person}
              {row.company !== null && <span className={`${layout.ownLine} ${typography.small}`}>{row.company}</span>}
            </>
          ),
        },
        { key: 'last', head: t('tab.last'), cell: (row) => formatDate(row.last_at, language) },
        { key: 'plays', head: t('tab.plays'), cell: (row) => formatNumber(row.plays), figures: true },
        { key: 'seen', head: t('tab.seen'), cell: (row) => formatPercent(row.seen_percent), figures: true },
        { key: 'again', head: t('tab.again'), cell: (row) => timeOf(row.again_seconds), figures: true },
        { key: 'left', head: t('tab.left_at'), cell: (row) => timeOf(row.left_at_seconds), figures: true },
      ]}
    />
  );
};

/** Viewers of a title's screener, their viewing time, and the parts they saw (D24c). */
export const AnalyticsPart = ({ uuid, retentionDays }: { uuid: string; retentionDays: number }) => {
  const { t } = useTexts('screening');
  const { data } = useQuery(analyticsQuery(uuid));
  const namesViewers = readsBuyers(useSession());
  if (data === undefined) return null;
  return (
    <Section title={t('tab.analytics')} aside={t('tab.total_viewers', { count: data.viewers })}>
      {data.viewers === 0 ? (
        <p className={typography.lead}>{t('tab.nothing_watched')}</p>
      ) : (
        <>
          <p>{t('tab.completed', { count: data.completed })}</p>
          <HeatLine analytics={data} />
          {namesViewers && <Viewers uuid={uuid} />}
        </>
      )}
      {retentionDays > 0 && <p className={typography.small}>{t('tab.retention', { days: retentionDays })}</p>}
    </Section>
  );
};
