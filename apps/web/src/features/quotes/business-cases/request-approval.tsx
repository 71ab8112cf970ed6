import { caseInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import type { approvalNeed } from '@eigaichi/wire/quotes/quotes-parts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import classes from '../dialog.module.css';

const schema = z.object(caseInput);
type CaseSaid = z.output<typeof schema>;

type Need = z.output<typeof approvalNeed>;

type Asking = {
  readonly currency: string;
  readonly budget: string;
  readonly send: (said: CaseSaid) => Promise<unknown>;
};

const Form = ({ currency, budget, send, onDone }: Asking & { readonly onDone: () => void }) => {
  const { t, language } = useTexts('business_cases');
  const client = useQueryClient();
  const initialValues: z.input<typeof schema> = { note: '', budget };
  const form = useZodForm({
    schema,
    initialValues,
    labelOf: (field) => (field === 'note' ? t('note') : fieldLabel(field, language)),
  });
  const ask = useMutation({
    mutationFn: (values: z.input<typeof schema>) => send(schema.parse(values)),
    onSuccess: () => {
      notify(t('asked_for'));
      onDone();
    },
    onError: (error) => {
      if (!form.showRefusal(error)) notifyRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <form className={layout.column} noValidate onSubmit={form.onSubmit((values) => ask.mutate(values))}>
      <p>{t('ask_lead')}</p>
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={noteMaxLength}
        data-autofocus
        {...form.getInputProps('note')}
      />
      <AmountField
        label={fieldLabel('budget', language)}
        name="budget"
        currency={currency}
        value={String(form.values.budget ?? '')}
        onChange={(value) => form.setFieldValue('budget', value)}
        error={form.errors.budget}
      />
      <div className={layout.end}>
        <Button variant="default" onClick={onDone}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
};

/** States that an action needs approval in the company, its progress, and a way to request it (D14j). */
export const RequestApproval = ({ need, ...asking }: Asking & { readonly need: Need }) => {
  const { t } = useTexts('business_cases');
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.warning}>
      <p>{t(`need_${need.state}`, { limit: formatMoney(need.limit.amount, need.limit.currency, { whole: true }) })}</p>
      {need.state === 'missing' ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      ) : (
        <Link to="/vod/approvals/$uuid" params={{ uuid: need.business_case ?? '' }}>
          {t('to_case')}
        </Link>
      )}
      <Modal opened={open} onClose={() => setOpen(false)} title={t('ask')} size={520}>
        {open && <Form {...asking} onDone={() => setOpen(false)} />}
      </Modal>
    </div>
  );
};
