import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

const focused = () => (typeof document === 'undefined' ? null : document.activeElement);

/**
 * A dialog. The focus returns to what opened it, also where the dialog is drawn only while it is open: Mantine's own
 * return knows the opener of a dialog alone that was there closed before.
 */
export const Modal = (props: ModalProps) => {
  const { returnFocus = true } = props;
  const [opener] = useState(focused);
  useEffect(
    () => () => {
      if (!returnFocus || !(opener instanceof HTMLElement)) return;
      window.setTimeout(() => {
        if (focused() === document.body) opener.focus({ preventScroll: true });
      }, 10);
    },
    [opener, returnFocus],
  );
  return <MantineModal {...props} />;
};
