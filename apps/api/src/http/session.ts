import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';

/** The session behind a request: who is acting, and what still stands in the way. */
export type Session = {
  readonly token_hash: Buffer;
  readonly actor: Actor;
  readonly needs_mfa: boolean;
  readonly long_life: boolean;
  /** Came as a cookie, which a browser sends by itself: changing requests need the product's own origin (D12). */
  readonly by_cookie: boolean;
  /** The account behind it is gone, blocked or changed its role (D17). */
  readonly withdrawn: RefusalCode | null;
};

type SessionRow = {
  role: Actor['role'];
  long_life: boolean;
  needs_mfa: boolean;
  impersonated_role: Actor['role'] | null;
  account_uuid: string;
  account_role: Actor['role'];
  account_state: string;
  email: string;
  person_name: string;
  staff_role: Actor['staff_role'];
  plan: Actor['plan'];
  other_uuid: string | null;
  other_state: string | null;
  other_email: string | null;
  other_name: string | null;
  other_plan: Actor['plan'];
};

const person = (account: string) =>
  `btrim(case ${account}.preferred_language when 'ja' then ${account}.last_name || ' ' || ${account}.first_name
    else ${account}.first_name || ' ' || ${account}.last_name end)`;

// One statement, prepared once per connection: every request of the API begins with it.
const sessionByToken = {
  name: 'session_by_token',
  text: `select s.role, s.long_life, s.needs_mfa, s.impersonated_role,
      a.uuid as account_uuid, a.role as account_role, a.state as account_state, a.email, ${person('a')} as person_name,
      m.staff_role, p.plan_id as plan,
      o.uuid as other_uuid, o.state as other_state, o.email as other_email, ${person('o')} as other_name,
      op.plan_id as other_plan
    from sessions s
    join accounts a on a.uuid = s.account_id
    left join managers m on m.uuid = a.uuid
    left join providers p on p.uuid = a.uuid
    left join accounts o on o.uuid = s.impersonated_id
    left join providers op on op.uuid = o.uuid
    where s.token_hash = $1 and s.expires_at > $2`,
};

export const sessionCookie = 'eigaichi_session';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const cookieToken = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const start = header.indexOf(`${sessionCookie}=`);
  if (start < 0 || (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';')) return undefined;
  const end = header.indexOf(';', start);
  return header.slice(start + sessionCookie.length + 1, end < 0 ? undefined : end);
};

const bearerToken = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;

/** A provider prepares titles before anyone approved it (D14); everyone else needs the approval. */
const isLive = (role: Actor['role'], state: string | null) =>
  state === 'approved' || (role === 'provider' && state === 'pending');

const withdrawnCode = (row: SessionRow): RefusalCode | null => {
  if (row.role !== row.account_role) return 'R1000011';
  if (!isLive(row.role, row.account_state)) {
    if (row.role === 'provider') return 'P1000001';
    return row.role === 'manager' ? 'A1000001' : 'unauthenticated';
  }
  return row.impersonated_role !== null && !isLive(row.impersonated_role, row.other_state) ? 'P1000011' : null;
};

const actorOf = (row: SessionRow): Actor => {
  const own = { name: row.person_name, email: row.email };
  if (row.impersonated_role === null || row.other_uuid === null)
    return { account: row.account_uuid, role: row.role, plan: row.plan, staff_role: row.staff_role, person: own };
  return {
    account: row.other_uuid,
    role: row.impersonated_role,
    plan: row.other_plan,
    staff_role: null,
    person: { name: row.other_name ?? '', email: row.other_email ?? '' },
    ...(row.staff_role === null ? {} : { real: { manager: row.account_uuid, staff_role: row.staff_role } }),
  };
};

const find = async (pool: Pool, hash: Buffer, now: string): Promise<SessionRow | undefined> =>
  (await pool.query<SessionRow>({ ...sessionByToken, values: [hash, now] })).rows[0];

/** The token that a request carries; the header counts before the cookie. */
export const requestToken = (request: FastifyRequest): string | undefined =>
  bearerToken(request.headers.authorization) ?? cookieToken(request.headers.cookie);

/** The session of a request, or null when it carries none that lives. */
export const findSession = async (deps: Deps, request: FastifyRequest): Promise<Session | null> => {
  const token = requestToken(request);
  if (token === undefined || token === '') return null;
  const token_hash = tokenHash(token);
  const row = await find(deps.pool, token_hash, deps.clock.now().toString());
  if (row === undefined) return null;
  return {
    token_hash,
    actor: actorOf(row),
    needs_mfa: row.needs_mfa,
    long_life: row.long_life,
    by_cookie: request.headers.authorization === undefined,
    withdrawn: withdrawnCode(row),
  };
};
