import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import { useTexts } from './use-texts.ts';

type FormActionsProps = {
  readonly busy: boolean;
  /** Label of the button that sends the form, if not “Save”. */
  readonly confirm?: string;
  /** Label of the way back, if not “Cancel”. */
  readonly cancel?: string;
  readonly grave?: boolean;
  readonly disabled?: boolean;
  /** Sends what isn't in a form. */
  readonly onSend?: () => void;
  /** Leaves without sending. */
  readonly onClose: () => void;
  /** Further buttons, between the two. */
  readonly children?: ReactNode;
};

/** Buttons at the end of a form: leave it, or send it. */
export const FormActions = ({
  busy,
  confirm,
  cancel,
  grave = false,
  disabled = false,
  onSend,
  onClose,
  children,
}: FormActionsProps) => {
  const { t } = useTexts('shell');
  return (
    <div className={layout.end}>
      <Button variant="default" onClick={onClose}>
        {cancel ?? t('actions.cancel')}
      </Button>
      {children}
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        color={grave ? 'shu' : 'ai'}
        loading={busy}
        disabled={disabled}
        onClick={onSend}
      >
        {confirm ?? t('actions.save')}
      </Button>
    </div>
  );
};
