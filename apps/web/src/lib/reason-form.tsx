import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { noteMaxLength, requiredText } from '@eigaichi/domain/shared/rules/texts';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { DayField } from '../ui/day-field.tsx';
import layout from '../ui/layout.module.css';
import { Modal } from '../ui/modal.tsx';
import { useZodForm } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { useTexts } from './use-texts.ts';

export type ReasonInput = { readonly day: string; readonly reason: string };

/** A day requested with the reason: both limits are included. */
type Dated = { readonly label: string; readonly min?: string | null; readonly today: string };

export type ReasonFormProps = {
  title: string;
  label?: string;
  /** Hint below the label. */
  description?: string;
  confirm: string;
  /** Label of the cancel button, if “Cancel” would name the step itself. */
  back?: string;
  /** Maximum characters of the reason. */
  max?: number;
  dated?: Dated;
  busy: boolean;
  onSend: (reasoned: ReasonInput) => void;
  onClose: () => void;
  /** Effect of the step. */
  lead: ReactNode;
  children?: ReactNode;
};

/** Asks for the reason of a recorded step, and for its day if it has one. */
export const ReasonForm = ({
  title,
  label,
  description,
  confirm,
  back,
  max = noteMaxLength,
  dated,
  busy,
  onSend,
  onClose,
  lead,
  children,
}: ReasonFormProps) => {
  const { language } = useTexts();
  const form = useZodForm({
    schema: z.object({ day: z.string(), reason: requiredText(max) }),
    initialValues: { day: dated?.today ?? '', reason: '' },
    ...(label !== undefined && { labelOf: () => label }),
  });
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form className={layout.column} noValidate onSubmit={form.onSubmit(onSend)}>
        <p>{lead}</p>
        {dated !== undefined && (
          <DayField
            label={dated.label}
            value={form.values.day}
            onChange={(day) => day !== null && form.setFieldValue('day', day)}
            max={dated.today}
            {...(dated.min == null ? {} : { min: dated.min })}
          />
        )}
        <Textarea
          label={label ?? fieldLabel('reason', language)}
          description={description}
          maxLength={max}
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {children}
        <FormActions
          busy={busy}
          confirm={confirm}
          {...(back !== undefined && { cancel: back })}
          grave
          onClose={onClose}
        />
      </form>
    </Modal>
  );
};
