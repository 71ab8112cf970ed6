import type { readJournal } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { Day, moneyOf } from '../money-texts.tsx';
import classes from '../settlement.module.css';

type Late = AnswerOut<typeof readJournal>['data']['late'];

/** Entries of closed periods, each with its posting day and its true day (D8v). */
export const LateEntries = ({ late: { entries, first } }: { late: Late }) => {
  const { t } = useTexts('journal');
  return (
    <Section title={t('late')}>
      <p className={classes.note}>
        {t('late_note', { count: entries })} {entries > first.length && t('late_first', { shown: first.length })}
      </p>
      <DataTable
        label={t('late')}
        rows={first}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'posted_on', head: t('posted_on'), cell: ({ posted_on }) => <Day day={posted_on} /> },
          { key: 'booked_on', head: t('booked_on'), cell: ({ booked_on }) => <Day day={booked_on} /> },
          { key: 'side', head: t('side'), cell: ({ side }) => t(`side_${side}`) },
          { key: 'party', head: t('party'), cell: ({ party }) => <Lang>{party}</Lang> },
          { key: 'what', head: t('what'), cell: ({ what }) => <Lang>{what}</Lang> },
          { key: 'amount', head: t('labels.amount'), figures: true, cell: ({ amount }) => moneyOf(amount) },
        ]}
      />
    </Section>
  );
};
