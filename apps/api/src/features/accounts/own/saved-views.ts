import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostViews } from '@eigaichi/domain/accounts/saved-views';
import type * as wire from '@eigaichi/wire/accounts/saved-views';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { members, saved_views } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

type Sent = BodyOut<typeof wire.saveView>;

const { uuid, view_name, search, is_start } = saved_views;

const ofPerson = ({ account, person }: Actor) =>
  and(eq(saved_views.account_id, account), eq(saved_views.person_id, person.uuid));

export const listSavedViews = (db: Database | Tx, actor: Actor, list: Sent['list']) =>
  db
    .select({ uuid, view_name, search, is_start })
    .from(saved_views)
    .where(and(ofPerson(actor), eq(saved_views.list, list)))
    .orderBy(asc(view_name));

/** Saves a list's filters under a name, only for the person; refuses more than 30 names per list. */
export const saveView = (deps: Deps, actor: Actor, sent: Sent) =>
  deps.db.transaction(async (tx) => {
    // One after the other, so that two devices don't exceed the limit.
    await tx
      .select({ person: members.person_uuid })
      .from(members)
      .where(and(eq(members.account_uuid, actor.account), eq(members.person_uuid, actor.person.uuid)))
      .for('update');
    const known = await listSavedViews(tx, actor, sent.list);
    if (known.length >= mostViews && known.every((view) => view.view_name !== sent.view_name))
      throw new Refused('invalid', { issues: [{ field: 'view_name', rule: 'max_items', params: { max: mostViews } }] });
    if (sent.is_start)
      await tx
        .update(saved_views)
        .set({ is_start: false })
        .where(and(ofPerson(actor), eq(saved_views.list, sent.list)));
    await tx
      .insert(saved_views)
      .values({ account_id: actor.account, person_id: actor.person.uuid, ...sent, created_at: deps.clock.nowIso() })
      .onConflictDoUpdate({
        target: [saved_views.account_id, saved_views.person_id, saved_views.list, saved_views.view_name],
        set: { search: sent.search, is_start: sent.is_start },
      });
    return listSavedViews(tx, actor, sent.list);
  });

export const deleteView = async (db: Database, actor: Actor, view: string): Promise<void> => {
  const gone = await db
    .delete(saved_views)
    .where(and(ofPerson(actor), eq(uuid, view)))
    .returning({ uuid });
  if (gone.length === 0) throw new Refused('not_found');
};
