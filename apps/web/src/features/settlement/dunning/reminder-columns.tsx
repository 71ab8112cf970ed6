import { formatDocumentMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { Day, moneyOf, Sub } from '../money-texts.tsx';
import type { Account } from '../queries.ts';

type Reminder = NonNullable<Account['dunning']>['reminders'][number];

/** Columns of a reminder, for the overall list and a single account; `whose` follows the sending time. */
export const useReminderColumns = <Row extends Reminder>(
  whose: readonly DataColumn<Row>[] = [],
): readonly DataColumn<Row>[] => {
  const { t, language } = useTexts('receivables');
  return [
    { key: 'sent', head: t('sent_at'), cell: (row) => formatDocumentMoment(row.sent_at, language) },
    ...whose,
    {
      key: 'level',
      head: t('level'),
      cell: (row) => (
        <>
          <span>{t('level_of', { level: row.level })}</span>
          <Sub>{row.invoices.join(', ')}</Sub>
        </>
      ),
    },
    {
      key: 'due',
      head: t('due_on'),
      cell: (row) => (
        <>
          <Day day={row.due_on} />
          <Sub>{t('days_overdue', { count: row.days })}</Sub>
        </>
      ),
    },
    { key: 'amount', head: t('amount'), figures: true, cell: (row) => row.amount !== null && moneyOf(row.amount) },
  ];
};
