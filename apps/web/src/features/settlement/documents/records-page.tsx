import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { currencies } from '@eigaichi/domain/options/currencies';
import { exportRecords } from '@eigaichi/wire/settlement/list-exports';
import { recordKinds, type searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import type { QueryIn } from '@eigaichi/wire/shared/endpoint';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountFilter } from '../../../lib/amount-filter.tsx';
import { callForFile } from '../../../lib/api-files.ts';
import { isEnter } from '../../../lib/composing.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { NothingListed } from '../../../lib/nothing-listed.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SavedViews } from '../../accounts/views/saved-views.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { Day, moneyOf, Sub, useReader } from '../money-texts.tsx';
import { recordsQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { changedSearch, readSettlementSearch, type SettlementSearch } from '../settlement-search.ts';

type Requested = QueryIn<typeof searchRecords>;
type Change = (entries: Readonly<Record<string, string | null>>) => void;

/** A field that applies on blur or Enter, not at every keystroke. */
const TypedField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const [text, layOutText] = useState(value);
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={200}
      onChange={(event) => layOutText(event.currentTarget.value)}
      onBlur={() => text !== value && onChange(text)}
      onKeyDown={(event) => isEnter(event) && onChange(text)}
    />
  );
};

const Filters = ({ search, change }: { search: SettlementSearch; change: Change }) => {
  const { t } = useTexts('settlement');
  const clear = { 'aria-label': t('records.clear') };
  return (
    <div className={classes.filters}>
      <TypedField
        key={search.free_word ?? ''}
        label={t('records.word')}
        value={search.free_word ?? ''}
        onChange={(free_word) => change({ free_word })}
      />
      <Select
        label={t('records.kind')}
        placeholder={t('labels.any')}
        data={recordKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => change({ kind })}
        clearButtonProps={clear}
        clearable
      />
      <DayField
        label={t('labels.from')}
        value={search.from ?? null}
        onChange={(from) => change({ from })}
        clearLabel={t('records.clear')}
      />
      <DayField
        label={t('labels.to')}
        value={search.to ?? null}
        onChange={(to) => change({ to })}
        clearLabel={t('records.clear')}
      />
      <Select
        label={t('labels.currency')}
        placeholder={t('labels.any')}
        data={currencies.map(({ code }) => code)}
        value={search.currency ?? null}
        onChange={(currency) => change({ currency })}
        clearButtonProps={clear}
        clearable
      />
      <AmountFilter
        key={`least ${search.amount_min ?? ''}`}
        label={t('records.least')}
        currency={search.currency}
        value={search.amount_min ?? ''}
        onDone={(amount_min) => change({ amount_min })}
      />
      <AmountFilter
        key={`most ${search.amount_max ?? ''}`}
        label={t('records.most')}
        currency={search.currency}
        value={search.amount_max ?? ''}
        onDone={(amount_max) => change({ amount_max })}
      />
    </div>
  );
};

type Row = { readonly kind: string; readonly ref: string; readonly quote: string | null };

const quotePages = { consumer: '/vod/quotes', provider: '/ch/quotes', manager: '/admin/quotes' } as const;

const addressOf = ({ kind, ref, quote }: Row, role: keyof typeof quotePages): string => {
  if (kind === 'quote' || kind === 'agreement') {
    const start = role === 'manager' || kind === 'quote' ? quotePages[role] : `${quotePages[role]}/purchased`;
    return `${start}/${quote ?? ''}`;
  }
  return settlementAddress(role, `document/${ref}`);
};

/** All records of the reader by any combination of date, amount and counterparty (D35b). */
export const RecordsPage = ({
  search: address,
  go,
}: {
  search: Readonly<Record<string, unknown>>;
  go: (search: SettlementSearch) => void;
}) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const nameOf = (company: CompanyNames | null) => (company === null ? 'Eigaichi' : companyName(company, language));
  const search = readSettlementSearch(address);
  const { data, error } = useQuery(recordsQuery({ per: 50, page: 1, ...search } as Requested));
  useTitle('settlement_records');
  const count = data?.meta.total ?? 0;
  return (
    <Page>
      <PageHeading
        over={<Link to={settlementAddress(role)}>{t(`title.${role}`)}</Link>}
        title={t('records.title')}
        lead={t('records.lead')}
        aside={
          data !== undefined && (
            <span className={classes.links}>
              <span>{t(data.meta.more ? 'records.more' : 'records.found', { count })}</span>
              <ExportButtons
                name="records"
                take={({ format, language }) => {
                  const { page: _page, ...filter } = search;
                  const query = { ...filter, language } as QueryIn<typeof exportRecords>;
                  return callForFile(exportRecords, { params: { format }, query });
                }}
              />
            </span>
          )
        }
      />
      <Filters search={search} change={(entries) => go(changedSearch(search, entries))} />
      <SavedViews list="records" search={search} go={(view) => go(readSettlementSearch(view))} />
      <Waiting data={data} error={error} label={t('loading')} shape="table" />
      {data !== undefined && data.data.length === 0 && (
        <NothingListed
          isFiltered={Object.keys(search).some((name) => name !== 'page')}
          onClear={() => go({})}
          none={{ title: t('records.none'), text: t('records.none_text') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label={t('records.title')}
          rows={data.data}
          rowKey={(row) => row.uuid}
          columns={[
            { key: 'day', head: t('records.day'), cell: (row) => <Day day={row.dated_on} /> },
            {
              key: 'kind',
              head: t('records.kind'),
              cell: (row) => (
                <>
                  {t(`kinds.${row.kind}`)}
                  {row.kind === 'quote' && row.stage !== null && <Sub>{t(`records.stage_${row.stage}`)}</Sub>}
                  {role === 'manager' && <Sub>{t(`records.side_${row.side}`)}</Sub>}
                </>
              ),
            },
            {
              key: 'number',
              head: t('records.number'),
              cell: (row) => <Link to={addressOf(row, role)}>{row.code}</Link>,
            },
            {
              key: 'other',
              head: t('records.other'),
              cell: (row) => (
                <>
                  <Lang>{nameOf(role === 'manager' ? row.party : row.other)}</Lang>
                  {role === 'manager' && row.other !== null && (
                    <Sub>
                      <Lang>{nameOf(row.other)}</Lang>
                    </Sub>
                  )}
                </>
              ),
            },
            {
              key: 'amount',
              head: t('labels.amount'),
              figures: true,
              // A quote for only a revenue share has no fixed total.
              cell: (row) => (row.kind === 'quote' && row.amount.amount === 0 ? '–' : moneyOf(row.amount)),
            },
          ]}
        />
      )}
      {data !== undefined && <ListPaging meta={data.meta} onPage={(page) => go({ ...search, page: String(page) })} />}
    </Page>
  );
};
