import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { lowestUuid, nextPiece } from './among-movies.ts';
import type { SearchParts } from './saved-index/saved-index.ts';
import { fillSearchState, type ReadMovies, readMovies, type SearchState } from './search-state.ts';

const batch = 1000;
/** Titles added to the search state before other work gets a turn. */
const atOnce = 50;

/** Adds titles to the search state piece by piece, so that other work of the server isn't held up. */
export const fillInBatches = async (searchState: SearchState, { documents, rights }: ReadMovies): Promise<void> => {
  for (let at = 0; at < documents.length; at += atOnce) {
    await setImmediate();
    fillSearchState(searchState, { documents: documents.slice(at, at + atOnce), rights });
  }
};

/** Fills the search state from one snapshot. Returns the oldest transaction that the snapshot doesn't fully include. */
export const buildIndex = (deps: Pick<Deps, 'db'>, { searchState, series }: SearchParts): Promise<string> =>
  deps.db.transaction(
    async (tx) => {
      // Forces index reads: if half a table looked cheaper, the planner would scan all of it a hundred times.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      await series.load(tx);
      const rows = await readRows(tx, { xmin: col.text })`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
      const read = async (after: string) => {
        const piece = await nextPiece(tx, after, batch);
        return piece === null ? null : { piece, titles: await readMovies(tx, piece) };
      };
      for (let one = await read(lowestUuid); one !== null; ) {
        // The database reads ahead while these are added to the search state.
        const next = read(one.piece.upTo);
        next.catch(() => undefined);
        await fillInBatches(searchState, one.titles);
        one = await next;
      }
      searchState.index.settle();
      return rows[0]?.xmin ?? '0';
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
