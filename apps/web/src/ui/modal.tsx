import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** What has the focus; for an entry of a menu, which closes with it, the button of that menu. */
const focused = (): HTMLElement | null => {
  const active = globalThis.document?.activeElement ?? null;
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  const opener = menu === null ? active : document.getElementById(menu);
  return opener instanceof HTMLElement ? opener : null;
};

/** Returns the focus from a dialog that is drawn open: Mantine knows the opener only of one that it saw opening. */
export const useReturnFocus = (opened: boolean): void => {
  const [first] = useState(() => (opened ? focused() : null));
  const opener = useRef(first);
  useEffect(() => {
    if (!opened) return;
    return () => {
      const to = opener.current;
      const from = document.activeElement;
      opener.current = null;
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === from) to?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
};

/** A dialog, which gives the focus back to what opened it. */
export const Modal = (props: ModalProps) => {
  useReturnFocus(props.opened && props.returnFocus !== false);
  return <MantineModal {...props} />;
};
