import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { apiKeyPrefix } from '@eigaichi/domain/api-keys/api-keys';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { type ApiKeyRow, apiKeyLookup } from './api-key-lookup.ts';
import { apiKeyUse } from './api-key-use.ts';
import { cookieIn, cookieName } from './cookies.ts';
import type {} from './route-config.ts';
import { sessionUse } from './session-idle.ts';
import { type SessionRow, sessionLookup } from './session-lookup.ts';

/** The session behind a request: the actor, and any step still blocking it. */
export type Session = {
  readonly token_hash: Buffer;
  readonly actor: Actor;
  /** A step is pending that blocks everything else: the code (D12), or the required second factor (D11f). */
  readonly needs_mfa: boolean;
  readonly pending: 'code' | 'second_factor' | null;
  readonly long_life: boolean;
  /** The company whose single sign-on is the person's only proof (D11f); null once the person has given their own. */
  readonly vouched_by: string | null;
  /** The person's last login or confirmation (D11b). */
  readonly authenticated_at: Temporal.Instant;
  /** The person's last confirmation by password, passkey or code (D11b); null if none since the login. */
  readonly confirmed_at: Temporal.Instant | null;
  /** Changes with every change of a buyer's favourites or cart; null for accounts without either. */
  readonly cart_version: number | null;
  /** Sent as a cookie, which browsers attach automatically: changing requests need the product's own origin (D12). */
  readonly by_cookie: boolean;
  /** Set if the account is deleted, blocked or has changed its role (D17). */
  readonly withdrawn: RefusalCode | null;
  /** Set if a program calls with a key of its company (D50): it reaches only endpoints of these scopes. */
  readonly api_key: { readonly uuid: string; readonly scopes: readonly ApiScope[] } | null;
};

export const sessionCookie = 'eigaichi_session';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const bearerToken = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;

/** Providers prepare titles before their approval (D14); everyone else needs the approval. */
const isLive = (role: Actor['role'], state: string | null) =>
  state === 'approved' || (role === 'provider' && state === 'pending');

/** Checked at every request: managers with a lowered role lose impersonation immediately (D15). */
const mayImpersonate = (staff_role: Actor['staff_role']) =>
  staff_role !== null && capabilitiesOfStaff[staff_role].includes('impersonate');

const ownAccountCode = (row: Pick<SessionRow, 'role' | 'account_role' | 'account_state'>): RefusalCode | null => {
  if (row.role !== row.account_role) return 'R1000011';
  if (isLive(row.role, row.account_state)) return null;
  if (row.role === 'provider') return 'P1000001';
  return row.role === 'manager' ? 'A1000001' : 'unauthenticated';
};

const withdrawnCode = (row: SessionRow): RefusalCode | null => {
  const own = ownAccountCode(row);
  if (own !== null) return own;
  if (row.impersonated_role === null) return null;
  if (!mayImpersonate(row.staff_role)) return 'R1000011';
  return isLive(row.impersonated_role, row.other_state) ? null : 'P1000011';
};

const pendingOf = (row: SessionRow): Session['pending'] => {
  if (row.needs_mfa) return 'code';
  return row.needs_second_factor ? 'second_factor' : null;
};

const actorOf = (row: SessionRow): Actor => {
  const own = { uuid: row.person_uuid, name: row.person_name, email: row.email, roles: row.person_roles };
  if (row.impersonated_role === null || row.other_uuid === null)
    return { account: row.account_uuid, role: row.role, plan: row.plan, staff_role: row.staff_role, person: own };
  return {
    account: row.other_uuid,
    role: row.impersonated_role,
    plan: row.other_plan,
    staff_role: null,
    person: {
      uuid: row.other_person ?? row.other_uuid,
      name: row.other_name ?? '',
      email: row.other_email ?? '',
      roles: ['owner'],
    },
    ...(row.staff_role === null ? {} : { real: { manager: row.account_uuid, staff_role: row.staff_role } }),
  };
};

/** The token of a request; the header precedes the cookie. */
export const requestToken = (config: Config, { headers }: FastifyRequest): string | undefined =>
  bearerToken(headers.authorization) ?? cookieIn(headers.cookie, cookieName(config, sessionCookie));

/**
 * Finds the current actor of an open session, without recording a use; null if it ended, was withdrawn or awaits a
 * step.
 */
export const actorFinder = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) => {
  const find = sessionLookup(pool, clock);
  return async (token_hash: Buffer): Promise<Actor | null> => {
    const row = await find(token_hash);
    if (row === undefined || pendingOf(row) !== null || withdrawnCode(row) !== null) return null;
    return actorOf(row);
  };
};

/** Calls that an open page makes without its reader: they don't prolong a session (D12c, D45). */
const unattended: ReadonlySet<string> = new Set(['live.read', 'live.presence', 'live.report_presence']);

const isUse = ({ routeOptions }: FastifyRequest): boolean => !unattended.has(routeOptions.config.endpoint ?? '');

/** No key is a recent login: whatever needs one refuses it (D11b, D50). */
const neverLoggedIn = Temporal.Instant.fromEpochMilliseconds(0);

const keySession = (token_hash: Buffer, row: ApiKeyRow): Session => ({
  token_hash,
  actor: {
    account: row.account_uuid,
    role: row.role,
    plan: row.plan,
    staff_role: null,
    person: { uuid: row.person_uuid, name: row.person_name, email: row.email, roles: row.person_roles },
  },
  needs_mfa: false,
  pending: null,
  long_life: false,
  vouched_by: null,
  authenticated_at: neverLoggedIn,
  confirmed_at: null,
  cart_version: row.cart_version,
  by_cookie: false,
  withdrawn: ownAccountCode(row),
  api_key: { uuid: row.key_uuid, scopes: row.scopes },
});

const keySessionFinder = (deps: Deps) => {
  const find = apiKeyLookup(deps.pool, deps.clock);
  const noteUse = apiKeyUse(deps);
  return async (token_hash: Buffer): Promise<Session | null> => {
    const row = await find(token_hash);
    if (row === undefined) return null;
    await noteUse(row);
    return keySession(token_hash, row);
  };
};

/** Finds the session of a request, or that of a company's key; null without a live one. */
export const sessionFinder = (deps: Deps): ((request: FastifyRequest) => Promise<Session | null>) => {
  const findKey = keySessionFinder(deps);
  const find = sessionLookup(deps.pool, deps.clock);
  const noteUse = sessionUse(deps);
  return async (request) => {
    const token = requestToken(deps.config, request);
    if (token === undefined || token === '') return null;
    const token_hash = tokenHash(token);
    if (bearerToken(request.headers.authorization)?.startsWith(apiKeyPrefix) === true) return findKey(token_hash);
    const row = await find(token_hash);
    if (row === undefined) return null;
    if (isUse(request)) await noteUse(token_hash, row);
    return {
      token_hash,
      actor: actorOf(row),
      needs_mfa: row.needs_mfa || row.needs_second_factor,
      pending: pendingOf(row),
      long_life: row.long_life,
      vouched_by: row.vouched_by,
      authenticated_at: Temporal.Instant.fromEpochMilliseconds(row.authenticated_at),
      confirmed_at: row.confirmed_at === null ? null : Temporal.Instant.fromEpochMilliseconds(row.confirmed_at),
      cart_version: row.cart_version,
      by_cookie: bearerToken(request.headers.authorization) === undefined,
      withdrawn: withdrawnCode(row),
      api_key: null,
    };
  };
};
