import { toMajor } from '@eigaichi/domain/money/money';
import { readMoney } from '@eigaichi/domain/money/read-amount';
import { currencies, currencyDigits, currencyOf } from '@eigaichi/domain/options/currencies';
import { recordReceipt } from '@eigaichi/wire/settlement/bank-statements';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { moneyOf } from '../money-texts.tsx';
import type { Account } from '../queries.ts';
import classes from '../settlement.module.css';
import { SplitReceipt } from './split-receipt.tsx';
import type { KnownReceipt } from './transfer-form.tsx';

type Typed = { amount: string; currency: string; paid_on: string | null; reference: string };

const readAmountOf = ({ amount, currency }: Typed) => readMoney(amount, currencyOf(currency));

const typedReceipt = withIssues(z.custom<Typed>(), (typed) => {
  const read = readAmountOf(typed);
  const digits = currencyDigits(typed.currency);
  return [
    ...(typed.amount.trim() === '' ? [{ field: 'amount', rule: 'required', params: {} }] : []),
    ...(typed.amount.trim() !== '' && (!read.ok || read.money.amount <= 0)
      ? [{ field: 'amount', rule: digits === 0 ? 'integer' : 'decimal', params: { maxDigits: digits } }]
      : []),
    ...(typed.paid_on === null ? [{ field: 'paid_on', rule: 'required', params: {} }] : []),
    ...(typed.reference.trim() === '' ? [{ field: 'reference', rule: 'required', params: {} }] : []),
  ];
});

type Known = Omit<KnownReceipt, 'about'>;

const ReceiptForm = ({
  account,
  onKnown,
  onClose,
}: {
  account: Account;
  onKnown: (receipt: Known) => void;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('bank_statements');
  const settlement = useTexts('settlement').t;
  const form = useZodForm<Typed>({
    schema: typedReceipt,
    initialValues: { amount: '', currency: account.currency, paid_on: null, reference: '' },
  });
  const { values } = form;
  const submit = form.onSubmit(() => {
    const read = readAmountOf(values);
    if (!read.ok || values.paid_on === null) return;
    const rest = { amount: toMajor(read.money), currency: values.currency };
    onKnown({ value_on: values.paid_on, reference: values.reference.trim(), payer: '', rest });
  });
  return (
    <Modal opened onClose={onClose} title={t('typed.title')} size={520}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.note}>{t('typed.lead')}</p>
        <div className={classes.two}>
          <AmountField
            label={t('typed.amount')}
            currency={values.currency}
            decimals={currencyDigits(values.currency)}
            value={values.amount}
            {...form.getInputProps('amount')}
          />
          <Select
            label={t('labels.currency')}
            allowDeselect={false}
            data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
            {...form.getInputProps('currency')}
          />
        </div>
        <div className={classes.two}>
          <DayField
            label={settlement('pay.paid_on')}
            max={account.today}
            value={values.paid_on}
            {...form.getInputProps('paid_on')}
          />
          <TextInput label={settlement('pay.reference')} maxLength={200} {...form.getInputProps('reference')} />
        </div>
        <FormActions busy={false} confirm={t('typed.next')} onClose={onClose} />
      </form>
    </Modal>
  );
};

/** A manually entered receipt, in any currency, for this account and others (D8z). */
export const ReceiptDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { t } = useTexts('bank_statements');
  const [receipt, setReceipt] = useState<Known | null>(null);
  if (receipt === null) return <ReceiptForm account={account} onKnown={setReceipt} onClose={onClose} />;
  const { rest, value_on, reference } = receipt;
  const own = { ...account, open: { ...account.open, amount: Math.max(0, account.open.amount) } };
  return (
    <SplitReceipt
      receipt={receipt}
      lead={t('typed.of', { amount: moneyOf(rest) })}
      proposals={[own]}
      first={own}
      isWhole
      today={account.today}
      send={(body, idempotencyKey) =>
        call(recordReceipt, {
          body: { ...body, amount: rest.amount, currency: currencyOf(rest.currency), paid_on: value_on, reference },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
};
