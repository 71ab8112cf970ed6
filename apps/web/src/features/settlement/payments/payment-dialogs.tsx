import { recordPayment, refundCredit, reversePayment } from '@eigaichi/wire/settlement/settlement';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import type { ReasonInput } from '../../../lib/reason-form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { moneyOf } from '../money-texts.tsx';
import type { Account } from '../queries.ts';
import { useSettlementAction } from '../use-settlement-action.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { TransferForm } from './transfer-form.tsx';
import type { Transfer } from './typed-transfer.ts';

const useKey = () => useState(() => crypto.randomUUID())[0];

type DialogProps = { readonly account: Account; readonly onClose: () => void };

/** A manager records a transfer, full or partial, and deductions with their reason (D8). */
export const PaymentDialog = ({ account, onClose }: DialogProps) => {
  const { t } = useTexts('settlement');
  const { open, side, today } = account;
  const key = useKey();
  const [isReceipt, setIsReceipt] = useState(false);
  const act = useSettlementAction(
    ({ credited: _credited, ...transfer }: Transfer) =>
      call(recordPayment, {
        params: { uuid: account.quote_provider },
        body: { ...transfer, side, open: open.amount },
        idempotencyKey: key,
      }),
    { said: t('pay.done'), onDone: onClose },
  );
  if (isReceipt) return <ReceiptDialog account={account} onClose={onClose} />;
  return (
    <TransferForm
      title={t(`account.pay.${side}`)}
      note={
        side === 'buyer' && (
          <p>
            <Anchor component="button" type="button" onClick={() => setIsReceipt(true)}>
              {t('pay.as_receipt')}
            </Anchor>
          </p>
        )
      }
      kind={side === 'buyer' ? 'received' : 'sent'}
      open={{ ...open, amount: Math.max(0, open.amount) }}
      today={today}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};

/** A manager records the repayment of a credit (D8d). */
export const RefundDialog = ({ account, onClose }: DialogProps) => {
  const { t } = useTexts('settlement');
  const key = useKey();
  const act = useSettlementAction(
    ({ amount, paid_on, reference, note }: Transfer) =>
      call(refundCredit, {
        params: { uuid: account.quote_provider },
        body: { side: account.side, amount, paid_on, reference, note, open: account.open.amount },
        idempotencyKey: key,
      }),
    { said: t('pay.refunded'), onDone: onClose },
  );
  return (
    <TransferForm
      title={t('account.refund')}
      kind="refund"
      open={account.credit}
      today={account.today}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};

/** A manager reverses an entry with a reason: the entry stays, and a counter-entry is added (D8d). */
export const ReverseDialog = ({
  account,
  payment,
  onClose,
}: {
  readonly account: Pick<Account, 'quote_provider' | 'today'>;
  readonly payment: Pick<Account['payments'][number], 'uuid' | 'amount' | 'paid_on'>;
  readonly onClose: () => void;
}) => {
  const { t } = useTexts('settlement');
  const key = useKey();
  const act = useSettlementAction(
    ({ day, reason }: ReasonInput) =>
      call(reversePayment, {
        params: { uuid: account.quote_provider, payment: payment.uuid },
        body: { paid_on: day, reason },
        idempotencyKey: key,
      }),
    { said: t('pay.reversed'), onDone: onClose },
  );
  return (
    <ReasonDialog
      title={t('pay.reverse_title', { amount: moneyOf(payment.amount) })}
      lead={t('pay.reverse_text')}
      confirm={t('pay.reverse_do')}
      dated={{ label: t('pay.paid_on'), min: payment.paid_on, today: account.today }}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};
