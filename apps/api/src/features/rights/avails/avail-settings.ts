import type { Actor } from '@eigaichi/domain/accounts/actor';
import { defaultScope } from '@eigaichi/domain/avails/avail-scope';
import type * as wire from '@eigaichi/wire/rights/avails';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { countRows } from '../../../db/read-rows.ts';
import { avail_settings } from '../../../db/schema/avails.ts';

type Settings = AnswerIn<typeof wire.readAvailSettings>['data'];

/** Scope of a provider's avails, and the licensor's name if one is set. */
export const scopeOf = async (db: Database | Tx, provider: string) => {
  const [row] = await db.select().from(avail_settings).where(eq(avail_settings.provider_id, provider));
  return row === undefined
    ? { ...defaultScope, licensor: '' }
    : { id: row.scope_id, parts: row.scope_parts, licensor: row.licensor };
};

export const readAvailSettings = async (db: Database, actor: Actor): Promise<Settings> => {
  const { id, parts, licensor } = await scopeOf(db, actor.account);
  const stored = await countRows(db)`from avails a where a.provider_id = ${actor.account}`;
  return { id, parts: [...parts], licensor, stored };
};

/** Saves the scope; stored avails are compared by it from the next file on. */
export const saveAvailSettings = async (
  db: Database,
  actor: Actor,
  { id, parts, licensor }: BodyOut<typeof wire.saveAvailSettings>,
): Promise<Settings> => {
  const set = { scope_id: id, scope_parts: parts, licensor };
  await db
    .insert(avail_settings)
    .values({ provider_id: actor.account, ...set })
    .onConflictDoUpdate({ target: avail_settings.provider_id, set });
  return readAvailSettings(db, actor);
};
