import { type Money, toMajor } from '@eigaichi/domain/money/money';
import { readMoney, typedMoney } from '@eigaichi/domain/money/read-amount';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../lib/amount-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { moneyOf } from './money-words.tsx';
import classes from './settlement.module.css';

type Amount = { readonly amount: number; readonly currency: string };

/** What the one payment form sends, in major units. */
export type Transfer = {
  readonly amount: number;
  readonly deducted: number;
  readonly paid_on: string;
  readonly reference: string;
  readonly note: string | null;
  readonly credit: boolean;
};

/** Money received or sent, a credit that is paid back, and a transfer of a run, whose amount is fixed. */
type Kind = 'received' | 'sent' | 'refund' | 'payout';

const currencyOf = (code: string) => (isCodeOf(currencies, code) ? code : 'JPY');

const useTransfer = (whole: Amount) => {
  const currency = currencyOf(whole.currency);
  const minor = { amount: Math.round(whole.amount * (currency === 'JPY' ? 1 : 100)), currency };
  const [typed, setTyped] = useState({ amount: whole.amount > 0 ? typedMoney(minor) : '', deducted: '', note: '' });
  const [reference, setReference] = useState('');
  const [paid_on, setPaidOn] = useState<string | null>(null);
  const [credit, setCredit] = useState(false);
  const read = (text: string): Money | null => {
    if (text.trim() === '') return { amount: 0, currency };
    const found = readMoney(text, currency);
    return found.ok ? found.money : null;
  };
  const [amount, deducted] = [read(typed.amount), read(typed.deducted)];
  const sum = amount === null || deducted === null ? 0 : amount.amount + deducted.amount;
  const over: Amount = { amount: toMajor({ amount: Math.max(0, sum - minor.amount), currency }), currency };
  const fields = { typed, setTyped, reference, setReference, paid_on, setPaidOn, credit, setCredit };
  return { ...fields, currency, amount, deducted, sum, over };
};

/**
 * The one form of every payment (D8d): amount, value date and reference; what was kept back has a reason, and what is more
 * than is open is recorded as a credit only where that is meant.
 */
export const TransferForm = ({
  title,
  kind,
  open,
  today,
  busy,
  onSend,
  onClose,
}: {
  title: string;
  kind: Kind;
  /** What is open, or the credit to be paid back. */
  open: Amount;
  today: string;
  busy: boolean;
  onSend: (transfer: Transfer) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('settlement');
  const form = useTransfer(open);
  const { typed, setTyped, currency, amount, deducted, sum, over } = form;
  const isFixed = kind === 'payout';
  const canDeduct = kind === 'received' || kind === 'sent';
  const decimals = currency === 'JPY' ? 0 : 2;
  const unread = (money: Money | null) => (money === null ? t('pay.unread') : undefined);
  const lacks =
    form.paid_on === null ||
    form.reference.trim() === '' ||
    sum <= 0 ||
    (deducted !== null && deducted.amount > 0 && typed.note.trim() === '') ||
    (!isFixed && over.amount > 0 && (!canDeduct || !form.credit));
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (lacks || amount === null || deducted === null) return;
          onSend({
            amount: toMajor(amount),
            deducted: toMajor(deducted),
            paid_on: form.paid_on ?? '',
            reference: form.reference,
            note: typed.note.trim() === '' ? null : typed.note,
            credit: form.credit && over.amount > 0,
          });
        }}
      >
        {isFixed ? (
          <p className={classes.total}>{moneyOf(open)}</p>
        ) : (
          <p>{t(`pay.open_${kind}`, { amount: moneyOf(open) })}</p>
        )}
        <div className={classes.two}>
          {!isFixed && (
            <AmountField
              label={t(`pay.amount_${kind}`)}
              currency={currency}
              decimals={decimals}
              value={typed.amount}
              onChange={(text) => setTyped({ ...typed, amount: text })}
              error={unread(amount)}
            />
          )}
          <DayField label={t('pay.paid_on')} value={form.paid_on} onChange={form.setPaidOn} max={today} />
        </div>
        <TextInput
          label={t('pay.reference')}
          value={form.reference}
          maxLength={200}
          onChange={(event) => form.setReference(event.currentTarget.value)}
        />
        {canDeduct && (
          <AmountField
            label={t('pay.deducted')}
            currency={currency}
            decimals={decimals}
            value={typed.deducted}
            onChange={(text) => setTyped({ ...typed, deducted: text })}
            error={unread(deducted)}
          />
        )}
        {(kind === 'refund' || (deducted !== null && deducted.amount > 0)) && (
          <TextInput
            label={t(kind === 'refund' ? 'pay.note_refund' : 'pay.note')}
            value={typed.note}
            maxLength={400}
            onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
          />
        )}
        {!isFixed && over.amount > 0 && (
          <>
            <p className={classes.late}>{t(canDeduct ? 'pay.over' : 'pay.over_refund', { amount: moneyOf(over) })}</p>
            {canDeduct && (
              <Checkbox
                label={t('pay.credit', { amount: moneyOf(over) })}
                checked={form.credit}
                onChange={(event) => form.setCredit(event.currentTarget.checked)}
              />
            )}
          </>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('pay.keep')}
          </Button>
          <Button type="submit" loading={busy} disabled={lacks}>
            {t(kind === 'refund' ? 'pay.do_refund' : 'pay.do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
