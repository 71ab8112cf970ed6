import { useSyncExternalStore } from 'react';

export type SessionDialog = 'login' | 'lost_password' | 'change_password' | 'own_sessions';

let open: SessionDialog | null = null;
const listeners = new Set<() => void>();

const show = (dialog: SessionDialog | null) => {
  if (open === dialog) return;
  open = dialog;
  for (const listener of listeners) listener();
};

export const openDialog = (dialog: SessionDialog): void => show(dialog);
export const closeDialog = (): void => show(null);

let isBack = false;

/** Closes the login because the account with the ended session is back (D12d). */
export const closeForReturn = (): void => {
  isBack = true;
  show(null);
  isBack = false;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The currently open dialog. */
export const openDialogNow = (): SessionDialog | null => open;

/** Resolves once no dialog is open; true if the account with the ended session is back. */
export const accountReturns = (): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      if (open !== null) return;
      stop();
      resolve(isBack);
    });
  });

/** The currently open dialog. One at a time, openable from anywhere, including the API client. */
export const useOpenDialog = (): SessionDialog | null => useSyncExternalStore(subscribe, openDialogNow, () => null);
