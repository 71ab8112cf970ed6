import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import type { Pool } from 'pg';
import { batchQuestions } from '../db/batch-questions.ts';
import { personNameText } from '../db/person-names.ts';
import { col, queryRows } from '../db/read-rows.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRow } from './session-lookup.ts';

/** The part of a session's row that a key has too, and the key. */
export type ApiKeyRow = Pick<
  SessionRow,
  | 'role'
  | 'account_uuid'
  | 'account_role'
  | 'account_state'
  | 'person_uuid'
  | 'person_roles'
  | 'person_name'
  | 'email'
  | 'plan'
  | 'cart_version'
> & {
  key_uuid: string;
  scopes: ApiScope[];
  /** Milliseconds since 1970. */
  last_used_at: number | null;
};

const keysBySecret = {
  name: 'api_keys_by_secret',
  // The creator's membership as it is now: a key never does more than they may (D50).
  text: `select f.hash, jsonb_build_object(
      'key_uuid', k.uuid, 'scopes', k.scopes, 'last_used_at', floor(extract(epoch from k.last_used_at) * 1000),
      'role', a.role, 'account_uuid', a.uuid, 'account_role', a.role, 'account_state', a.state,
      'person_uuid', h.uuid, 'person_roles', b.roles, 'person_name', ${personNameText('h')}, 'email', h.email,
      'plan', p.plan_id, 'cart_version', c.cart_version) as key
    from (
      select token_hash as hash, uuid from api_keys where token_hash = any($1::bytea[])
      union all
      select previous_hash, uuid from api_keys where previous_hash = any($1::bytea[]) and previous_until > $2
    ) f
    join api_keys k on k.uuid = f.uuid and k.revoked_at is null and k.expires_at > $2
    join accounts a on a.uuid = k.account_id
    join persons h on h.uuid = k.created_by
    join members b on b.account_uuid = a.uuid and b.person_uuid = h.uuid and b.status = 'active'
    left join providers p on p.uuid = a.uuid
    left join consumers c on c.uuid = a.uuid`,
};

const keyColumns = { hash: col.bytes, key: col.json<ApiKeyRow>() };

const textOf = (hash: Buffer) => hash.toString('latin1');

/** Looks valid keys up in the database every time, as sessions: a revoked key stops on every server. */
export const apiKeyLookup = (pool: Pool, clock: Clock): ((hash: Buffer) => Promise<ApiKeyRow | undefined>) =>
  batchQuestions(async (hashes: readonly Buffer[]) => {
    const values = [hashes, clock.now().toString()];
    const rows = await queryRows(pool, keyColumns, { ...keysBySecret, values });
    const found = new Map(rows.map(({ hash, key }) => [textOf(hash), key]));
    return hashes.map((hash) => found.get(textOf(hash)));
  });
