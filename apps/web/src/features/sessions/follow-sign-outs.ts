import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { onSessionEnd } from '../../lib/reauthentication.ts';
import { forgetAccount, sessionQuery } from '../../lib/session.ts';
import { onSignOut } from '../../lib/sign-out.ts';
import { accountReturns, openDialog } from './dialogs.ts';
import { stopImpersonating } from './impersonation.ts';
import { onLogoutElsewhere } from './log-out.ts';

/** Shows the visitor's page after a forced sign-out (spec 4). Unsaved input stays on this device (D12). */
export const signOut = (client: QueryClient): void => {
  forgetAccount(client);
  clearStored();
};

/**
 * Handles a forced sign-out (spec 4): ends an active impersonation, else clears the user. When a session expires, the
 * page and its input stay with the login open over it (D12d). The same account continues there; otherwise the user is
 * cleared when the login closes.
 */
export const followSignOuts = (router: AnyRouter, client: QueryClient): (() => void) => {
  const sessionNow = () => client.getQueryData(sessionQuery.queryKey);
  const stops = [
    onSignOut(() => {
      const session = sessionNow();
      if (session === undefined || session.user === null) return;
      if (session.impersonating !== null) void stopImpersonating(router, client);
      else {
        signOut(client);
        openDialog('login');
      }
    }),
    onSessionEnd(async () => {
      const before = sessionNow();
      if (before === undefined || before.user === null) return false;
      openDialog('login');
      if (await accountReturns()) return true;
      if (sessionNow()?.user?.uuid === before.user.uuid) signOut(client);
      return false;
    }),
    onLogoutElsewhere(() => {
      if (sessionNow()?.user != null) signOut(client);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
