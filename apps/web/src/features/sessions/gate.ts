import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { isPremium, roleOf, type Session, userOf } from '../../lib/session-state.ts';

/** Roles that may open a page, set by its route's folder (spec 2). */
export type AccessRule = 'public' | readonly SessionRole[];

export const accessRules = {
  _public: 'public',
  _member: ['manager', 'provider', 'consumer'],
  _consumer: ['consumer'],
  _provider: ['provider'],
  _publisher: ['provider', 'manager'],
  _manager: ['manager'],
} as const satisfies Record<string, AccessRule>;

export type Verdict =
  | { readonly open: true }
  | { readonly open: false; readonly login: true }
  | { readonly open: false; readonly goTo: string };

/** Redirect for an impersonating manager on a page of another role (spec 2; D19 leads on from there). */
const homeOf = (role: SessionRole) => (role === 'provider' ? '/ch' : '/vod');

/**
 * Access decision for a page (spec 2, route guard behaviour). A visitor is asked to log in. An impersonating manager on
 * another role's page goes to `/ch` or `/vod`. Any other disallowed role goes to `/403`.
 */
export const verdictOf = (session: Session, rule: AccessRule): Verdict => {
  if (rule === 'public') return { open: true };
  const role = roleOf(session);
  if (role === null) return { open: false, login: true };
  if (rule.includes(role)) return { open: true };
  return { open: false, goTo: session.impersonating === null ? '/403' : homeOf(role) };
};

/**
 * Redirects of the two premium pages, on refreshed data (spec 2). A missing uuid leads to `/`; access logs without a
 * plan beyond standard lead to `/ch/getpremium`.
 */
export const premiumRedirect = (session: Session, page: 'access_logs' | 'getpremium'): string | undefined => {
  if (!userOf(session)?.uuid) return '/';
  if (page === 'access_logs' && !isPremium(session)) return '/ch/getpremium';
  return undefined;
};
