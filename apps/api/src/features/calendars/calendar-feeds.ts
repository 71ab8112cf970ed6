import { type CalendarFeedInput, maxCalendarFeeds } from '@eigaichi/domain/calendars/calendar-input';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { calendar_feeds } from '../../db/schema/calendar-feeds.ts';
import { members } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';

type Row = typeof calendar_feeds.$inferSelect;
type Actor = Session['actor'];

const view = (row: Row) => pick(row, 'uuid', 'feed_name', 'kinds', 'language', 'created_at', 'last_read_at');

/** Address of a feed: its secret is the only credential. */
const addressOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.publicUrl}/calendar/${token}.ics`;

/** The person's own feeds in this company. */
const ownFeeds = ({ account, person }: Actor, uuid?: string): SQL | undefined =>
  and(
    eq(calendar_feeds.account_id, account),
    eq(calendar_feeds.person_id, person.uuid),
    uuid === undefined ? undefined : eq(calendar_feeds.uuid, uuid),
  );

export const listCalendarFeeds = async ({ db }: Deps, actor: Actor) => {
  const rows = await db
    .select()
    .from(calendar_feeds)
    .where(ownFeeds(actor))
    .orderBy(desc(calendar_feeds.created_at), desc(calendar_feeds.uuid));
  return rows.map(view);
};

/** Creates a feed; only this response has its address. Refused past `maxCalendarFeeds`. */
export const addCalendarFeed = (deps: Deps, session: Session, input: CalendarFeedInput) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    // Serialised by the membership, so that two tabs don't exceed the limit.
    await tx
      .select({ person: members.person_uuid })
      .from(members)
      .where(and(eq(members.account_uuid, actor.account), eq(members.person_uuid, actor.person.uuid)))
      .for('update');
    if ((await tx.$count(calendar_feeds, ownFeeds(actor))) >= maxCalendarFeeds)
      throw new Refused('invalid', {
        issues: [{ field: 'feed_name', rule: 'max_items', params: { max: maxCalendarFeeds } }],
      });
    const token = newToken();
    const [row] = await tx
      .insert(calendar_feeds)
      .values({
        account_id: actor.account,
        person_id: actor.person.uuid,
        token_hash: tokenHash(token),
        ...input,
        created_at: deps.clock.nowIso(),
      })
      .returning();
    if (row === undefined) throw new Error('no calendar feed was stored');
    await recordAudit(tx, actor, 'account.add_calendar', { of: ['account', actor.account], after: { ...input } });
    return { data: view(row), address: addressOf(deps, token) };
  });
};

type Changed = { readonly uuid: string; readonly input: CalendarFeedInput };

/** Changes name, contents and language; the address stays. */
export const changeCalendarFeed = async ({ db }: Deps, actor: Actor, { uuid, input }: Changed) => {
  const [row] = await db.update(calendar_feeds).set(input).where(ownFeeds(actor, uuid)).returning();
  return view(orNotFound(row));
};

/** Replaces the address immediately; another person's feed isn't found. */
export const renewCalendarFeed = (deps: Deps, session: Session, uuid: string) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const token = newToken();
    const [row] = await tx
      .update(calendar_feeds)
      .set({ token_hash: tokenHash(token), last_read_at: null })
      .where(ownFeeds(actor, uuid))
      .returning();
    const feed = view(orNotFound(row));
    await recordAudit(tx, actor, 'account.renew_calendar', {
      of: ['account', actor.account],
      after: { feed_name: feed.feed_name },
    });
    return { data: feed, address: addressOf(deps, token) };
  });
};

/** Removes a feed with its address. */
export const removeCalendarFeed = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.delete(calendar_feeds).where(ownFeeds(actor, uuid)).returning();
    const { feed_name } = orNotFound(row);
    await recordAudit(tx, actor, 'account.remove_calendar', {
      of: ['account', actor.account],
      before: { feed_name },
    });
  });
