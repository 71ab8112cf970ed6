import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/use-texts.ts';
import classes from './confirm-dialog.module.css';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';
import typography from './typography.module.css';

/**
 * Asks for confirmation before an irreversible step. The text states its effect; the button names the action ("Cancel
 * the quote"), never "OK". The safe option has the focus.
 */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirm,
  cancel,
  grave = false,
  busy = false,
  size = 480,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  /** Label of the safe option, if not “Cancel”. */
  cancel?: string;
  grave?: boolean;
  busy?: boolean;
  /** Its width, if it shows more than a sentence. */
  size?: number;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTexts('shell');
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size}>
      <div className={typography.body}>{children}</div>
      <div className={`${layout.wrapEnd} ${layout.gap12} ${layout.above24} ${classes.actions}`}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? t('actions.cancel')}
        </Button>
        <Button color={grave ? 'shu' : 'ai'} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
};
