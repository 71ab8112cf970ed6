import { endImpersonation, impersonate } from '@eigaichi/wire/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { clearAnswers, forgetAccount, refreshSession, sessionQuery } from '../../lib/session.ts';
import { landingPath } from './next-path.ts';

/** The manager's page before impersonation; read when it ends (spec 4). */
const storageName = 'eigaichi.return';

const takeReturn = () => {
  const path = sessionStorage.getItem(storageName);
  sessionStorage.removeItem(storageName);
  return path ?? landingPath;
};

/** Set while ending: a withdrawn manager's request to end is refused too, and that refusal must not start another. */
let ending: Promise<void> | null = null;

/**
 * Ends impersonation and returns to the earlier page, `/movies` by default, even if the call fails (spec 4, 8). Leaving
 * a buyer clears their cart from this browser.
 */
export const stopImpersonating = (router: AnyRouter, client: QueryClient): Promise<void> => {
  ending ??= leave(router, client).finally(() => {
    ending = null;
  });
  return ending;
};

const leave = async (router: AnyRouter, client: QueryClient): Promise<void> => {
  const acted = client.getQueryData(sessionQuery.queryKey)?.user?.uuid;
  await call(endImpersonation, {}).catch(() => undefined);
  if (acted !== undefined) clearStored(acted);
  await refreshSession(client).catch(() => forgetAccount(client));
  await router.navigate({ to: takeReturn() });
  clearAnswers(client);
};

/** Acts for an account on the page `to` (spec 4), ending any open impersonation; its end leads back to this page. */
export const startImpersonating = async (
  router: AnyRouter,
  client: QueryClient,
  { to = landingPath, ...account }: { role: 'consumer' | 'provider'; id: string; to?: string | undefined },
): Promise<void> => {
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session?.impersonating != null) await call(endImpersonation, {}).catch(() => undefined);
  else sessionStorage.setItem(storageName, router.state.location.href);
  await call(impersonate, { params: account });
  await refreshSession(client);
  await router.navigate({ to });
  clearAnswers(client);
};
