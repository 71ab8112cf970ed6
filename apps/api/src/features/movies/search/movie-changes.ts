import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow } from '../../../db/read-rows.ts';

const changesColumns = {
  /** The oldest transaction that was still open: where the next reading begins. */
  xmin: col.text,
  rows: col.json<readonly { readonly id: number; readonly movie_id: string }[]>(),
};
export type Changes = RowOf<typeof changesColumns>;

/** Every visible change of transactions that were still open, or not yet begun, at `since`. */
export const readChanges = async (db: Database | Tx, since: string): Promise<Changes> => {
  const changes = await readRow(db, changesColumns)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select coalesce(json_agg(json_build_object('id', c.id, 'movie_id', c.movie_id)), '[]')
        from movie_changes c where c.txid >= ${since}::xid8) as rows`;
  if (changes === undefined) throw new Error('the reading of changes answered nothing');
  return changes;
};

/**
 * Changes are stored for a day: every server has read them within a second. The last of the older ones stays, so that from
 * the oldest transaction in the table on every change is there, however long no server ran (`isFollowable`).
 */
export const pruneChanges = async (db: Database, now: Temporal.Instant): Promise<void> => {
  await db.execute(sql`delete from movie_changes where txid < (
    select txid from movie_changes
    where changed_at < ${now.subtract({ hours: 24 }).toString()} and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc limit 1)`);
};

/** Whether every change since then can still be read, and the database hasn't gone back before it. */
export const isFollowable = async (db: Database | Tx, since: string): Promise<boolean> => {
  const row = await readRow(db, { followable: col.bool })`
    select ${since}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
      and coalesce((select txid from movie_changes order by txid limit 1) <= ${since}::xid8, true) as followable`;
  return row?.followable === true;
};
