import type { listReminders } from '@eigaichi/wire/settlement/dunning';
import { exportReminders } from '@eigaichi/wire/settlement/list-exports';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile } from '../../../lib/api-files.ts';
import { formatCode } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { Sub } from '../money-texts.tsx';
import { remindersQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useReminderColumns } from './reminder-columns.tsx';

type Reminder = AnswerOut<typeof listReminders>['data'][number];

/** All reminders sent to buyers, latest first (D8l). */
export const RemindersList = () => {
  const { t } = useTexts('receivables');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(remindersQuery({ page, per: 20 }));
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
    <Section
      title={t('reminders')}
      aside={
        <ExportButtons
          name="reminders"
          take={({ format, language }) => callForFile(exportReminders, { params: { format }, query: { language } })}
        />
      }
    >
      <Refusal of={error} />
      {data?.data.length === 0 && <p className={classes.note}>{t('no_reminders')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable label={t('reminders')} rows={data.data} rowKey={({ uuid }) => uuid} columns={columns} />
          <ListPaging meta={data.meta} onPage={setPage} />
        </>
      )}
    </Section>
  );
};
