import { type Measure, measureLabels, measures, type Step } from '@eigaichi/domain/insights/analytics';
import { companyTypeName, countryOfKey } from '@eigaichi/domain/insights/analytics-sheet';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { formatDate, formatMonthDay, formatNumber, formatPeriod } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import { BarChart } from '../../../../ui/bar-chart.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import type { Movie } from '../../queries.ts';
import { errorText } from '../field-errors.ts';
import { type AnalyticsQuery, firstRequests } from './analytics-search.ts';
import classes from './analytics-tab.module.css';
import { type CountRow, CountTable } from './count-table.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { analyticsQuery, type MovieAnalytics } from './queries.ts';
import { Viewers } from './viewers.tsx';

/** A bar's label has room for a month with its year (`2026/11`) or for a month and day. */
const shortName = (key: string, step: Step, language: Language): string =>
  step === 'month' ? key.slice(0, 7).replace('-', '/') : formatMonthDay(key, language);

const OverTime = ({ data }: { data: MovieAnalytics }) => {
  const { t, language } = useTexts('title_analytics');
  return (
    <>
      <div className={`${layout.pair} ${layout.folds} ${classes.charts}`}>
        {measures.map((name) => (
          <figure key={name} className={layout.shrinks}>
            <figcaption
              className={`${layout.apartBaseline} ${layout.below6} ${typography.note} ${typography.weight550}`}
            >
              {measureLabels[name][language]}{' '}
              <strong className={`${typography.ink} ${typography.size20}`}>{formatNumber(data.totals[name])}</strong>
            </figcaption>
            <BarChart
              word={measureLabels[name][language]}
              bars={data.periods.map((row) => ({
                name: formatDate(row.key, language),
                short: shortName(row.key, data.step, language),
                value: row[name],
              }))}
            />
          </figure>
        ))}
      </div>
      <p className={`${layout.above14} ${layout.below20} ${typography.hint}`}>{t('standing')}</p>
      <CountTable
        caption={t('table')}
        head={t(`heads.${data.step}`)}
        rows={data.periods.toReversed()}
        nameOf={(key) => formatDate(key, language)}
        total={{ name: t('labels.total'), counts: data.totals }}
      />
    </>
  );
};

const Shares = ({
  title,
  head,
  rows,
  measure,
  nameOf,
}: {
  title: string;
  head: string;
  rows: readonly CountRow[];
  measure: Measure;
  nameOf: (key: string) => string;
}) => {
  const { t, language } = useTexts('title_analytics');
  const sorted = rows.toSorted((a, b) => b[measure] - a[measure]);
  const drawn = sorted.slice(0, 10).filter((row) => row[measure] > 0);
  return (
    <Section title={title} level={3}>
      {rows.length === 0 && <p className={typography.lead}>{t('nothing')}</p>}
      {drawn.length > 0 && (
        <BarChart
          sideways
          height={34 + drawn.length * 30}
          word={measureLabels[measure][language]}
          bars={drawn.map((row) => ({ name: nameOf(row.key), value: row[measure] }))}
        />
      )}
      {rows.length > 0 && (
        <CountTable caption={labelled(t('who'), title, language)} head={head} rows={sorted} nameOf={nameOf} />
      )}
    </Section>
  );
};

const Figures = ({ data }: { data: MovieAnalytics }) => {
  const { t, language } = useTexts('title_analytics');
  const [measure, setMeasure] = useState<Measure>('page_views');
  return (
    <>
      <OverTime data={data} />
      <Section
        title={t('who')}
        aside={
          <div className={`${layout.scrollsAcross} ${layout.within}`}>
            <Segmented
              label={t('measure')}
              value={measure}
              options={measures.map((value) => ({ value, label: measureLabels[value][language] }))}
              onChange={setMeasure}
            />
          </div>
        }
      >
        <Shares
          title={t('by_type')}
          head={t('type')}
          rows={data.company_types}
          measure={measure}
          nameOf={(key) => companyTypeName(key, language)}
        />
        <Shares
          title={t('by_country')}
          head={t('labels.country')}
          rows={data.countries}
          measure={measure}
          nameOf={(key) => countryOfKey(key, language)}
        />
      </Section>
      <Viewers viewers={data.viewers} />
    </>
  );
};

/** For a period without activity: suggests ways to attract buyers, by the title's status. */
const NoActivity = ({ status }: { status: number }) => {
  const { t } = useTexts('title_analytics');
  const isListed = status === movieStatus.approved || status === movieStatus.requested_delete;
  return <EmptyState title={t('none.title')} text={t(isListed ? 'none.listed' : 'none.unlisted')} />;
};

/** Buyers' activity on a title over time, by their type and country, as charts and as tables with the same figures. */
export const AnalyticsTab = ({ uuid, movie }: { uuid: string; movie: Pick<Movie, 'status'> }) => {
  const { t, language } = useTexts('title_analytics');
  const [asked, setAsked] = useState<AnalyticsQuery>(firstRequests);
  const { data, error } = useQuery(analyticsQuery(uuid, asked));
  const issues = isApiError(error) ? error.errors : [];
  const isEmpty = data !== undefined && measures.every((name) => data.totals[name] === 0);
  return (
    <div className={`${layout.shrinks} ${classes.tab}`}>
      <Section title={t('title')} aside={data !== undefined && formatPeriod(data.from, data.to, language)}>
        <PeriodChoice
          uuid={uuid}
          asked={asked}
          shown={data}
          errorOf={(field) => errorText(issues, field, language)}
          onAsk={setAsked}
        />
        <Waiting data={data} error={error} label={t('waiting')} shape="table" />
        {data !== undefined &&
          error === null &&
          (isEmpty ? <NoActivity status={movie.status} /> : <Figures data={data} />)}
      </Section>
    </div>
  );
};
