import { amendmentReason } from '@eigaichi/domain/quotes/contract/amendment';
import type { BodyIn, Endpoint } from '@eigaichi/wire/shared/endpoint';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notifyRefusal } from '../../../ui/notify.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import classes from '../dialog.module.css';
import { useQuoteMove } from '../queries.ts';

type Outcome = { readonly done: string; readonly failed?: string };

type Requested<Values> = Outcome & {
  readonly quote: string;
  readonly values: Values;
  readonly onClose: () => void;
  /** Set if the form must require the reason because the call doesn't. */
  readonly needsReason?: boolean;
};

/** Form of a manager's action. The API validates the reason with the other fields; faults appear at their fields. */
export const useDeskForm = <E extends Endpoint, Values extends object>(
  endpoint: E,
  { quote, values, done, failed, onClose, needsReason = false }: Requested<Values>,
) => {
  const move = useQuoteMove(endpoint, quote);
  const notifyUndo = useNotifyUndo();
  const typed = z.custom<Values & { reason: string }>();
  const form = useZodForm<Values & { reason: string }>({
    schema: needsReason
      ? typed.transform(({ reason }) => ({ reason })).pipe(z.object({ reason: amendmentReason }))
      : typed,
    initialValues: { ...values, reason: '' },
  });
  const send = (body: BodyIn<E>) =>
    move.mutate(
      { body },
      {
        onSuccess: ({ undo }) => {
          notifyUndo(done, undo === undefined ? [] : [undo]);
          onClose();
        },
        onError: (error) => {
          form.showRefusal(error);
          if (failed !== undefined) notifyRefusal(failed);
        },
      },
    );
  return { ...form, send, busy: move.isPending, error: move.error, forgetError: move.reset };
};

type DeskForm = Pick<ReturnType<typeof useDeskForm>, 'errors' | 'busy' | 'error' | 'getInputProps'>;

/** Frame of a manager's dialog: its effect, fields, the reason for both sides, and its button. */
export const DeskDialog = ({
  title,
  warning,
  form,
  shown = [],
  reasonLabel,
  confirm,
  grave = false,
  wide = false,
  lacking = null,
  isWaiting = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  warning?: string;
  form: DeskForm;
  /** Fields that show their own faults. */
  shown?: readonly string[];
  reasonLabel: string;
  confirm: string;
  grave?: boolean;
  wide?: boolean;
  /** Message for missing input, shown when the button is pressed. */
  lacking?: string | null;
  /** Disables the button until the preview to confirm is loaded. */
  isWaiting?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const { t } = useTexts('quote_desk');
  const [tried, setTried] = useState(false);
  const rest = Object.entries(form.errors).filter(([field]) => field !== 'reason' && !shown.includes(field));
  return (
    <Modal opened onClose={onClose} title={title} size={wide ? 760 : 540}>
      <div className={layout.column}>
        {warning !== undefined && <p className={classes.warning}>{warning}</p>}
        {children}
        <Textarea label={reasonLabel} autosize minRows={2} maxLength={400} {...form.getInputProps('reason')} />
        {rest.map(([field, error]) => (
          <RefusalBox key={field} title={error} />
        ))}
        <Refusal of={form.error} fieldsShown />
        {tried && lacking !== null && <RefusalBox title={lacking} />}
        <div className={`${layout.wide} ${layout.wrapEnd} ${layout.padTop8}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.back')}
          </Button>
          <Button
            color={grave ? 'shu' : 'ai'}
            loading={form.busy || isWaiting}
            onClick={() => {
              setTried(true);
              if (lacking === null) onConfirm();
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
