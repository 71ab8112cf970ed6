import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { type ScreenerRow, updateScreener } from './screener-store.ts';

/** Makes a screener the live one; withdraws the previous one and deletes its bytes. */
export const goLive = async (deps: Deps, tx: Tx, row: ScreenerRow): Promise<ScreenerRow> => {
  const now = deps.clock.nowIso();
  const { movie_id, kind, uuid } = row;
  const replaced = await tx
    .update(screeners)
    .set({ state: 'withdrawn', ended_at: now })
    .where(
      and(
        eq(screeners.movie_id, movie_id),
        eq(screeners.kind, kind),
        eq(screeners.state, 'live'),
        ne(screeners.uuid, uuid),
      ),
    )
    .returning({ uuid: screeners.uuid });
  await recordMovieChange(tx, movie_id);
  for (const { uuid: screener } of replaced)
    await deps.jobs.add(tx, 'discard_screener', { screener }, { key: `discard_screener:${screener}` });
  return updateScreener(tx, uuid, { state: 'live', live_at: now, fault: null, progress: 100 });
};
