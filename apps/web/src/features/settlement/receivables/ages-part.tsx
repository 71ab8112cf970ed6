import { ages } from '@eigaichi/domain/settlement/ages';
import { exportReceivables } from '@eigaichi/wire/settlement/list-exports';
import type { listReceivables } from '@eigaichi/wire/settlement/receivables';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile } from '../../../lib/api-files.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { NothingListed } from '../../../lib/nothing-listed.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { SearchField } from '../../../lib/word-field.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { moneyOf, Sub } from '../money-texts.tsx';
import { receivablesQuery } from '../queries.ts';
import classes from '../settlement.module.css';

type Receivables = AnswerOut<typeof listReceivables>;
type Aged = Receivables['totals'][number];

/** Shows 0 as a dash, or omits it on a phone, so that debts stand out. */
const ageOf = (row: Aged, name: (typeof ages)[number]['name']) => (
  <span
    className={name !== 'current' && row[name].amount > 0 ? classes.late : undefined}
    data-none={row[name].amount === 0 || undefined}
  >
    {row[name].amount === 0 ? '–' : moneyOf(row[name])}
  </span>
);

/** Each buyer's debt per currency by days overdue, with the totals of all results (D8m). */
export const AgesPart = () => {
  const { t, language } = useTexts('receivables');
  const [shown, setShown] = useState({ zero: false, free_word: '', page: 1 });
  const filter = {
    zero: shown.zero ? ('true' as const) : ('false' as const),
    ...(shown.free_word === '' ? {} : { free_word: shown.free_word }),
  };
  const { data, error } = useQuery(receivablesQuery({ ...filter, page: shown.page, per: 25 }));
  return (
    <Section
      title={t('by_age')}
      aside={
        <ExportButtons
          name="receivables"
          take={({ format, language }) =>
            callForFile(exportReceivables, { params: { format }, query: { ...filter, language } })
          }
        />
      }
    >
      <div className={classes.filters}>
        <SearchField
          className={classes.word}
          label={t('labels.buyer')}
          value={shown.free_word}
          onChange={(word) => setShown({ ...shown, free_word: word ?? '', page: 1 })}
        />
        <Checkbox
          className={classes.tick}
          label={t('zero')}
          checked={shown.zero}
          onChange={(event) => setShown({ ...shown, zero: event.currentTarget.checked, page: 1 })}
        />
      </div>
      <Waiting data={data} error={error} label={t('reading')} shape="table" />
      {data?.data.length === 0 && (
        <NothingListed
          isFiltered={shown.free_word !== ''}
          onClear={() => setShown({ ...shown, free_word: '', page: 1 })}
          none={{ title: t('nothing_owed') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={t('by_age')}
            rows={data.data}
            rowKey={(row) => `${row.consumer.uuid} ${row.total.currency}`}
            columns={[
              {
                key: 'buyer',
                head: t('labels.buyer'),
                cell: (row) => (
                  <>
                    <CompanyLink as="consumer" company={row.consumer} />
                    {row.on_hold && <Sub late>{t('on_hold')}</Sub>}
                  </>
                ),
              },
              ...ages.map(({ name, label }) => ({
                key: name,
                head: label[language],
                figures: true,
                cell: (row: Aged) => ageOf(row, name),
              })),
              {
                key: 'total',
                head: t('labels.total'),
                figures: true,
                cell: (row) => <strong>{moneyOf(row.total)}</strong>,
              },
            ]}
            sums={data.totals.map((sum) => ({
              buyer: t('total_of', { currency: sum.total.currency }),
              ...Object.fromEntries(ages.map(({ name }) => [name, ageOf(sum, name)])),
              total: moneyOf(sum.total),
            }))}
          />
          <ListPaging meta={data.meta} onPage={(page) => setShown({ ...shown, page })} />
        </>
      )}
    </Section>
  );
};
