import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { isPremium, roleOf, type Session, userOf } from '../../lib/session-state.ts';

/** Who may open a page; the folder of its route says it (spec 2). */
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

/** Where an impersonating manager is sent from a page of another role (spec 2; D19 leads on from there). */
const homeOf = (role: SessionRole) => (role === 'provider' ? '/ch' : '/vod');

/**
 * Whether a page opens (spec 2, route guard behaviour): a visitor is asked to log in, an impersonating manager on a page
 * of another role goes to `/ch` or `/vod`, any other role that is not allowed goes to `/403`.
 */
export const verdictOf = (session: Session, rule: AccessRule): Verdict => {
  if (rule === 'public') return { open: true };
  const role = roleOf(session);
  if (role === null) return { open: false, login: true };
  if (rule.includes(role)) return { open: true };
  return { open: false, goTo: session.impersonating === null ? '/403' : homeOf(role) };
};

/**
 * The two premium pages, on data just refreshed: a missing uuid leads to `/`, access logs without a plan beyond
 * standard to `/ch/getpremium` (spec 2).
 */
export const premiumDetour = (session: Session, page: 'access_logs' | 'getpremium'): string | undefined => {
  if (!userOf(session)?.uuid) return '/';
  if (page === 'access_logs' && !isPremium(session)) return '/ch/getpremium';
  return undefined;
};
