import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Capability, capabilitiesOfPlan, may, realActor } from '@eigaichi/domain/accounts/capabilities';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { Access, Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

const ownOrigin = (request: FastifyRequest, publicOrigin: string): boolean => {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
};

/**
 * D12: a cookie is sent by the browser whoever asks it to. So with a cookie, a change needs the product's own origin, and
 * a changing GET, which carries none, the browser's word that our own page asked.
 */
const refuseForeignPage = (endpoint: Endpoint, session: Session, request: FastifyRequest, publicOrigin: string) => {
  if (!session.by_cookie) return;
  const foreign =
    endpoint.method === 'GET'
      ? endpoint.changes === true && request.headers['sec-fetch-site'] !== 'same-origin'
      : !ownOrigin(request, publicOrigin);
  if (foreign) throw new Refused('forbidden');
};

/** A plan that would allow it is something to buy (D17); anything else is not to be had. */
const lacking = (actor: Actor, capability: Capability): RefusalCode =>
  actor.role === 'provider' && capabilitiesOfPlan.premium.includes(capability) ? 'plan_required' : 'forbidden';

const refuseUnlessAllowed = (access: Access, session: Session | null) => {
  if (access === 'visitor') return;
  if (session === null) throw new Refused('unauthenticated');
  if (access === 'mfa_pending') {
    if (!session.needs_mfa) throw new Refused('forbidden');
    return;
  }
  const actor = access.as === 'real' ? realActor(session.actor) : session.actor;
  if (!access.roles.includes(actor.role)) throw new Refused('forbidden');
  const { capability, staff } = access;
  if (capability !== undefined && !may(actor, capability)) throw new Refused(lacking(actor, capability));
  if (staff !== undefined && actor.role === 'manager' && !may(actor, staff)) throw new Refused('forbidden');
};

// While the account behind the session is gone, or its code is open, these may still be called.
const whenWithdrawn = new Set(['sessions.logout', 'sessions.end_impersonation']);
const whenPending = new Set(['sessions.logout', 'sessions.read', 'sessions.mfa']);

/** A session that can't be relied on is none to an endpoint for visitors, and a refusal everywhere else. */
const relyOn = (endpoint: Endpoint, session: Session): Session | null => {
  const usable = session.withdrawn === null || whenWithdrawn.has(endpoint.name);
  const finished = !session.needs_mfa || whenPending.has(endpoint.name);
  if (usable && finished) return session;
  if (endpoint.access === 'visitor') return null;
  throw new Refused(session.withdrawn ?? 'unauthenticated');
};

/** Lets a request pass or throws (default deny). Answers the session that the use case may rely on. */
export const passAccess = (
  endpoint: Endpoint,
  { session, request, publicOrigin }: { session: Session | null; request: FastifyRequest; publicOrigin: string },
): Session | null => {
  const relied = session === null ? null : relyOn(endpoint, session);
  refuseUnlessAllowed(endpoint.access, relied);
  if (session !== null) refuseForeignPage(endpoint, session, request, publicOrigin);
  return relied;
};
