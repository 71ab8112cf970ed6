import { currencies } from '@eigaichi/domain/options/currencies';
import { listAgreements } from '@eigaichi/wire/agreements/agreements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AmountFilter } from '../../lib/amount-filter.tsx';
import { DataList } from '../../lib/data-list.tsx';
import { formatCode, formatDocumentMoment, formatMoney, formatPeriod } from '../../lib/format.ts';
import { dayFilter } from '../../lib/list-filters/day-filter.tsx';
import { type ListFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { selectFilter } from '../../lib/list-filters/select-filter.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { CompanyLink } from '../accounts/staff/company-link.tsx';
import { AgreementDocuments } from '../quotes/agreement-documents.tsx';
import classes from './agreements.module.css';

type Row = AnswerOut<typeof listAgreements>['data'][number];

const amountFilter = (name: string, label: string): ListFilter => ({
  name,
  field: ({ value, set, search }) => (
    <AmountFilter key={value} label={label} currency={search.currency} value={value} onDone={set} />
  ),
});

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
  const at = usePageSearch('/admin/agreements');
  const list = useQuery(listQuery(listAgreements, at, { per: 20 }));
  return (
    <DataList
      list={list}
      label={t('parts.signed')}
      filters={[
        wordFilter('free_word', t('search'), { named: true }),
        dayFilter('signed_from', t('signed_from')),
        dayFilter('signed_to', t('signed_to')),
        selectFilter('currency', t('labels.currency'), {
          any: t('labels.any'),
          options: currencies.map(({ code }) => ({ value: code, label: code })),
        }),
        amountFilter('amount_min', t('amount_min')),
        amountFilter('amount_max', t('amount_max')),
      ]}
      fieldsClass={`${layout.wrap} ${classes.fields}`}
      firstOnly
      found={(count) => t('found', { count })}
      none={{ title: t('none'), text: t('none_text') }}
      at={at}
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
        { key: 'documents', head: t('documents'), cell: (row) => <AgreementDocuments of={{ agreement: row.uuid }} /> },
      ]}
    />
  );
};
