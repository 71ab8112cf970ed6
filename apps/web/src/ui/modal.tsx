import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** Openers of the mounted open dialogs, the first at the front. */
const openers: HTMLElement[] = [];

/** The focused element; for a menu entry, which closes with its menu, the menu's button. */
const focused = (): HTMLElement | null => {
  const active = globalThis.document?.activeElement ?? null;
  // A button that loads its dialog's content is disabled meanwhile, and has lost the focus.
  if (active === globalThis.document?.body) return active.querySelector<HTMLElement>('button[data-loading]');
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  const opener = menu === null ? active : document.getElementById(menu);
  return opener instanceof HTMLElement ? opener : null;
};

/**
 * Returns the focus from a dialog that mounts open: Mantine knows the opener only of dialogs that it saw opening. After
 * a replaced dialog, the focus returns to the first opener.
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
          // The opener of a still open dialog is behind it.
          to.find((each) => each.isConnected && !openers.includes(each))?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
};

/**
 * A dialog that returns the focus to its opener. Content shown only once is closed only by its buttons: Escape or a
 * press outside would lose it.
 */
export const Modal = ({ shownOnce = false, ...props }: ModalProps & { shownOnce?: boolean }) => {
  useReturnFocus(props.opened && props.returnFocus !== false);
  return <MantineModal closeOnEscape={!shownOnce} closeOnClickOutside={!shownOnce} {...props} />;
};
