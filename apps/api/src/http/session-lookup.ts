import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Pool } from 'pg';
import type { Clock } from '../ports/clock.ts';

export type SessionRow = {
  token_hash: Buffer;
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

const sessionsByToken = {
  name: 'sessions_by_token',
  text: `select s.token_hash, s.role, s.long_life, s.needs_mfa, s.impersonated_role,
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
    where s.token_hash = any($1::bytea[]) and s.expires_at > $2`,
};

type Waiting = {
  readonly hash: Buffer;
  readonly resolve: (row: SessionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
};

const keyOf = (hash: Buffer) => hash.toString('latin1');

/**
 * Looks sessions up, always in the database: a session that was ended is ended at once, on every server (D14). Requests
 * that arrive in the same turn of the event loop are asked for together, by one prepared statement, because the way to
 * the database costs more than what it does there.
 */
export const sessionLookup = (pool: Pool, clock: Clock): ((hash: Buffer) => Promise<SessionRow | undefined>) => {
  let waiting: Waiting[] = [];
  const ask = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const values = [asked.map(({ hash }) => hash), clock.now().toString()];
      const { rows } = await pool.query<SessionRow>({ ...sessionsByToken, values });
      const found = new Map(rows.map((row) => [keyOf(row.token_hash), row]));
      for (const { hash, resolve } of asked) resolve(found.get(keyOf(hash)));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (hash) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ hash, resolve, reject }) === 1) setImmediate(() => void ask());
    });
};
