import { companyTypeName, countryOfKey } from '@eigaichi/domain/insights/analytics-sheet';
import { consumerCompanyTypes } from '@eigaichi/domain/options/companies';
import { countries } from '@eigaichi/domain/options/countries';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { Button, Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMonthDay, formatNumber, formatPeriod } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { type ListPlace, usePageSearch } from '../../lib/list-search.ts';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { filtersFor, listQuery } from '../../lib/read-query.ts';
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
import { PageViewsTable } from './page-views-table.tsx';
import classes from './premium.module.css';
import type { AccessLogs } from './queries.ts';
import { Shares } from './shares.tsx';

const Filters = ({ at: { search, change }, shown }: { at: ListPlace; shown: AccessLogs | undefined }) => {
  const { t, language } = useTexts('premium');
  const select = (name: 'country' | 'company_type' | 'movie', data: readonly { value: string; label: string }[]) => (
    <Select
      label={t(`logs.${name}_filter`)}
      placeholder={t('labels.all')}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value ?? '' })}
      nothingFoundMessage={t('messages.nothing_found')}
      clearButtonProps={{ 'aria-label': t('logs.clear', { field: t(`logs.${name}_filter`) }) }}
      searchable
      clearable
    />
  );
  return (
    <div className={`${layout.cells} ${layout.gap12x16} ${layout.below24} ${classes.filters}`}>
      <DayField
        label={t('labels.from')}
        value={search.from ?? shown?.from ?? null}
        onChange={(from) => change({ from: from ?? '' })}
      />
      <DayField
        label={t('labels.to')}
        value={search.to ?? shown?.to ?? null}
        onChange={(to) => change({ to: to ?? '' })}
      />
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

const Figures = ({ logs, at }: { logs: AccessLogs; at: ReturnType<typeof usePageSearch> }) => {
  const { t, language } = useTexts('premium');
  const word = t('logs.page_views');
  return (
    <>
      <figure className={`${layout.shrinks} ${layout.below24}`}>
        <figcaption className={`${layout.apartBaseline} ${layout.below6} ${typography.note}`}>
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
          isFiltered={Object.keys(filtersFor(listAccessLogs, at.search)).length > 0}
          onClear={() => at.go({})}
          none={{ title: t('logs.none'), text: t('logs.none_text') }}
        />
      )}
      {logs.meta.total > 0 && (
        <>
          <PageViewsTable page_views={logs.data} />
          <ListPaging meta={logs.meta} onPage={at.turn} />
          <div className={`${layout.thirds} ${layout.foldsAt64} ${classes.shares}`}>
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
export const AccessLogsPage = () => {
  const { t, language } = useTexts('premium');
  const at = usePageSearch('/ch/access_logs', { isStep: true });
  const { data, error } = useQuery(listQuery(listAccessLogs, at, { per: 25 }));
  useTitle('access_logs');
  return (
    <Page>
      <PageHeading
        title={t('logs.title')}
        lead={t('logs.lead')}
        aside={
          <Button
            component="a"
            href={`/api/access_logs/csv${stringifySearch({ ...filtersFor(listAccessLogs, at.search), language })}`}
            download
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
          >
            {t('logs.csv')}
          </Button>
        }
      />
      <Section title={t('logs.page_views')} aside={data !== undefined && formatPeriod(data.from, data.to, language)}>
        <Filters at={at} shown={data} />
        <SavedViews list="access_logs" search={at.search} go={at.go} />
        <Waiting data={data} error={error} label={t('logs.title')} shape="table" />
        {data !== undefined && <Figures logs={data} at={at} />}
      </Section>
    </Page>
  );
};
