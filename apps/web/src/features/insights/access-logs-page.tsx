import { companyTypeName, countryOfKey } from '@eigaichi/domain/insights/analytics-sheet';
import { consumerCompanyTypes } from '@eigaichi/domain/options/companies';
import { countries } from '@eigaichi/domain/options/countries';
import { Button, Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMonthDay, formatNumber, formatPeriod } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { stringifySearch } from '../../lib/search-params.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { type LogsSearch, logsQueryOf, readLogsSearch } from './logs-search.ts';
import { PageViewsTable } from './page-views-table.tsx';
import classes from './premium.module.css';
import { type AccessLogs, accessLogsQuery } from './queries.ts';
import { Shares } from './shares.tsx';

const Filters = ({
  search,
  shown,
  change,
}: {
  search: LogsSearch;
  shown: AccessLogs | undefined;
  change: (entries: Readonly<Record<string, string | null>>) => void;
}) => {
  const { t, language } = useTexts('premium');
  const select = (name: 'country' | 'company_type' | 'movie', data: readonly { value: string; label: string }[]) => (
    <Select
      label={t(`logs.${name}_filter`)}
      placeholder={t('labels.all')}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value })}
      nothingFoundMessage={t('messages.nothing_found')}
      clearButtonProps={{ 'aria-label': t('logs.clear', { field: t(`logs.${name}_filter`) }) }}
      searchable
      clearable
    />
  );
  return (
    <div className={classes.filters}>
      <DayField
        label={t('labels.from')}
        value={search.from ?? shown?.from ?? null}
        onChange={(from) => change({ from })}
      />
      <DayField label={t('labels.to')} value={search.to ?? shown?.to ?? null} onChange={(to) => change({ to })} />
      {select(
        'movie',
        (shown?.titles ?? []).map(({ movie, title }) => ({ value: movie, label: title[language] || movie })),
      )}
      {select(
        'country',
        countries.map(({ code, label }) => ({ value: code, label: label[language] })),
      )}
      {select(
        'company_type',
        consumerCompanyTypes.map(({ code, label }) => ({ value: String(code), label: label[language] })),
      )}
    </div>
  );
};

const Figures = ({ logs, search, go }: { logs: AccessLogs; search: LogsSearch; go: (search: LogsSearch) => void }) => {
  const { t, language } = useTexts('premium');
  const word = t('logs.page_views');
  const isFiltered = Object.keys(search).some((name) => name !== 'page');
  return (
    <>
      <figure className={`${layout.shrinks} ${layout.below24} ${classes.figure}`}>
        <figcaption>
          {word} <strong className={`${typography.ink} ${typography.size20}`}>{formatNumber(logs.meta.total)}</strong>
        </figcaption>
        <BarChart
          word={word}
          bars={logs.days.map(({ key, page_views }) => ({
            name: formatDate(key, language),
            short: formatMonthDay(key, language),
            value: page_views,
          }))}
        />
      </figure>
      {logs.meta.total === 0 && (
        <NothingListed
          isFiltered={isFiltered}
          onClear={() => go({})}
          none={{ title: t('logs.none'), text: t('logs.none_text') }}
        />
      )}
      {logs.meta.total > 0 && (
        <>
          <PageViewsTable page_views={logs.data} />
          <ListPaging meta={logs.meta} onPage={(page) => go({ ...search, page: String(page) })} />
          <div className={`${layout.thirds} ${classes.shares}`}>
            <Shares
              title={t('logs.by_title')}
              head={t('labels.title')}
              word={word}
              rows={logs.titles.map(({ movie, title, page_views }) => ({
                key: movie,
                name: title[language],
                page_views,
              }))}
            />
            <Shares
              title={t('logs.by_country')}
              head={t('labels.country')}
              word={word}
              rows={logs.countries.map(({ key, page_views }) => ({
                key,
                name: countryOfKey(key, language),
                page_views,
              }))}
            />
            <Shares
              title={t('logs.by_type')}
              head={t('logs.type')}
              word={word}
              rows={logs.company_types.map(({ key, page_views }) => ({
                key,
                name: companyTypeName(key, language),
                page_views,
              }))}
            />
          </div>
        </>
      )}
    </>
  );
};

/** `/ch/access_logs` (D18): page views by buyer, title and time; for premium plans. */
export const AccessLogsPage = ({
  search: address,
  go,
}: {
  search: Readonly<Record<string, unknown>>;
  go: (search: LogsSearch) => void;
}) => {
  const { t, language } = useTexts('premium');
  const search = readLogsSearch(address);
  const { data, error } = useQuery(accessLogsQuery(logsQueryOf(search)));
  useTitle('access_logs');
  const change = (entries: Readonly<Record<string, string | null>>) => {
    const { page: _page, ...saved } = { ...search, ...entries };
    go(readLogsSearch(saved));
  };
  const { page: _page, ...filter } = search;
  return (
    <Page>
      <PageHeading
        title={t('logs.title')}
        lead={t('logs.lead')}
        aside={
          <Button
            component="a"
            href={`/api/access_logs/csv${stringifySearch({ ...filter, language })}`}
            download
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
          >
            {t('logs.csv')}
          </Button>
        }
      />
      <Section title={t('logs.page_views')} aside={data !== undefined && formatPeriod(data.from, data.to, language)}>
        <Filters search={search} shown={data} change={change} />
        <SavedViews list="access_logs" search={search} go={(view) => go(readLogsSearch(view))} />
        <Waiting data={data} error={error} label={t('logs.title')} shape="table" />
        {data !== undefined && <Figures logs={data} search={search} go={go} />}
      </Section>
    </Page>
  );
};
