import { toMajor } from '@eigaichi/domain/money/money';
import { readMoney } from '@eigaichi/domain/money/read-amount';
import { currencyDigits, currencyOf } from '@eigaichi/domain/options/currencies';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { creditInvoice } from '@eigaichi/wire/settlement/settlement-documents';
import { Checkbox, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { LineName, moneyOf, useReader } from '../money-texts.tsx';
import type { BillingDocument } from '../queries.ts';
import { settlementAddress } from '../settlement-addresses.ts';
import { useSettlementAction } from '../use-settlement-action.ts';

type Typed = { amounts: Record<string, string>; reason: string; with_provider: boolean };
type Line = BillingDocument['creditable'][number];

const readOf = (line: Line, { amounts }: Typed) => {
  const text = amounts[line.due]?.trim() ?? '';
  return text === '' ? null : readMoney(text, currencyOf(line.amount.currency));
};

const faultOf = (line: Line, typed: Typed): Issue[] => {
  const read = readOf(line, typed);
  if (read === null) return [];
  const maxDigits = currencyDigits(line.amount.currency);
  const field = `amounts.${line.due}`;
  if (!read.ok || read.money.amount < 0)
    return [{ field, rule: maxDigits === 0 ? 'integer' : 'decimal', params: { maxDigits } }];
  return toMajor(read.money) > line.amount.amount
    ? [{ field, rule: 'max_value', params: { max: line.amount.amount } }]
    : [];
};

/** Credits part of an invoice by a credit note, line by line, with a reason (D8za). */
export const CreditDialog = ({
  billingDocument,
  onClose,
}: {
  billingDocument: BillingDocument;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('settlement');
  const navigate = useNavigate();
  const role = useReader();
  const { uuid, code, creditable } = billingDocument;
  const [key] = useState(() => crypto.randomUUID());
  const form = useZodForm<Typed>({
    schema: withIssues(z.custom<Typed>(), (typed) => [
      ...creditable.flatMap((line) => faultOf(line, typed)),
      ...(creditable.every((line) => readOf(line, typed) === null)
        ? creditable.slice(0, 1).map(({ due }) => ({ field: `amounts.${due}`, rule: 'required', params: {} }))
        : []),
      ...(typed.reason.trim() === '' ? [{ field: 'reason', rule: 'required', params: {} }] : []),
    ]),
    initialValues: {
      amounts: Object.fromEntries(creditable.map(({ due }) => [due, ''])),
      reason: '',
      with_provider: true,
    },
    labelOf: (field) => (field === 'reason' ? fieldLabel('reason', language) : t('documents.credit_amount')),
  });
  const act = useSettlementAction(
    async (typed: Typed) => {
      const lines = creditable.flatMap((line) => {
        const read = readOf(line, typed);
        return read?.ok && read.money.amount > 0 ? [{ due: line.due, amount: toMajor(read.money) }] : [];
      });
      const { data } = await call(creditInvoice, {
        params: { uuid },
        body: { lines, reason: typed.reason, with_provider: typed.with_provider },
        idempotencyKey: key,
      });
      void navigate({ to: settlementAddress(role, `document/${data.uuid}`) });
    },
    { said: t('documents.credit_done'), onDone: onClose },
  );
  return (
    <Modal opened onClose={onClose} title={t('documents.credit_title', { code })} size={520}>
      <form className={layout.column} noValidate onSubmit={form.onSubmit((typed) => act.mutate(typed))}>
        <p>{t('documents.credit_text')}</p>
        {creditable.map((line) => (
          <div key={line.due}>
            <LineName line={line} />
            <AmountField
              label={t('documents.credit_amount')}
              description={t('documents.credit_most', { amount: moneyOf(line.amount) })}
              currency={line.amount.currency}
              decimals={currencyDigits(line.amount.currency)}
              value={form.values.amounts[line.due] ?? ''}
              {...form.getInputProps(`amounts.${line.due}`)}
            />
          </div>
        ))}
        <Textarea
          label={fieldLabel('reason', language)}
          description={t('documents.reason_for.buyer')}
          maxLength={400}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <Checkbox
          label={t('documents.credit_provider')}
          description={t('documents.credit_provider_text')}
          {...form.getInputProps('with_provider', { type: 'checkbox' })}
        />
        <FormActions
          busy={act.isPending}
          confirm={t('documents.credit_do')}
          cancel={t('actions.back')}
          grave
          onClose={onClose}
        />
      </form>
    </Modal>
  );
};
