import type { Actor } from '@eigaichi/domain/accounts/actor';
import { ownRegionLimits } from '@eigaichi/domain/options/regions';
import type * as wire from '@eigaichi/wire/rights/own-regions';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { own_regions } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

type OwnRegion = AnswerIn<typeof wire.listOwnRegions>['data'][number];

const { uuid, name, countries } = own_regions;
const columns = { uuid, name, countries };
const view = (row: { uuid: string; name: string; countries: string[] }) => row as OwnRegion;

export const listOwnRegions = async (db: Database | Tx, actor: Actor): Promise<OwnRegion[]> =>
  (await db.select(columns).from(own_regions).where(eq(own_regions.account_id, actor.account)).orderBy(asc(name))).map(
    view,
  );

const tooMany = () =>
  new Refused('invalid', { issues: [{ field: 'name', rule: 'max_items', params: { max: ownRegionLimits.most } }] });

/** Serialises changes: two devices can't exceed the limit or use one name twice. */
const lockRegions = (tx: Tx, actor: Actor) =>
  tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);

/** Saves territories under a name; at most 50 names. */
export const saveOwnRegion = (deps: Deps, actor: Actor, sent: BodyOut<typeof wire.saveOwnRegion>) =>
  deps.db.transaction(async (tx) => {
    await lockRegions(tx, actor);
    const known = await listOwnRegions(tx, actor);
    if (known.length >= ownRegionLimits.most && known.every((region) => region.name !== sent.name)) throw tooMany();
    const [row] = await tx
      .insert(own_regions)
      .values({ account_id: actor.account, ...sent, created_at: deps.clock.nowIso() })
      .onConflictDoUpdate({
        target: [own_regions.account_id, own_regions.name],
        set: { countries: sent.countries },
      })
      .returning(columns);
    if (row === undefined) throw new Error('no region was saved');
    return view(row);
  });

/** Renames one of the actor's regions; refuses a name already in use. */
export const renameOwnRegion = (deps: Deps, actor: Actor, region: string, to: BodyOut<typeof wire.renameOwnRegion>) =>
  deps.db.transaction(async (tx) => {
    await lockRegions(tx, actor);
    const known = await listOwnRegions(tx, actor);
    if (known.every((each) => each.uuid !== region)) throw new Refused('not_found');
    if (known.some((each) => each.uuid !== region && each.name === to.name))
      throw new Refused('invalid', { issues: [{ field: 'name', rule: 'taken', params: {} }] });
    const [row] = await tx.update(own_regions).set(to).where(eq(uuid, region)).returning(columns);
    if (row === undefined) throw new Error('no region was renamed');
    return view(row);
  });

/** Removes one of the actor's regions; requests made with it stay. */
export const removeOwnRegion = async (db: Database, actor: Actor, region: string): Promise<void> => {
  const removed = await db
    .delete(own_regions)
    .where(and(eq(own_regions.uuid, region), eq(own_regions.account_id, actor.account)))
    .returning({ uuid });
  if (removed.length === 0) throw new Refused('not_found');
};
