import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow } from '../../../db/read-rows.ts';

const changesColumns = {
  /** The oldest transaction still open: the next read starts here. */
  xmin: col.text,
  rows: col.json<readonly { readonly id: number; readonly movie_id: string }[]>(),
};
export type Changes = RowOf<typeof changesColumns>;

/** Every visible change of transactions still open, or not yet begun, at `since`. */
export const readChanges = async (db: Database | Tx, since: string): Promise<Changes> => {
  const changes = await readRow(db, changesColumns)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select coalesce(json_agg(json_build_object('id', c.id, 'movie_id', c.movie_id)), '[]')
        from movie_changes c where c.txid >= ${since}::xid8) as rows`;
  if (changes === undefined) throw new Error('the reading of changes answered nothing');
  return changes;
};

/**
 * Deletes changes older than a day: every server reads them within a second. The last older one stays, so that all
 * changes since the table's oldest transaction are present, regardless of server downtime (`isFollowable`).
 */
export const pruneChanges = async (db: Database, now: Temporal.Instant): Promise<void> => {
  await db.execute(sql`delete from movie_changes where txid < (
    select txid from movie_changes
    where changed_at < ${now.subtract({ hours: 24 }).toString()} and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc limit 1)`);
};

/** True if every change since then is still readable, and the database wasn't set back before it. */
export const isFollowable = async (db: Database | Tx, since: string): Promise<boolean> => {
  const row = await readRow(db, { followable: col.bool })`
    select ${since}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
      and coalesce((select txid from movie_changes order by txid limit 1) <= ${since}::xid8, true) as followable`;
  return row?.followable === true;
};
