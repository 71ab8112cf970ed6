import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { forgetAccount, sessionQuery } from '../../lib/session.ts';
import { onSignOut } from '../../lib/sign-out.ts';
import { openDialog } from './dialogs.ts';
import { stopImpersonating } from './impersonation.ts';

/** What a forced sign-out does to the page (spec 4): end an impersonation if one is active, else clear the user. */
export const followSignOuts = (router: AnyRouter, client: QueryClient): (() => void) =>
  onSignOut((reason) => {
    const session = client.getQueryData(sessionQuery.queryKey);
    if (session?.user === null || session === undefined) return;
    if (reason === 'withdrawn' && session.impersonating !== null) {
      void stopImpersonating(router, client);
      return;
    }
    forgetAccount(client);
    clearStored();
    openDialog('login');
  });
