import { pauseReminders, resumeReminders } from '@eigaichi/wire/settlement/dunning';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Account } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { useReminderColumns } from './reminder-columns.tsx';

type Dunning = NonNullable<Account['dunning']>;

const Pause = ({ account }: { account: Account }) => {
  const { t } = useTexts('receivables');
  const [open, setOpen] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const act = useSettlementAction(
    ({ reason }: { reason: string }) =>
      call(pauseReminders, { params: { uuid: account.quote_provider }, body: { reason, until } }),
    { said: t('pause.done'), onDone: () => setOpen(false) },
  );
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('pause.open')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('pause.title')}
          lead={t('pause.text')}
          confirm={t('pause.open')}
          busy={act.isPending}
          onSend={act.mutate}
          onClose={() => setOpen(false)}
        >
          <DayField label={t('pause.until')} value={until} onChange={setUntil} min={account.today} />
        </ReasonDialog>
      )}
    </>
  );
};

const Resume = ({ account }: { account: Account }) => {
  const { t } = useTexts('receivables');
  const act = useSettlementAction(() => call(resumeReminders, { params: { uuid: account.quote_provider } }), {
    said: t('pause.resumed'),
  });
  return (
    <Button size="compact-sm" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {t('pause.resume')}
    </Button>
  );
};

/** The next reminder, or the reason for none. */
const Standing = ({ dunning: { paused, next } }: { dunning: Dunning }) => {
  const { t, language } = useTexts('receivables');
  if (paused !== null)
    return (
      <p className={classes.note}>
        {paused.until === null
          ? t('pause.paused')
          : t('pause.paused_until', { date: formatDate(paused.until, language) })}{' '}
        <Lang>{t('pause.why', { reason: paused.reason, name: paused.paused_name })}</Lang>{' '}
        {formatMoment(paused.paused_at, language)}
      </p>
    );
  if (next === null) return null;
  const date = formatDate(next.on, language);
  return (
    <p className={classes.note}>
      {next.step === 'hold' ? t('next_hold', { date }) : t('next_reminder', { date, level: next.level })}
    </p>
  );
};

/** Reminders for an account's late payments; staff see the next one and may pause it (D8l). */
export const DunningPart = ({ account }: { account: Account }) => {
  const { t } = useTexts('receivables');
  const columns = useReminderColumns();
  const { dunning } = account;
  if (dunning === null) return null;
  if (dunning.reminders.length === 0 && dunning.next === null && dunning.paused === null) return null;
  return (
    <Section
      title={t('reminders')}
      aside={
        mayDo(dunning, 'resume') ? <Resume account={account} /> : mayDo(dunning, 'pause') && <Pause account={account} />
      }
    >
      <Standing dunning={dunning} />
      {dunning.reminders.length > 0 && (
        <DataTable label={t('reminders')} rows={dunning.reminders} rowKey={({ uuid }) => uuid} columns={columns} />
      )}
    </Section>
  );
};
