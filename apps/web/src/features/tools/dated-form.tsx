import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import type { z } from 'zod';
import { useZodForm, type ZodForm } from '../../lib/form.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import classes from './tools.module.css';

type Dated = { readonly effective_on: string };

/** Form of settings valid from a day on: starts with the current values, and asks for a day again once stored. */
export const useDatedForm = <Values extends Dated & Record<string, unknown>>({
  schema,
  initialValues,
  store,
}: {
  schema: z.ZodType<unknown, Values>;
  initialValues: Values;
  /** Stores the change; `waits` is set if it waits for a second person. */
  store: (values: Values) => Promise<{ readonly data: unknown; readonly waits?: boolean }>;
}) => {
  const { t, language } = useTexts('tools');
  const labelOf = (field: string) => fieldLabel(field, language);
  const form = useZodForm({ schema, initialValues, labelOf });
  const act = useAction(store, {
    said: ({ waits }) => t(waits ? 'approvals.waits' : 'messages.saved'),
    touches: ['tools', 'settlement'],
  });
  const submit = form.onSubmit((values) =>
    act.mutate(values, {
      onSuccess: () => form.setValues((stored) => ({ ...stored, effective_on: '' })),
      onError: form.showRefusal,
    }),
  );
  return { form, labelOf, submit, busy: act.isPending };
};

/** Frame of a dated form: its fields, then the day with `beside` next to it, and the button. */
export const DatedForm = <Values extends Dated & Record<string, unknown>>({
  form,
  submit,
  busy,
  beside,
  isWide = false,
  children,
}: {
  form: ZodForm<Values>;
  submit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  beside?: ReactNode;
  /** Set for fields in a table, which takes the page's width. */
  isWide?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTexts('tools');
  const { onChange, error } = form.getInputProps('effective_on');
  return (
    <form onSubmit={submit} className={classes.form} data-wide={isWide || undefined} noValidate>
      {children}
      <div className={`${layout.wrap} ${classes.pair}`}>
        {beside}
        <DayField
          label={t('from')}
          value={form.values.effective_on}
          error={error}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </div>
      <div className={layout.row}>
        <Button type="submit" loading={busy}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
};
