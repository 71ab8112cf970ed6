import type { BodyIn, Endpoint } from '@eigaichi/wire/shared/endpoint';
import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import classes from '../dialog.module.css';
import { useQuoteMove } from '../queries.ts';

type Told = { readonly done: string; readonly failed?: string };

/** A manager's action with its reason; faults are shown at their fields. */
export const useDeskAct = <E extends Endpoint>(
  endpoint: E,
  quote: string,
  { done, failed }: Told,
  onClose: () => void,
) => {
  const [reason, setReason] = useState('');
  const move = useQuoteMove(endpoint, quote);
  const refused = isApiError(move.error) ? move.error.errors : [];
  return {
    reason,
    setReason,
    busy: move.isPending,
    error: move.error,
    errorOf: (field: string) => refused.find((issue) => issue.field === field)?.message,
    /** Broken rules that no field of the dialog shows. */
    rest: (shown: readonly string[]) =>
      refused.filter(({ field }) => !shown.includes(field)).map(({ message }) => message),
    send: (body: BodyIn<E>) =>
      move.mutate(
        { body },
        {
          onSuccess: () => {
            tell(done);
            onClose();
          },
          onError: () => failed !== undefined && tellRefusal(failed),
        },
      ),
  };
};

type Act = Pick<ReturnType<typeof useDeskAct>, 'reason' | 'setReason' | 'busy' | 'error' | 'errorOf' | 'rest'>;

/** The frame of a manager's dialog: what it does, its fields, the reason that both sides see, and its button. */
export const DeskDialog = ({
  title,
  warning,
  act,
  shown,
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
  act: Act;
  /** Fields that show their own faults. */
  shown: readonly string[];
  reasonLabel: string;
  confirm: string;
  grave?: boolean;
  wide?: boolean;
  /** What the button needs and isn't there yet, said when it is pressed. */
  lacking?: string | null;
  /** What the button confirms is still being worked out: it can't be pressed before it is shown. */
  isWaiting?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const rest = act.rest(['reason', ...shown]);
  const atFields = isApiError(act.error) && act.error.errors.length > 0 && rest.length === 0;
  return (
    <Modal opened onClose={onClose} title={title} size={wide ? 760 : 540}>
      <div className={classes.body}>
        {warning !== undefined && <p className={classes.warning}>{warning}</p>}
        {children}
        <Textarea
          label={reasonLabel}
          autosize
          minRows={2}
          maxLength={400}
          value={act.reason}
          error={act.errorOf('reason')}
          onChange={(event) => act.setReason(event.currentTarget.value)}
        />
        {act.error !== null && !atFields && (
          <RefusalBox title={rest.length > 0 ? rest.join(' ') : refusalText(act.error, language)} />
        )}
        {tried && lacking !== null && <RefusalBox title={lacking} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            color={grave ? 'shu' : 'ai'}
            loading={act.busy || isWaiting}
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
