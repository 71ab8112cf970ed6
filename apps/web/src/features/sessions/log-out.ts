import { logOut } from '@eigaichi/wire/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { forgetAccount } from '../../lib/session.ts';
import { clearUnsaved } from '../../lib/unsaved-storage.ts';
import { clearTables } from '../../lib/unsaved-tables.ts';
import { forgetNextPath } from './next-path.ts';

/** Clears the user, impersonation and reference data, even if the call fails (spec 4, 8). */
export const endSession = async (client: QueryClient): Promise<void> => {
  await call(logOut, {}).catch(() => undefined);
  forgetAccount(client);
  clearStored();
  clearUnsaved();
  void clearTables();
  forgetNextPath();
};

/** Logging out leads home (spec 2). Home comes first, so that no protected page asks for a login on the way. */
export const logOutToHome = async (router: AnyRouter, client: QueryClient): Promise<void> => {
  await router.navigate({ to: '/' });
  await endSession(client);
  await router.invalidate();
};
