import { sql } from 'drizzle-orm';
import type { Database, Tx } from './client.ts';
import { col, readRow } from './read-rows.ts';

/**
 * A table of changes that servers read by `txid`, never past an open transaction. Ids are assigned before the commit,
 * so a later one may become visible first.
 */
type Feed = 'movie_changes' | 'live_events';

/**
 * Deletes changes older than `before`. The last older one stays, so that all changes since the table's oldest
 * transaction are present, regardless of server downtime (`isFollowable`).
 */
export const pruneFeed = async (db: Database, feed: Feed, before: Temporal.Instant): Promise<void> => {
  const table = sql.identifier(feed);
  await db.execute(sql`delete from ${table} where txid < (
    select txid from ${table}
    where changed_at < ${before.toString()} and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc limit 1)`);
};

/** True if every change since then is still readable, and the database wasn't set back before it. */
export const isFollowable = async (db: Database | Tx, feed: Feed, since: string): Promise<boolean> => {
  const row = await readRow(db, { followable: col.bool })`
    select ${since}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
      and coalesce((select txid from ${sql.identifier(feed)} order by txid limit 1) <= ${since}::xid8, true) as followable`;
  return row?.followable === true;
};
