import type { reconcileDays } from '@eigaichi/wire/settlement/bank-statements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { Day, moneyOf, Sub } from '../money-texts.tsx';
import { reconciliationQuery } from '../queries.ts';
import classes from '../settlement.module.css';

type Reconciled = AnswerOut<typeof reconcileDays>['data']['days'][number];

/** Amounts received and paid on one side of a day. */
const Moved = ({ moved: { received, paid } }: { moved: Reconciled['bank'] }) => {
  const { t } = useTexts('bank_statements');
  return (
    <>
      {t('days.received', { amount: moneyOf(received) })}
      <Sub>{t('days.paid', { amount: moneyOf(paid) })}</Sub>
    </>
  );
};

const Unmatched = ({ entries }: { entries: Reconciled['unmatched'] }) => {
  const { t } = useTexts('bank_statements');
  if (entries.length === 0) return t('days.agrees');
  return (
    <ul>
      {entries.map(({ uuid, side, direction, amount, party, reference }) => (
        <li key={uuid}>
          <span className={classes.late}>{t(`days.only_${side}_${direction}`)}</span> {moneyOf(amount)}{' '}
          <Lang>{[party, reference].filter((text) => text !== '').join(' · ')}</Lang>
        </li>
      ))}
    </ul>
  );
};

/** Bank and ledger side by side per day: the current month or other days (D8s). */
export const ReconciliationPart = ({ today }: { today: string }) => {
  const { t } = useTexts('bank_statements');
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  const { data, error } = useQuery(reconciliationQuery(days));
  return (
    <Section title={t('days.title')}>
      <p className={classes.note}>{t('days.lead')}</p>
      <div className={classes.filters}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`days.${end}`)}
            value={days[end]}
            onChange={(day) => day !== null && setDays({ ...days, [end]: day })}
          />
        ))}
      </div>
      <Waiting data={data} error={error} label={t('days.loading')} shape="table" />
      {data?.days.length === 0 && <p className={classes.note}>{t('days.none')}</p>}
      {data !== undefined && data.days.length > 0 && (
        <>
          <p>{t(data.unmatched === 0 ? 'days.all_agree' : 'days.some_open', { count: data.unmatched })}</p>
          <DataTable
            label={t('days.title')}
            rows={data.days}
            rowKey={({ day, currency }) => `${day} ${currency}`}
            columns={[
              {
                key: 'day',
                head: t('value_on'),
                cell: ({ day, currency }) => (
                  <>
                    <Day day={day} /> {currency}
                  </>
                ),
              },
              { key: 'bank', head: t('days.bank'), figures: true, cell: ({ bank }) => <Moved moved={bank} /> },
              { key: 'booked', head: t('days.booked'), figures: true, cell: ({ booked }) => <Moved moved={booked} /> },
              {
                key: 'unmatched',
                head: t('days.unmatched'),
                cell: ({ unmatched }) => <Unmatched entries={unmatched} />,
              },
            ]}
          />
        </>
      )}
    </Section>
  );
};
