import { logOut } from '@eigaichi/wire/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { forgetAccount } from '../../lib/session.ts';
import { clearUnsaved } from '../../lib/unsaved-storage.ts';
import { clearTables } from '../../lib/unsaved-tables.ts';
import { clearNextPath } from './next-path.ts';

/** Notifies other tabs of a logout, so that no page of the account stays open (D12). */
const logouts = 'eigaichi.logout';

export const onLogoutElsewhere = (listener: () => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(logouts);
  channel.onmessage = listener;
  return () => channel.close();
};

const broadcastLogout = () => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(logouts);
  channel.postMessage(null);
  channel.close();
};

/** Clears the user, impersonation and reference data, even if the call fails (spec 4, 8). */
export const endSession = async (client: QueryClient): Promise<void> => {
  await call(logOut, {}).catch(() => undefined);
  forgetAccount(client);
  clearStored();
  clearUnsaved();
  void clearTables();
  clearNextPath();
  broadcastLogout();
};

/** Logs out to the home page (spec 2). Navigates first, so that no protected page opens a login. */
export const logOutToHome = async (router: AnyRouter, client: QueryClient): Promise<void> => {
  await router.navigate({ to: '/' });
  await endSession(client);
  await router.invalidate();
};
