import { pruneFeed } from '../../../db/change-feed.ts';
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

/** Days of changes at hand: a copy of the catalogue made once a week still follows them (D51). */
export const changesForDays = 8;

/** Deletes older changes. Every server reads them within a second; programs follow them by cursor. */
export const pruneChanges = (db: Database, now: Temporal.Instant): Promise<void> =>
  pruneFeed(db, 'movie_changes', now.subtract({ hours: 24 * changesForDays }));
