import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfPlan, companyMay, may, realActor } from '@eigaichi/domain/accounts/capabilities';
import type { Capability } from '@eigaichi/domain/accounts/capability';
import { memberRoleNames, rolesWith } from '@eigaichi/domain/accounts/member-roles';
import { type Access, type Endpoint, isForRole } from '@eigaichi/wire/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

const ownOrigin = (request: FastifyRequest, publicOrigin: string): boolean => {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
};

/**
 * D12: a browser sends a cookie with any site's request. With a cookie, a change must therefore come from the product's
 * own origin. A changing GET, which has no origin, must be marked by the browser as sent by our own page.
 */
const refuseForeignPage = (endpoint: Endpoint, session: Session, request: FastifyRequest, publicOrigin: string) => {
  if (!session.by_cookie) return;
  const foreign =
    endpoint.method === 'GET'
      ? endpoint.changes === true && request.headers['sec-fetch-site'] !== 'same-origin'
      : !ownOrigin(request, publicOrigin);
  if (foreign) throw new Refused('forbidden');
};

/** Refusal if the company may, but the person's roles may not: names roles that may; the owner without a capability. */
export const roleRefusal = (...capabilities: readonly Capability[]): Refused => {
  const roles = rolesWith(capabilities);
  return new Refused('role_required', {
    params: { roles_ja: memberRoleNames(roles, 'ja'), roles_en: memberRoleNames(roles, 'en') },
  });
};

/** Names the remedy: an owner can give a role, a plan can be bought (D17); otherwise there is none. */
const lacking = (actor: Actor, capability: Capability): Refused => {
  if (actor.role !== 'manager' && actor.real === undefined && companyMay(actor, capability))
    return roleRefusal(capability);
  const sold = actor.role === 'provider' && capabilitiesOfPlan.premium.includes(capability);
  return new Refused(sold ? 'plan_required' : 'forbidden');
};

type Restricted = Pick<Endpoint, 'method' | 'changes'> & { readonly access: Exclude<Access, string> };

/** Permission of company members (D14g): a change without a member rule is for the owner only. */
const memberMayCall = ({ access, method, changes }: Restricted, actor: Actor): boolean => {
  const { capability, member } = access;
  if (member !== undefined) return member === 'everyone' || may(actor, member);
  const reads = method === 'GET' && changes !== true;
  return reads || capability !== undefined || actor.real !== undefined || actor.person.roles.includes('owner');
};

/** Permission of staff (D16c): a call that names neither a capability nor everyone is refused to all of them. */
const staffMayCall = ({ capability, staff }: Restricted['access'], actor: Actor): boolean =>
  staff === undefined ? capability !== undefined : staff === 'everyone' || may(actor, staff);

/** Reason the actor may not call; undefined if they may. */
const refusalOf = (endpoint: Restricted, caller: Actor): Refused | undefined => {
  const { access } = endpoint;
  const actor = access.as === 'real' ? realActor(caller) : caller;
  if (!isForRole(access, actor.role)) return new Refused('forbidden');
  const { capability } = access;
  if (capability !== undefined && !may(actor, capability)) return lacking(actor, capability);
  if (actor.role === 'manager') return staffMayCall(access, actor) ? undefined : new Refused('forbidden');
  const { member = 'everyone' } = access;
  return memberMayCall(endpoint, actor) ? undefined : roleRefusal(...(member === 'everyone' ? [] : [member]));
};

/** True if a logged-in actor may call an endpoint: for use cases that combine parts of several others. */
export const mayCall = (endpoint: Pick<Endpoint, 'access' | 'method' | 'changes'>, actor: Actor): boolean => {
  const { access } = endpoint;
  if (typeof access === 'string') return access === 'visitor';
  return refusalOf({ ...endpoint, access }, actor) === undefined;
};

const refuseUnlessAllowed = (endpoint: Endpoint, session: Session | null) => {
  const { access } = endpoint;
  if (access === 'visitor') return;
  if (session === null) throw new Refused('unauthenticated');
  if (access === 'mfa_pending') {
    if (session.pending !== 'code') throw new Refused('forbidden');
    return;
  }
  const refusal = refusalOf({ ...endpoint, access }, session.actor);
  if (refusal !== undefined) throw refusal;
};

// Callable even when the session's account is deleted or its code is pending.
const whenWithdrawn = new Set(['sessions.logout', 'sessions.end_impersonation']);
const whenPending = new Set(['sessions.logout', 'sessions.read', 'sessions.mfa']);
/** Endpoints that set up or use a second factor (D11f). */
const forSecondFactor = new Set([
  'sessions.read_sign_in',
  'sessions.begin_authenticator',
  'sessions.confirm_authenticator',
  'sessions.ask_passkey',
  'sessions.add_passkey',
  'sessions.ask_passkey_confirmation',
  'sessions.confirm_passkey',
  'sessions.confirm_password',
]);

/** Treats an invalid session as none for visitors' endpoints; it is refused everywhere else. */
const relyOn = (endpoint: Endpoint, session: Session): Session | null => {
  const usable = session.withdrawn === null || whenWithdrawn.has(endpoint.name);
  const finished =
    !session.needs_mfa ||
    whenPending.has(endpoint.name) ||
    (session.pending === 'second_factor' && forSecondFactor.has(endpoint.name));
  if (usable && finished) return session;
  if (endpoint.access === 'visitor') return null;
  throw new Refused(
    session.withdrawn ?? (session.pending === 'second_factor' ? 'second_factor_required' : 'unauthenticated'),
  );
};

/** A company's program reaches only the endpoints that its key names (D50); default deny. */
const refuseOutsideScope = ({ scope }: Endpoint, { api_key }: Session) => {
  if (api_key === null) return;
  if (scope === undefined) throw new Refused('forbidden');
  if (!api_key.scopes.includes(scope)) throw new Refused('scope_required', { params: { scope } });
};

/** Lets a request pass or throws (default deny). Returns the session that the use case may rely on. */
export const checkAccess = (
  endpoint: Endpoint,
  { session, request, publicOrigin }: { session: Session | null; request: FastifyRequest; publicOrigin: string },
): Session | null => {
  const relied = session === null ? null : relyOn(endpoint, session);
  if (session !== null) refuseOutsideScope(endpoint, session);
  refuseUnlessAllowed(endpoint, relied);
  if (session !== null) refuseForeignPage(endpoint, session, request, publicOrigin);
  return relied;
};
