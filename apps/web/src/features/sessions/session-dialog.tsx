import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import classes from './session-dialog.module.css';

/** Spec 2: the login dialog is at most 550 high. */
const maxHeight = 550;

export const SessionDialog = ({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size={420}
    // Above the dialog that waits for a login.
    zIndex={310}
    styles={{ content: { maxHeight } }}
    classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
  >
    {children}
  </Modal>
);
