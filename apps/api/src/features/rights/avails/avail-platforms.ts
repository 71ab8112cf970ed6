import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mayAddPlatform, tooManyPlatforms } from '@eigaichi/domain/avails/platforms';
import type * as wire from '@eigaichi/wire/rights/avail-platforms';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { avail_platforms } from '../../../db/schema/avails.ts';
import { Refused } from '../../../http/refused.ts';

type Platform = AnswerIn<typeof wire.listAvailPlatforms>['data'][number];

const { uuid, name, alid, consumer_id } = avail_platforms;
const columns = { uuid, name, alid };

export const listAvailPlatforms = (db: Database | Tx, actor: Actor): Promise<Platform[]> =>
  db.select(columns).from(avail_platforms).where(eq(consumer_id, actor.account)).orderBy(asc(name));

/** Saves a platform under its name; at most 20 of them. */
export const saveAvailPlatform = (
  db: Database,
  actor: Actor,
  sent: BodyOut<typeof wire.saveAvailPlatform>,
): Promise<Platform> =>
  db.transaction(async (tx) => {
    // Two devices can't exceed the limit.
    await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
    const known = await listAvailPlatforms(tx, actor);
    if (known.every((one) => one.name !== sent.name) && !mayAddPlatform(known.length))
      throw new Refused('invalid', { issues: [tooManyPlatforms] });
    const [row] = await tx
      .insert(avail_platforms)
      .values({ consumer_id: actor.account, ...sent })
      .onConflictDoUpdate({ target: [consumer_id, name], set: { alid: sent.alid } })
      .returning(columns);
    if (row === undefined) throw new Error('no platform was saved');
    return row;
  });

/** Removes one of the actor's platforms. */
export const removeAvailPlatform = async (db: Database, actor: Actor, id: string): Promise<void> => {
  const removed = await db
    .delete(avail_platforms)
    .where(and(eq(uuid, id), eq(consumer_id, actor.account)))
    .returning({ uuid });
  if (removed.length === 0) throw new Refused('not_found');
};
