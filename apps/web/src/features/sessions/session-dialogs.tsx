import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { closeDialog, useOpenDialog } from './dialogs.ts';
import { LoginDialog } from './login-dialog.tsx';
import { LostPasswordDialog } from './lost-password-dialog.tsx';
import { useLeaveDialog } from './use-leave-dialog.ts';

/** The three dialogs of the session (spec 2), drawn once over every page. */
export const SessionDialogs = () => {
  const open = useOpenDialog();
  const leave = useLeaveDialog();
  return (
    <>
      <LoginDialog opened={open === 'login'} onLeave={leave} />
      <LostPasswordDialog opened={open === 'lost_password'} onLeave={leave} />
      <ChangePasswordDialog opened={open === 'change_password'} onLeave={closeDialog} />
    </>
  );
};
