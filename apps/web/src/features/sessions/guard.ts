import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { refreshSession, sessionQuery } from '../../lib/session.ts';
import { type Session, userOf, visitor } from '../../lib/session-state.ts';
import { type AccessRule, premiumRedirect, verdictOf } from './gate.ts';

/** If the API is unavailable, the page opens as for a visitor and reports it on the next call. */
const sessionNow = async (client: QueryClient): Promise<Session> => {
  try {
    return await client.ensureQueryData(sessionQuery);
  } catch {
    return visitor;
  }
};

/** Runs before a page opens; a visitor passes and sees the login instead of the page (`RoleGate`). */
export const guard = async (client: QueryClient, rule: AccessRule): Promise<void> => {
  const verdict = verdictOf(await sessionNow(client), rule);
  if ('goTo' in verdict) throw redirect({ to: verdict.goTo, replace: true });
};

/** Guards the two pages that first refetch the session (spec 2). A visitor is asked to log in, as on every page. */
export const guardPremium = async (client: QueryClient, page: 'access_logs' | 'getpremium'): Promise<void> => {
  if (userOf(await sessionNow(client)) === null) return;
  const session = await refreshSession(client).catch(() => visitor);
  const detour = premiumRedirect(session, page);
  if (detour !== undefined) throw redirect({ to: detour, replace: true });
};
