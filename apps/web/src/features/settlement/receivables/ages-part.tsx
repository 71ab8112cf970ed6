import { ages } from '@eigaichi/domain/settlement/ages';
import { exportReceivables } from '@eigaichi/wire/settlement/list-exports';
import { listReceivables } from '@eigaichi/wire/settlement/receivables';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../lib/data-list.tsx';
import { flagFilter, wordFilter } from '../../../lib/list-filters/list-filters.tsx';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { listQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { ExportList } from '../export-buttons.tsx';
import { moneyOf, Sub } from '../money-texts.tsx';
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
  const at = useLocalSearch();
  const list = useQuery(listQuery(listReceivables, at, { per: 25 }));
  return (
    <Section title={t('by_age')} aside={<ExportList of={exportReceivables} filters={at.search} />}>
      <DataList
        list={list}
        label={t('by_age')}
        filters={[
          wordFilter('free_word', t('labels.buyer'), { className: classes.word }),
          { ...flagFilter('zero', t('zero'), classes.tick), isNarrowing: false },
        ]}
        fieldsClass={classes.filters}
        loading={t('reading')}
        none={{ title: t('nothing_owed') }}
        at={at}
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
        sums={list.data?.totals.map((sum) => ({
          buyer: t('total_of', { currency: sum.total.currency }),
          ...Object.fromEntries(ages.map(({ name }) => [name, ageOf(sum, name)])),
          total: moneyOf(sum.total),
        }))}
      />
    </Section>
  );
};
