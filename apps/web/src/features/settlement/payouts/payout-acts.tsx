import { companyName } from '@eigaichi/domain/accounts/company-name';
import { failPayout, payPayout } from '@eigaichi/wire/settlement/payout-runs';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import type { ReasonInput } from '../../../lib/reason-form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { moneyOf } from '../money-texts.tsx';
import { TransferForm } from '../payments/transfer-form.tsx';
import type { Transfer } from '../payments/typed-transfer.ts';
import type { PayoutRun } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

type Line = PayoutRun['lines'][number];
type DialogProps = { readonly line: Line; readonly today: string; readonly onClose: () => void };

const Paid = ({ line, today, onClose }: DialogProps) => {
  const { t, language } = useTexts('settlement');
  const act = useSettlementAction(
    ({ paid_on, reference }: Transfer) =>
      call(payPayout, { params: { uuid: line.uuid }, body: { paid_on, reference } }),
    { said: t('payouts.recorded'), onDone: onClose },
  );
  return (
    <TransferForm
      title={t('payouts.record_title', { name: companyName(line.provider, language) })}
      kind="payout"
      open={line.amount}
      today={today}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};

/** A transfer refused or returned by the bank; a later run pays it again (D8d). */
const Failed = ({ line, today, onClose }: DialogProps) => {
  const { t, language } = useTexts('settlement');
  const [details_wrong, setWrong] = useState(true);
  const act = useSettlementAction(
    ({ day, reason }: ReasonInput) =>
      call(failPayout, { params: { uuid: line.uuid }, body: { failed_on: day, reason, details_wrong } }),
    { said: t('runs.failed_done'), onDone: onClose },
  );
  const name = companyName(line.provider, language);
  return (
    <ReasonDialog
      title={t('runs.fail_title', { name, amount: moneyOf(line.amount) })}
      lead={t('runs.fail_text')}
      confirm={t('runs.fail_do')}
      dated={{ label: t('pay.paid_on'), min: line.paid_on, today }}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    >
      <Checkbox
        label={t('runs.details_wrong')}
        checked={details_wrong}
        onChange={(event) => setWrong(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
};

/** Recordable events of one transfer. */
export const PayoutActions = ({ line, today }: { line: Line; today: string }) => {
  const { t } = useTexts('settlement');
  const [open, setOpen] = useState<'paid' | 'failed' | null>(null);
  const close = () => setOpen(null);
  return (
    <span className={classes.links}>
      {mayDo(line, 'record_paid') && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('paid')}>
          {t('payouts.record')}
        </Button>
      )}
      {mayDo(line, 'record_failed') && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('failed')}>
          {t('runs.fail')}
        </Button>
      )}
      {open === 'paid' && <Paid line={line} today={today} onClose={close} />}
      {open === 'failed' && <Failed line={line} today={today} onClose={close} />}
    </span>
  );
};
