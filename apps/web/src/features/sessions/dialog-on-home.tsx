import { type ReactNode, useEffect } from 'react';
import { useTitle } from '../shell/use-title.ts';
import { openDialog } from './dialogs.ts';

/** `/login` and `/lostpass` serve the home page and open their dialog over it (spec 2). */
export const DialogOnHome = ({ dialog, children }: { dialog: 'login' | 'lost_password'; children: ReactNode }) => {
  useTitle(dialog === 'login' ? 'login' : 'lostpass');
  useEffect(() => openDialog(dialog), [dialog]);
  return children;
};
