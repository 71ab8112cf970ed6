import { companyName } from '@eigaichi/domain/accounts/company-name';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import type { listPaymentRecords } from '@eigaichi/wire/settlement/payment-records';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../../../lib/paged-list.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { moneyOf, Sub, useReader } from '../money-texts.tsx';
import { paymentRecordsQuery, summaryQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';

type PaymentRecord = AnswerOut<typeof listPaymentRecords>['data'][number];

const sums = ['paid_for', 'consumption_tax', 'withheld'] as const;

const Files = ({ record }: { record: PaymentRecord }) => {
  const { t, language } = useTexts('settlement');
  return (
    <span className={classes.links}>
      {(['pdf', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={`/api/settlement/payment-record/${record.year}/${record.provider.uuid}/file/${format}?language=${language}`}
          download
        >
          {t(`payment_records.${format}`)}
        </a>
      ))}
    </span>
  );
};

const Records = ({ rows, isStaff }: { rows: readonly PaymentRecord[]; isStaff: boolean }) => {
  const { t, language } = useTexts('settlement');
  return (
    <DataTable
      label={t('payment_records.title')}
      rows={rows}
      rowKey={({ year, provider }) => `${year} ${provider.uuid}`}
      columns={[
        { key: 'year', head: t('payment_records.year'), cell: ({ year }) => year },
        ...(isStaff
          ? [
              {
                key: 'provider',
                head: t('labels.provider'),
                cell: ({ provider, person_name }: PaymentRecord) => (
                  <>
                    <Lang>{person_name}</Lang>
                    {person_name !== companyName(provider, language) && (
                      <Sub>
                        <Lang>{companyName(provider, language)}</Lang>
                      </Sub>
                    )}
                  </>
                ),
              },
            ]
          : []),
        { key: 'payments', head: t('payment_records.payments'), figures: true, cell: ({ payments }) => payments },
        ...sums.map((name) => ({
          key: name,
          head: t(`payment_records.${name}`),
          figures: true,
          cell: (record: PaymentRecord) => moneyOf(record[name]),
        })),
        ...(isStaff
          ? [
              {
                key: 'filed',
                head: t('payment_records.is_filed'),
                cell: ({ is_filed }: PaymentRecord) => t(`payment_records.${is_filed ? 'filed' : 'not_filed'}`),
              },
            ]
          : []),
        { key: 'files', head: t('payment_records.files'), cell: (record) => <Files record={record} /> },
      ]}
    />
  );
};

/** Number of selectable years: the current one and the seven before it, the retention period of books. */
const yearsShown = 8;

/**
 * `/admin/settlement/payment-records`, `/ch/settlement/payment-records`: payments to individuals in a calendar year and
 * their withholding (D8n). Staff see a year at a time, providers their own of all years.
 */
export const PaymentRecordsPage = () => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const isStaff = role === 'manager';
  const at = useSettlementSearch('payment-records');
  const { data: summary, error: summaryError } = useQuery(summaryQuery());
  const now = Number(summary?.today.slice(0, 4) ?? 0);
  const year = Number(at.search.year ?? now);
  const { data, error: listError } = useQuery({
    ...paymentRecordsQuery({ per: 25, page: at.page, ...(isStaff ? { year } : {}) }),
    enabled: year > 0,
  });
  const error = listError ?? summaryError;
  useTitle('settlement_payment_records');
  const years = Array.from({ length: yearsShown }, (_, back) => now - back);
  return (
    <Page>
      <PageHeading
        over={<Link to={settlementAddress(role)}>{t(`title.${role}`)}</Link>}
        title={t('payment_records.title')}
        lead={t(`payment_records.lead.${isStaff ? 'manager' : 'provider'}`)}
      />
      {isStaff && summary !== undefined && (
        <div className={classes.filters}>
          <Select
            label={t('payment_records.year')}
            data={(years.includes(year) ? years : [year, ...years]).map(String)}
            value={String(year)}
            allowDeselect={false}
            onChange={(value) => value !== null && at.change({ year: value })}
          />
          <span className={classes.links}>
            {(['csv', 'xlsx'] as const).map((format) => (
              <a key={format} href={`/api/settlement/payment-records/${year}/${format}`} download>
                {bracketed(t('payment_records.export', { year }), format === 'csv' ? 'CSV' : 'Excel', language)}
              </a>
            ))}
          </span>
        </div>
      )}
      {isStaff && <p className={classes.note}>{t('payment_records.my_number')}</p>}
      <PagedList
        list={{ data, error }}
        loading={t('loading')}
        shape="table"
        at={at}
        none={{ title: t('payment_records.none'), text: t('payment_records.none_text') }}
        draw={(rows) => <Records rows={rows} isStaff={isStaff} />}
      />
    </Page>
  );
};
