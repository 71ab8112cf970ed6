import { listReminders } from '@eigaichi/wire/settlement/dunning';
import { exportReminders } from '@eigaichi/wire/settlement/list-exports';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../lib/data-list.tsx';
import { formatCode } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { listQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Sub } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import { useReminderColumns } from './reminder-columns.tsx';

type Reminder = AnswerOut<typeof listReminders>['data'][number];

/** All reminders sent to buyers, latest first (D8l). */
export const RemindersList = () => {
  const { t } = useTexts('receivables');
  const at = useLocalSearch();
  const list = useQuery(listQuery(listReminders, at, { per: 20 }));
  const columns = useReminderColumns<Reminder>([
    {
      key: 'buyer',
      head: t('labels.buyer'),
      cell: (row) => (
        <>
          <Lang>{row.consumer.company_name}</Lang>
          <Sub>
            <AccountLink quote_provider={row.quote_provider} side="buyer">
              {t('labels.agreement_number', { number: formatCode(row.agreement_number) })}
            </AccountLink>
          </Sub>
        </>
      ),
    },
  ]);
  return (
    <Section title={t('reminders')} aside={<ExportList of={exportReminders} />}>
      <DataList
        list={list}
        label={t('reminders')}
        none={<p className={classes.note}>{t('no_reminders')}</p>}
        at={at}
        rowKey={({ uuid }) => uuid}
        columns={columns}
      />
    </Section>
  );
};
