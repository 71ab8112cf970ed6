import { type ApiKeyState, apiKeyStateOf } from '@eigaichi/domain/api-keys/api-keys';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { api_keys } from '../../db/schema/api-keys.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'name', 'prefix', 'creator_uuid', 'creator_name'),
  scopes: col.list<ApiScope>(),
  is_creator_active: col.bool,
  ...col.each(col.instant, 'created_at', 'expires_at'),
  ...col.each(col.orNull(col.instant), 'rotated_at', 'previous_until', 'last_used_at'),
};
export type ApiKeyFound = RowOf<typeof columns>;

export const findApiKeys = (db: Database | Tx, account: string, which: SQL = sql`true`): Promise<ApiKeyFound[]> =>
  readRows(db, columns)`
    select k.uuid, k.name, k.prefix, k.scopes, k.created_at, k.rotated_at, k.previous_until, k.expires_at,
      k.last_used_at, p.uuid as creator_uuid, ${personNameIn('p')} as creator_name,
      exists (select from members m where m.account_uuid = k.account_id and m.person_uuid = k.created_by
        and m.status = 'active') as is_creator_active
    from api_keys k join persons p on p.uuid = k.created_by
    where k.account_id = ${account} and k.revoked_at is null and ${which}
    order by k.created_at desc, k.uuid desc`;

/** A key as its owners see it; a past overlap is none. */
export const apiKeyView = (
  { creator_uuid, creator_name, is_creator_active, ...key }: ApiKeyFound,
  now: IsoInstant,
) => ({
  ...key,
  state: apiKeyStateOf({ ...key, is_creator_active }, Temporal.Instant.from(now)) satisfies ApiKeyState,
  created_by: { uuid: creator_uuid, name: creator_name },
  previous_until: key.previous_until !== null && key.previous_until > now ? key.previous_until : null,
});

export const lockApiKey = async (tx: Tx, account: string, uuid: string) => {
  const own = and(eq(api_keys.account_id, account), eq(api_keys.uuid, uuid), isNull(api_keys.revoked_at));
  const [row] = await tx.select().from(api_keys).where(own).for('update');
  return row;
};
