import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** What opened the dialogs that are drawn open, the first at the front. */
const openers: HTMLElement[] = [];

/** What has the focus; for an entry of a menu, which closes with it, the button of that menu. */
const focused = (): HTMLElement | null => {
  const active = globalThis.document?.activeElement ?? null;
  // A button that loads what its dialog shows is disabled meanwhile, and has lost the focus.
  if (active === globalThis.document?.body) return active.querySelector<HTMLElement>('button[data-loading]');
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  const opener = menu === null ? active : document.getElementById(menu);
  return opener instanceof HTMLElement ? opener : null;
};

/**
 * Returns the focus from a dialog that is drawn open: Mantine knows the opener only of one that it saw opening. From a
 * dialog that took another's place, it returns to what opened that one.
 */
export const useReturnFocus = (opened: boolean): void => {
  const [first] = useState(() => (opened ? [focused(), openers.at(-1)].filter((each) => each != null) : []));
  const candidates = useRef(first);
  useEffect(() => {
    if (!opened) return;
    const [opener] = candidates.current;
    if (opener !== undefined) openers.push(opener);
    return () => {
      const to = candidates.current;
      const from = document.activeElement;
      candidates.current = [];
      if (opener !== undefined) openers.splice(openers.lastIndexOf(opener), 1);
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === from)
          // What opened a dialog that is still open is behind it.
          to.find((each) => each.isConnected && !openers.includes(each))?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
};

/**
 * A dialog, which gives the focus back to what opened it. What is shown only once is closed by its buttons alone: Escape or a
 * press beside the dialog would lose it.
 */
export const Modal = ({ shownOnce = false, ...props }: ModalProps & { shownOnce?: boolean }) => {
  useReturnFocus(props.opened && props.returnFocus !== false);
  return <MantineModal closeOnEscape={!shownOnce} closeOnClickOutside={!shownOnce} {...props} />;
};
