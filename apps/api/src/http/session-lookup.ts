import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { Pool } from 'pg';
import { batchQuestions } from '../db/batch-questions.ts';
import { personNameText } from '../db/person-names.ts';
import { col, queryRows } from '../db/read-rows.ts';
import type { Clock } from '../ports/clock.ts';

export type SessionRow = {
  role: Actor['role'];
  long_life: boolean;
  needs_mfa: boolean;
  needs_second_factor: boolean;
  vouched_by: string | null;
  /** Milliseconds since 1970. */
  authenticated_at: number;
  /** Milliseconds since 1970. */
  confirmed_at: number | null;
  /** Milliseconds since 1970. */
  idle_until: number;
  impersonated_role: Actor['role'] | null;
  account_uuid: string;
  person_uuid: string;
  person_roles: MemberRole[];
  account_role: Actor['role'];
  account_state: string;
  email: string;
  person_name: string;
  staff_role: Actor['staff_role'];
  plan: Actor['plan'];
  other_uuid: string | null;
  other_state: string | null;
  other_person: string | null;
  other_email: string | null;
  other_name: string | null;
  other_plan: Actor['plan'];
  cart_version: number | null;
};

const sessionsByToken = {
  name: 'sessions_by_token',
  // One column: decoding sixteen column descriptions would cost more than decoding their values.
  text: `select s.token_hash, jsonb_build_object(
      'role', s.role, 'long_life', s.long_life, 'needs_mfa', s.needs_mfa,
      'needs_second_factor', s.needs_second_factor, 'vouched_by', s.vouched_by,
      'authenticated_at', floor(extract(epoch from coalesce(s.authenticated_at, s.created_at)) * 1000),
      'confirmed_at', floor(extract(epoch from s.confirmed_at) * 1000),
      'idle_until', floor(extract(epoch from s.idle_until) * 1000),
      'impersonated_role', s.impersonated_role,
      'account_uuid', a.uuid, 'account_role', a.role, 'account_state', a.state, 'email', h.email, 'person_uuid', h.uuid, 'person_roles', b.roles,
      'person_name', ${personNameText('h')}, 'staff_role', m.staff_role, 'plan', p.plan_id, 'other_uuid', o.uuid,
      'other_state', o.state, 'other_person', (select x.person_uuid from members x
        where x.account_uuid = o.uuid and x.status = 'active' and 'owner' = any(x.roles)
        order by x.person_uuid = o.uuid desc, x.created_at limit 1), 'other_email', o.email, 'other_name', ${personNameText('o')}, 'other_plan', op.plan_id,
      'cart_version', c.cart_version) as session
    from sessions s
    join accounts a on a.uuid = s.account_id
    join persons h on h.uuid = s.person_id
    join members b on b.account_uuid = a.uuid and b.person_uuid = h.uuid and b.status = 'active'
    left join managers m on m.uuid = a.uuid
    left join providers p on p.uuid = a.uuid
    left join accounts o on o.uuid = s.impersonated_id
    left join providers op on op.uuid = o.uuid
    left join consumers c on c.uuid = coalesce(s.impersonated_id, a.uuid)
    where s.token_hash = any($1::bytea[]) and s.expires_at > $2 and s.idle_until > $2`,
};

const sessionColumns = { token_hash: col.bytes, session: col.json<SessionRow>() };

const keyOf = (hash: Buffer) => hash.toString('latin1');

/** Looks sessions up in the database every time: an ended session stops working immediately on every server (D14). */
export const sessionLookup = (pool: Pool, clock: Clock): ((hash: Buffer) => Promise<SessionRow | undefined>) =>
  batchQuestions(async (hashes: readonly Buffer[]) => {
    const values = [hashes, clock.now().toString()];
    const rows = await queryRows(pool, sessionColumns, { ...sessionsByToken, values });
    const found = new Map(rows.map(({ token_hash, session }) => [keyOf(token_hash), session]));
    return hashes.map((hash) => found.get(keyOf(hash)));
  });
