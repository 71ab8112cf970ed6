import { currencies } from '@eigaichi/domain/options/currencies';
import { listAgreements } from '@eigaichi/wire/agreements/agreements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AmountFilter } from '../../lib/amount-filter.tsx';
import { formatCode, formatDocumentMoment, formatMoney, formatPeriod } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { pageQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { SearchField } from '../../lib/word-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { CompanyLink } from '../accounts/staff/company-link.tsx';
import { AgreementDocuments } from '../quotes/agreement-documents.tsx';
import { type PageSearch, usePageSearch } from '../tools/search-of-page.ts';
import classes from './agreements.module.css';

type Row = AnswerOut<typeof listAgreements>['data'][number];

const filters = ['free_word', 'signed_from', 'signed_to', 'currency', 'amount_min', 'amount_max'] as const;
const amount = /^\d{1,12}(\.\d{1,2})?$/;

/** The query of an address; values that no field could produce are omitted. */
const queryOf = (search: PageSearch, page: number) => {
  const { free_word, signed_from, signed_to, currency, amount_min, amount_max } = search;
  const number = (text: string | undefined) => (text !== undefined && amount.test(text) ? Number(text) : undefined);
  const [min, max] = [number(amount_min), number(amount_max)];
  const known = currencies.find(({ code }) => code === currency)?.code;
  return {
    per: 20,
    page,
    ...(free_word === undefined ? {} : { free_word }),
    ...(signed_from === undefined ? {} : { signed_from }),
    ...(signed_to === undefined ? {} : { signed_to }),
    ...(known === undefined ? {} : { currency: known }),
    ...(min === undefined ? {} : { amount_min: min }),
    ...(max === undefined ? {} : { amount_max: max }),
  };
};

const Fields = ({ search, change }: { search: PageSearch; change: (entries: PageSearch) => void }) => {
  const { t } = useTexts('agreements');
  return (
    <div className={`${layout.wrap} ${classes.fields}`}>
      <SearchField
        named
        label={t('search')}
        value={search.free_word ?? ''}
        onChange={(free_word) => change({ free_word })}
      />
      {(['signed_from', 'signed_to'] as const).map((field) => (
        <DayField
          key={field}
          label={t(field)}
          value={search[field] ?? null}
          onChange={(day) => change({ [field]: day ?? '' })}
          clearLabel={t('actions.clear_date')}
        />
      ))}
      <NativeSelect
        label={t('labels.currency')}
        data={[{ value: '', label: t('labels.any') }, ...currencies.map(({ code }) => ({ value: code, label: code }))]}
        value={search.currency ?? ''}
        onChange={(event) => change({ currency: event.currentTarget.value })}
      />
      {(['amount_min', 'amount_max'] as const).map((field) => (
        <AmountFilter
          key={`${field} ${search[field]}`}
          label={t(field)}
          currency={search.currency}
          value={search[field] ?? ''}
          onDone={(text) => change({ [field]: text })}
        />
      ))}
    </div>
  );
};

const Titles = ({ row }: { row: Row }) => {
  const { t, language } = useTexts('agreements');
  const [first, ...rest] = row.titles;
  const name =
    language === 'ja' ? (first?.film_name_ja ?? first?.film_name_en) : (first?.film_name_en ?? first?.film_name_ja);
  return (
    <>
      <Lang>{name ?? ''}</Lang>
      {rest.length > 0 && <div className={typography.note}>{t('more', { count: rest.length })}</div>}
    </>
  );
};

const TermsHash = ({ row }: { row: Row }) => {
  const { t } = useTexts('agreements');
  return (
    <>
      <span
        className={`${typography.semibold} ${typography.blue} ${typography.size13} ${classes.holds}`}
        data-broken={row.holds === false || undefined}
      >
        {row.holds === false ? t('broken') : t('holds')}
      </span>
      <div>
        <code className={`${typography.small} ${typography.ellipsis} ${classes.hash}`} title={row.sha256}>
          {row.sha256}
        </code>
      </div>
    </>
  );
};

/** Signed agreements by date, amount and counterparty in combination; each states if its SHA-256 still matches. */
export const SignedAgreements = () => {
  const { t, language } = useTexts('agreements');
  const { search, change, page } = usePageSearch('/admin/agreements');
  const query = queryOf(search, page);
  const { data, error } = useQuery(pageQuery(listAgreements, { query }));
  return (
    <>
      <Fields search={search} change={change} />
      <Waiting data={data} error={error} label={t('messages.loading')} firstOnly shape="table" />
      {data !== undefined && (
        <>
          <p className={`${layout.padBottom8} ${typography.hint}`} role="status">
            {t('found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && (
            <NothingListed
              isFiltered={filters.some((name) => search[name] !== undefined)}
              onClear={() => change(Object.fromEntries(filters.map((name) => [name, ''])))}
              none={{ title: t('none'), text: t('none_text') }}
            />
          )}
          {data.data.length > 0 && (
            <DataTable
              label={t('parts.signed')}
              rows={data.data}
              rowKey={(row) => row.uuid}
              marked={(row) => row.holds === false}
              columns={[
                {
                  key: 'number',
                  head: t('number'),
                  cell: (row) => (
                    <>
                      <Link to={row.href} className={typography.unbroken}>
                        {formatCode(row.number)}
                      </Link>
                      <div className={`${typography.note} ${typography.unbroken}`}>
                        {t('labels.version', { version: row.version })}
                      </div>
                    </>
                  ),
                },
                {
                  key: 'parties',
                  head: t('parties'),
                  cell: (row) => (
                    <div className={classes.parties}>
                      <CompanyLink as="consumer" company={row.consumer} />
                      <div className={typography.note}>
                        <CompanyLink as="provider" company={row.provider} />
                      </div>
                    </div>
                  ),
                },
                { key: 'titles', head: t('labels.titles'), cell: (row) => <Titles row={row} /> },
                {
                  key: 'signed',
                  head: t('signed_at'),
                  cell: (row) => (
                    <>
                      <span className={typography.unbroken}>{formatDocumentMoment(row.signed_at, language)}</span>
                      <div className={typography.note}>
                        {t('period', { period: formatPeriod(row.license_start, row.license_end, language) })}
                      </div>
                    </>
                  ),
                },
                {
                  key: 'total',
                  head: t('total'),
                  figures: true,
                  cell: (row) => formatMoney(row.total.amount, row.total.currency),
                },
                { key: 'terms_hash', head: t('terms_hash'), cell: (row) => <TermsHash row={row} /> },
                {
                  key: 'documents',
                  head: t('documents'),
                  cell: (row) => <AgreementDocuments of={{ agreement: row.uuid }} />,
                },
              ]}
            />
          )}
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </>
  );
};
