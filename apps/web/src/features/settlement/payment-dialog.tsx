import { recordPayment } from '@eigaichi/wire/settlement';
import { Button, Modal, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { currencySign } from '../../lib/format.ts';
import { DayField } from '../../ui/day-field.tsx';
import { moneyOf } from './money-words.tsx';
import type { Account } from './queries.ts';
import classes from './settlement.module.css';
import { useAct } from './use-act.ts';

const numberOf = (value: string | number): number => (value === '' ? 0 : Number(value));

/** A manager records a transfer: whole or in part, and what was kept back with its reason (D8). */
export const PaymentDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { t } = useTranslation('settlement');
  const { open } = account;
  const [amount, setAmount] = useState<string | number>(Math.abs(open.amount));
  const [deducted, setDeducted] = useState<string | number>('');
  const [note, setNote] = useState('');
  const [paid_on, setPaidOn] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const act = useAct(
    () =>
      call(recordPayment, {
        params: { uuid: account.quote_provider },
        body: {
          side: account.side,
          amount: numberOf(amount),
          deducted: numberOf(deducted),
          note: note === '' ? null : note,
          paid_on: paid_on ?? '',
          reference,
          open: open.amount,
        },
        idempotencyKey: key,
      }),
    t('pay.done'),
    onClose,
  );
  const money = { min: 0, decimalScale: open.currency === 'JPY' ? 0 : 2, thousandSeparator: ',', hideControls: true };
  const lacks = paid_on === null || reference.trim() === '' || (numberOf(deducted) > 0 && note.trim() === '');
  return (
    <Modal opened onClose={onClose} title={t('pay.title')} size={520}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(undefined);
        }}
      >
        <p>{t('pay.open', { amount: moneyOf(open) })}</p>
        <div className={classes.two}>
          <NumberInput
            {...money}
            label={t(account.side === 'buyer' ? 'pay.amount' : 'pay.amount_out')}
            prefix={currencySign(open.currency)}
            value={amount}
            onChange={setAmount}
          />
          <DayField label={t('pay.paid_on')} value={paid_on} onChange={setPaidOn} />
        </div>
        <TextInput
          label={t('pay.reference')}
          value={reference}
          maxLength={200}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <NumberInput
          {...money}
          label={t('pay.deducted')}
          prefix={currencySign(open.currency)}
          value={deducted}
          onChange={setDeducted}
        />
        {numberOf(deducted) > 0 && (
          <TextInput
            label={t('pay.note')}
            value={note}
            maxLength={400}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('pay.keep')}
          </Button>
          <Button type="submit" loading={act.isPending} disabled={lacks}>
            {t('pay.do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
