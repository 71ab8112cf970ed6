import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  isForReader,
  type LiveTopic,
  liveMinutes,
  liveTopics,
  maxLiveChanges,
  personBehind,
} from '@eigaichi/domain/live/live-changes';
import type { liveChanges } from '@eigaichi/wire/live/live';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isFollowable, pruneFeed } from '../../db/change-feed.ts';
import type { Database } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';

export type LiveChanges = z.input<typeof liveChanges>;
type LiveChange = LiveChanges['changes'][number];

export type LiveRow = {
  readonly id: number;
  readonly topic: string;
  readonly subject: string | null;
  readonly company: string | null;
  readonly person: string | null;
  readonly staff: string | null;
  readonly by: string | null;
};

const eventsColumns = {
  /** The oldest transaction still open: the next read starts here. */
  position: col.text,
  rows: col.json<readonly LiveRow[]>(),
};

const rowsAs = sql`coalesce(json_agg(json_build_object('id', e.id, 'topic', e.topic, 'subject', e.subject_id,
  'company', e.company_id, 'person', e.person_id, 'staff', e.staff, 'by', e.by_id) order by e.id), '[]')`;

const positionNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text as position`;

type Events = { readonly position: string; readonly rows: readonly LiveRow[] };

const orThrow = (events: Events | undefined): Events => {
  if (events === undefined) throw new Error('the reading of live events answered nothing');
  return events;
};

/** Every visible event of transactions still open, or not yet begun, at `since`. */
export const readEventsSince = async (db: Database, since: string): Promise<Events> =>
  orThrow(
    await readRow(db, eventsColumns)`
      select ${positionNow}, (select ${rowsAs} from live_events e where e.txid >= ${since}::xid8) as rows`,
  );

/** Position of the next event. */
export const readLivePosition = async (db: Database): Promise<string> => {
  const row = await readRow(db, { position: col.text })`select ${positionNow}`;
  if (row === undefined) throw new Error('the database has no position');
  return row.position;
};

const isTopic = (topic: string): topic is LiveTopic => liveTopics.some((known) => known === topic);

/** Rows that a reader may receive, each change once and without its readers. */
export const changesFor = (actor: Actor, rows: readonly LiveRow[]): LiveChange[] => {
  const self = personBehind(actor);
  const changes = new Map<string, LiveChange>();
  for (const row of rows) {
    const { topic, staff, by } = row;
    if (!isTopic(topic) || !isForReader(actor, row)) continue;
    // Not all staff may read the quote or title that a colleague has open.
    const subject = topic === 'presence' && staff !== null ? null : row.subject;
    const own = by === self;
    changes.set(`${topic} ${subject} ${own}`, { topic, subject, own });
  }
  return [...changes.values()];
};

/** Rows read for one page; several may be one change. */
const mostRows = 10 * maxLiveChanges;

/** Seconds added to a page's age: a change counts from the start of its transaction. */
const openTransactionSeconds = 60;

type Since = { readonly after?: string | undefined; readonly age?: number | undefined };

/** Rows of a reader since a position, or of the last `age` seconds. */
const readOwnRows = async (db: Database, { account, role }: Actor, { after, age = 0 }: Since) => {
  const since =
    after === undefined
      ? sql`e.changed_at >= now() - make_interval(secs => ${age + openTransactionSeconds})`
      : sql`e.txid >= ${after}::xid8`;
  const staff = role === 'manager' ? sql`or e.staff is not null` : sql``;
  return orThrow(
    await readRow(db, eventsColumns)`
      select ${positionNow}, (select ${rowsAs} from (
        select * from live_events e where ${since} and (e.company_id = ${account} ${staff})
        order by e.id desc limit ${mostRows}) e) as rows`,
  );
};

/**
 * Changes that a reader's page missed. `reset` if they can no longer be read, are too many, or the page names no
 * starting point.
 */
export const readLiveChanges = async (db: Database, actor: Actor, since: Since): Promise<LiveChanges> => {
  const { after, age } = since;
  if (after === undefined && age === undefined)
    return { position: await readLivePosition(db), reset: true, changes: [] };
  const { position, rows } = await readOwnRows(db, actor, since);
  const changes = changesFor(actor, rows);
  const isCut = rows.length >= mostRows || changes.length > maxLiveChanges;
  // After the read, which a deletion in between would have cut.
  const reset = isCut || (after !== undefined && !(await isFollowable(db, 'live_events', after)));
  return { position, reset, changes: reset ? [] : changes };
};

/** Deletes events that no page catches up on. */
export const pruneLiveEvents = (db: Database, now: Temporal.Instant): Promise<void> =>
  pruneFeed(db, 'live_events', now.subtract({ minutes: liveMinutes }));
