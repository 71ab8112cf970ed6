import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { currencies } from '@eigaichi/domain/options/currencies';
import { exportRecords } from '@eigaichi/wire/settlement/list-exports';
import { recordKinds, recordsFilter, searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountFilter } from '../../../lib/amount-filter.tsx';
import { isEnter } from '../../../lib/composing.ts';
import { DataList } from '../../../lib/data-list.tsx';
import type { ListPlace } from '../../../lib/list-search.ts';
import { listQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SavedViews } from '../../accounts/views/saved-views.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Day, moneyOf, Sub, useReader } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';

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

const filters = Object.keys(recordsFilter).map((name) => ({ name }));

const Filters = ({ at: { search, change } }: { at: ListPlace }) => {
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
        onChange={(kind) => change({ kind: kind ?? '' })}
        clearButtonProps={clear}
        clearable
      />
      <DayField
        label={t('labels.from')}
        value={search.from ?? null}
        onChange={(from) => change({ from: from ?? '' })}
        clearLabel={t('records.clear')}
      />
      <DayField
        label={t('labels.to')}
        value={search.to ?? null}
        onChange={(to) => change({ to: to ?? '' })}
        clearLabel={t('records.clear')}
      />
      <Select
        label={t('labels.currency')}
        placeholder={t('labels.any')}
        data={currencies.map(({ code }) => code)}
        value={search.currency ?? null}
        onChange={(currency) => change({ currency: currency ?? '' })}
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
export const RecordsPage = () => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const nameOf = (company: CompanyNames | null) => (company === null ? 'Eigaichi' : companyName(company, language));
  const at = useSettlementSearch('records');
  const { search } = at;
  const list = useQuery(listQuery(searchRecords, at, { per: 50 }));
  useTitle('settlement_records');
  const meta = list.data?.meta;
  return (
    <Page>
      <PageHeading
        over={<Link to={settlementAddress(role)}>{t(`title.${role}`)}</Link>}
        title={t('records.title')}
        lead={t('records.lead')}
        aside={
          meta !== undefined && (
            <span className={classes.links}>
              <span>{t(meta.more ? 'records.more' : 'records.found', { count: meta.total })}</span>
              <ExportList of={exportRecords} filters={search} />
            </span>
          )
        }
      />
      <Filters at={at} />
      <SavedViews list="records" search={search} go={at.go} />
      <DataList
        list={list}
        label={t('records.title')}
        loading={t('loading')}
        at={at}
        filters={filters}
        none={{ title: t('records.none'), text: t('records.none_text') }}
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
    </Page>
  );
};
