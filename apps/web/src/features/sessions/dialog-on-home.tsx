import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTitle } from '../../lib/use-title.ts';
import { openDialog } from './dialogs.ts';

/** `/login` and `/lostpass` serve the home page with their dialog over it (spec 2); the session isn't fetched again. */
export const DialogOnHome = ({ dialog, children }: { dialog: 'login' | 'lost_password'; children: ReactNode }) => {
  useTitle(dialog === 'login' ? 'login' : 'lostpass');
  const user = userOf(useSession());
  const requested = dialog !== 'login' || user === null;
  useEffect(() => {
    if (requested) openDialog(dialog);
  }, [dialog, requested]);
  return children;
};
