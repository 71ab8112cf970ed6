import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { col, readRow } from '../db/read-rows.ts';

/**
 * Waits until every transaction older than the last change in a table of changes has ended. Test files share one PostgreSQL, and
 * changes are counted from the oldest open transaction of all its databases.
 */
export const waitForOlderTransactions = (
  db: Database,
  feed: 'movie_changes' | 'live_events' = 'movie_changes',
): Promise<void> =>
  vi.waitFor(
    async () => {
      const row = await readRow(db, { ended: col.bool })`
        select coalesce(max(txid) < pg_snapshot_xmin(pg_current_snapshot()), true) as ended from ${sql.identifier(feed)}`;
      expect(row?.ended).toBe(true);
    },
    { timeout: 30_000, interval: 50 },
  );
