import type { Money } from '@eigaichi/domain/money/money';
import { typedMoney } from '@eigaichi/domain/money/read-amount';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../lib/amount-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { moneyOf } from './money-words.tsx';
import classes from './settlement.module.css';
import { readTyped, type Transfer, type TransferKind, transferOf } from './typed-transfer.ts';

type Amount = { readonly amount: number; readonly currency: string };

const currencyOf = (code: string) => (isCodeOf(currencies, code) ? code : 'JPY');

const useTransfer = (whole: Amount) => {
  const currency = currencyOf(whole.currency);
  const minor = { amount: Math.round(whole.amount * (currency === 'JPY' ? 1 : 100)), currency };
  const [typed, setTyped] = useState({ amount: whole.amount > 0 ? typedMoney(minor) : '', deducted: '', note: '' });
  const [reference, setReference] = useState('');
  const [paid_on, setPaidOn] = useState<string | null>(null);
  const [credit, setCredit] = useState(false);
  const fields = { typed, setTyped, reference, setReference, paid_on, setPaidOn, credit, setCredit };
  return { ...fields, currency, ...readTyped(typed, minor) };
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
  kind: TransferKind;
  /** What is open, or the credit to be paid back. */
  open: Amount;
  today: string;
  busy: boolean;
  onSend: (transfer: Transfer) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('settlement');
  const form = useTransfer(open);
  const { typed, setTyped, currency, amount, deducted, over } = form;
  const isFixed = kind === 'payout';
  const canDeduct = kind === 'received' || kind === 'sent';
  const decimals = currency === 'JPY' ? 0 : 2;
  const unread = (money: Money | null) => (money === null ? t('pay.unread') : undefined);
  const sent = transferOf(form, kind);
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (sent !== null) onSend(sent);
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
          <Button type="submit" loading={busy} disabled={sent === null}>
            {t(kind === 'refund' ? 'pay.do_refund' : 'pay.do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
