import { Suspense, useRef } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { closeDialog, useOpenDialog } from '../sessions/dialogs.ts';
import { Reauthentication } from '../sessions/reauthentication.tsx';
import { useLeaveDialog } from '../sessions/use-leave-dialog.ts';

// Most readers never open one, so load it lazily.
const LoginDialog = lazy(async () => ({ default: (await import('../sessions/login-dialog.tsx')).LoginDialog }));
const LostPasswordDialog = lazy(async () => ({
  default: (await import('../sessions/lost-password-dialog.tsx')).LostPasswordDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../sessions/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const OwnSessionsDialog = lazy(async () => ({
  default: (await import('../sessions/own-sessions-dialog.tsx')).OwnSessionsDialog,
}));

const TermsGate = lazy(async () => ({ default: (await import('../accounts/own/terms-gate.tsx')).TermsGate }));

/** Session dialogs (spec 2) and the list of active logins, rendered once for all pages; each loads on first opening. */
export const SessionDialogs = () => {
  const open = useOpenDialog();
  const leave = useLeaveDialog();
  const { terms_due: terms } = useSession();
  const opened = useRef(new Set<string>());
  if (open !== null) opened.current.add(open);
  return (
    <Suspense>
      <Reauthentication />
      {terms !== null && <TermsGate version={terms} />}
      {opened.current.has('login') && <LoginDialog opened={open === 'login'} onLeave={leave} />}
      {opened.current.has('lost_password') && <LostPasswordDialog opened={open === 'lost_password'} onLeave={leave} />}
      {opened.current.has('change_password') && (
        <ChangePasswordDialog opened={open === 'change_password'} onLeave={closeDialog} />
      )}
      {opened.current.has('own_sessions') && (
        <OwnSessionsDialog opened={open === 'own_sessions'} onLeave={closeDialog} />
      )}
    </Suspense>
  );
};
