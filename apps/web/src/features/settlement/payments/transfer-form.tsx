import { typedMoney } from '@eigaichi/domain/money/read-amount';
import { currencies, currencyDigits } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { periodName } from '@eigaichi/domain/settlement/book-periods';
import { issueText, missingText } from '@eigaichi/domain/shared/rule-texts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { CountrySelect } from '../../rights/country-select.tsx';
import { moneyOf } from '../money-texts.tsx';
import { periodsQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import {
  readTyped,
  type Transfer,
  type TransferField,
  type TransferKind,
  type Typed,
  transferFaults,
  transferOf,
} from './typed-transfer.ts';

type Amount = { readonly amount: number; readonly currency: string };

const currencyOf = (code: string) => (isCodeOf(currencies, code) ? code : 'JPY');

/** A receipt with a given value date and reference. */
export type KnownReceipt = {
  /** Owner of the account that it is recorded in. */
  readonly about: string;
  readonly value_on: string;
  readonly reference: string;
  readonly payer: string;
  readonly rest: Amount;
};

/** Posting period of a payment from a closed month (D8v). */
const ClosedMonth = ({ day }: { day: string | null }) => {
  const { t, language } = useTexts('settlement');
  const month = (day ?? '').slice(0, 7);
  const { data } = useQuery({ ...periodsQuery(month.slice(0, 4)), enabled: month !== '' });
  if (data?.periods.some(({ period, state }) => period === month && state === 'closed') !== true) return null;
  return <p className={classes.late}>{t('pay.closed_month', { month: periodName(month, language) })}</p>;
};

const useTransfer = (kind: TransferKind, whole: Amount, receipt?: KnownReceipt) => {
  const currency = currencyOf(whole.currency);
  const received = receipt === undefined ? currency : currencyOf(receipt.rest.currency);
  const minorOf = (amount: number, of = currency) => ({
    amount: Math.round(amount * 10 ** currencyDigits(of)),
    currency: of,
  });
  const readOf = (typed: Typed) => ({ ...typed, ...readTyped(typed, minorOf(whole.amount), received) });
  // An account receives at most its open amount from a receipt; for another currency a person enters it.
  const rest = receipt?.rest.amount ?? whole.amount;
  const first = received === currency ? Math.min(rest, whole.amount) || rest : rest;
  const form = useZodForm<Typed>({
    schema: withIssues(z.custom<Typed>(), (typed) =>
      Object.entries(transferFaults(readOf(typed), kind)).map(([field, rule]) => ({ field, rule, params: {} })),
    ),
    initialValues: {
      amount: first > 0 ? typedMoney(minorOf(first, received)) : '',
      credited: received === currency ? '' : typedMoney(minorOf(whole.amount)),
      deducted: '',
      tax: '',
      country: null,
      rate: '',
      note: '',
      reference: receipt?.reference || receipt?.payer || receipt?.value_on || '',
      paid_on: receipt?.value_on ?? null,
      credit: false,
    },
  });
  return { ...form, currency, received, read: readOf(form.values) };
};

/**
 * The only payment form (D8d): amount, value date, reference. A deduction needs a reason; an overpayment becomes a
 * credit only on purpose. Bank receipts fix value date and reference. Early submission shows missing input.
 */
export const TransferForm = ({
  title,
  kind,
  open,
  receipt,
  today,
  busy,
  onSend,
  onAnother,
  note,
  onClose,
}: {
  title: string;
  kind: TransferKind;
  /** The open amount, or the credit to be repaid. */
  open: Amount;
  receipt?: KnownReceipt;
  today: string;
  busy: boolean;
  onSend: (transfer: Transfer) => void;
  /** Continues with another account that the same receipt pays (D8z). */
  onAnother?: (transfer: Transfer) => void;
  note?: ReactNode;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('settlement');
  const form = useTransfer(kind, open, receipt);
  const { currency, received, read } = form;
  const { deducted, tax, over } = read;
  const isFixed = kind === 'payout';
  const canDeduct = kind === 'received' || kind === 'sent';
  const faults = transferFaults(read, kind);
  const labels: Record<Exclude<TransferField, 'credit'>, string> = {
    amount: kind === 'payout' ? '' : t(`pay.amount_${kind}`),
    credited: t('pay.credited'),
    deducted: t('pay.deducted'),
    tax: t('pay.tax_abroad'),
    country: t('pay.tax_country'),
    rate: t('pay.tax_rate'),
    note: t(kind === 'refund' ? 'labels.note' : 'pay.note'),
    reference: t('pay.reference'),
    paid_on: t('pay.paid_on'),
  };
  const faultOf = (field: TransferField) => {
    const { [field]: fault } = faults;
    // Invalid input is reported immediately, missing input on submit.
    const isMissing = fault === 'required' || field === 'credit' || field === 'rate';
    if (fault === undefined || (isMissing && form.errors[field] === undefined)) return undefined;
    if (field === 'credit') return t('pay.credit_needed');
    if (fault === 'over') return t('pay.over_refund', { amount: moneyOf(over) });
    if (field === 'rate') return t('pay.rate_unread');
    if (fault === 'required') return missingText(labels[field], language);
    const digits = currencyDigits(field === 'amount' ? received : currency);
    const rule = digits === 0 ? 'integer' : 'decimal';
    return issueText({ field, rule, params: { maxDigits: digits } }, language, labels[field]);
  };
  const inputs = (field: TransferField) => ({ ...form.getInputProps(field), error: faultOf(field) });
  const amountField = (field: 'amount' | 'credited' | 'deducted' | 'tax', of = currency) => (
    <AmountField
      label={labels[field]}
      currency={of}
      decimals={currencyDigits(of)}
      value={form.values[field]}
      {...inputs(field)}
    />
  );
  const submit = (then: (transfer: Transfer) => void) =>
    form.onSubmit(() => {
      const sent = transferOf(read, kind);
      if (sent !== null) then(sent);
    });
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form className={classes.form} noValidate onSubmit={submit(onSend)}>
        {receipt !== undefined && (
          <p>
            <strong>
              <Lang>{receipt.about}</Lang>
            </strong>
          </p>
        )}
        {note}
        {isFixed ? (
          <p className={`${typography.bold} ${typography.size20}`}>{moneyOf(open)}</p>
        ) : (
          <p>{t(`pay.open_${kind}`, { amount: moneyOf(open) })}</p>
        )}
        <div className={classes.two}>
          {!isFixed && amountField('amount', received)}
          {read.isForeign && amountField('credited')}
          {receipt === undefined && (
            <DayField label={labels.paid_on} max={today} value={form.values.paid_on} {...inputs('paid_on')} />
          )}
        </div>
        <ClosedMonth day={form.values.paid_on} />
        {receipt === undefined && <TextInput label={labels.reference} maxLength={200} {...inputs('reference')} />}
        {canDeduct && amountField('deducted')}
        {kind === 'received' && amountField('tax')}
        {kind === 'received' && tax !== null && tax.amount > 0 && (
          <div className={classes.two}>
            <CountrySelect label={labels.country} {...inputs('country')} />
            <TextInput label={labels.rate} inputMode="decimal" maxLength={10} {...inputs('rate')} />
          </div>
        )}
        {(kind === 'refund' || (deducted !== null && deducted.amount > 0)) && (
          <TextInput label={labels.note} description={t('pay.note_readers')} maxLength={400} {...inputs('note')} />
        )}
        {canDeduct && over.amount > 0 && (
          <>
            <p className={classes.late}>{t(`pay.over_${kind}`, { amount: moneyOf(over) })}</p>
            <Checkbox
              label={t('pay.credit', { amount: moneyOf(over) })}
              {...form.getInputProps('credit', { type: 'checkbox' })}
              error={faultOf('credit')}
            />
          </>
        )}
        <FormActions busy={busy} confirm={t(kind === 'refund' ? 'pay.do_refund' : 'pay.do')} onClose={onClose}>
          {onAnother !== undefined && (
            <Button variant="default" disabled={busy} onClick={() => submit(onAnother)()}>
              {t('pay.another')}
            </Button>
          )}
        </FormActions>
      </form>
    </Modal>
  );
};
