import { endImpersonation, impersonate } from '@eigaichi/wire/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { clearStored } from '../../lib/account-storage.ts';
import { call } from '../../lib/api.ts';
import { forgetAccount, forgetAnswers, refreshSession, sessionQuery } from '../../lib/session.ts';
import { landingPath } from './next-path.ts';

/** The manager's page before impersonation; read when it ends (spec 4). */
const storageName = 'eigaichi.return';

const takeReturn = () => {
  const path = sessionStorage.getItem(storageName);
  sessionStorage.removeItem(storageName);
  return path ?? landingPath;
};

/**
 * Set while it ends: a withdrawn manager's request to end it is refused too, and that refusal must not start another.
 */
let ending: Promise<void> | null = null;

/**
 * Ends acting for an account and leads back, `/movies` by default, even if the call fails (spec 4, 8). Leaving a buyer
 * clears its cart from this browser.
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
  forgetAnswers(client);
};

/**
 * A manager acts for an account (spec 4): an impersonation still open is ended first, and the page it began on is where
 * its end leads back to.
 */
export const startImpersonating = async (
  router: AnyRouter,
  client: QueryClient,
  account: { readonly role: 'consumer' | 'provider'; readonly id: string },
): Promise<void> => {
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session?.impersonating != null) await call(endImpersonation, {}).catch(() => undefined);
  else sessionStorage.setItem(storageName, router.state.location.href);
  await call(impersonate, { params: account });
  await refreshSession(client);
  await router.navigate({ to: landingPath });
  forgetAnswers(client);
};
