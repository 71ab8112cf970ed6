import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxPresent, presenceSeconds } from '@eigaichi/domain/live/live-changes';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { recordLiveEvents } from '../../db/record-live-events.ts';

/** Colleagues of a person: their company, or all staff. */
const colleaguesOf = ({ account, role }: Actor) =>
  role === 'manager' ? { company: null, staff: 'everyone' } : { company: account, staff: null };

/** Reports of an actor's colleagues, over `e` (live_events). */
const ofColleagues = ({ account, role }: Actor): SQL =>
  role === 'manager' ? sql`e.company_id is null` : sql`e.company_id = ${account}`;

type Report = { readonly viewed: string; readonly leaving: boolean };

/**
 * Reports that a person has the page of a quote or title open, or leaves it (D45c). Only colleagues with the same page
 * open learn of it, so its uuid is not checked. Staff who act for a company are not reported to it.
 */
export const reportPresence = async (db: Database, actor: Actor, { viewed, leaving }: Report): Promise<void> => {
  if (actor.real !== undefined) return;
  const { uuid } = actor.person;
  await db.transaction(async (tx) => {
    if (leaving)
      await tx.execute(sql`delete from live_events where topic = 'presence' and subject_id = ${viewed} and by_id = ${uuid}
        and changed_at > now() - make_interval(secs => ${presenceSeconds})`);
    await recordLiveEvents(tx, [
      { topic: 'presence', subject: viewed, person: null, ...colleaguesOf(actor), by: leaving ? null : uuid },
    ]);
  });
};

/** Colleagues who have the same page open now, by name. */
export const listPresent = async (db: Database, actor: Actor, viewed: string) => {
  if (actor.real !== undefined) return [];
  const rows = await readRows(db, { name: col.text })`
    select ${personNameIn('p')} as name from persons p where p.uuid <> ${actor.person.uuid} and p.uuid in (
      select e.by_id from live_events e where e.topic = 'presence' and e.subject_id = ${viewed} and ${ofColleagues(actor)}
        and e.changed_at > now() - make_interval(secs => ${presenceSeconds}))
    order by name limit ${maxPresent}`;
  return rows;
};
