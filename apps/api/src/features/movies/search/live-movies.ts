import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import { changesChannel } from '../../../db/record-movie-change.ts';
import type { Deps } from '../../../deps.ts';
import type { Titles } from '../../../ports/movies.ts';
import { nextPiece, startOfAll } from './among-movies.ts';
import { listen } from './listen.ts';
import { readChanges } from './movie-changes.ts';
import {
  clearSearchState,
  emptySearchState,
  fillSearchState,
  type ReadMovies,
  readMovies,
  type SearchState,
  searchIn,
  suggestFrom,
} from './search-state.ts';
import { SeriesOf } from './series-of.ts';

/** Milliseconds between polls without a notification: a notification may be lost with its connection. */
const readingEvery = 500;
const batch = 1000;
/** Changed titles are read in fewer: their rows are made into documents in one go. */
const changedBatch = 200;
/** Titles put into the search state before anything else has its turn. */
const atOnce = 50;

type SearchParts = { readonly searchState: SearchState; readonly series: SeriesOf };

/** Puts titles into the search state piece by piece, so that other work of the server isn't held up. */
const fillInTurns = async (searchState: SearchState, { documents, rights }: ReadMovies): Promise<void> => {
  for (let at = 0; at < documents.length; at += atOnce) {
    await setImmediate();
    fillSearchState(searchState, { documents: documents.slice(at, at + atOnce), rights });
  }
};

/** Fills the search state from one snapshot, and answers the oldest transaction that this snapshot doesn't have whole. */
const build = (deps: Pick<Deps, 'db'>, { searchState, series }: SearchParts): Promise<string> =>
  deps.db.transaction(
    async (tx) => {
      // Each piece is read by its keys: where half a table looked cheaper, all of it would be read a hundred times.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      await series.load(tx);
      const rows = await readRows(tx, { xmin: col.text })`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
      const read = async (after: string) => {
        const piece = await nextPiece(tx, after, batch);
        return piece === null ? null : { piece, titles: await readMovies(tx, piece) };
      };
      for (let one = await read(startOfAll); one !== null; ) {
        // The database reads on while these are put into the search state.
        const next = read(one.piece.upTo);
        next.catch(() => undefined);
        await fillInTurns(searchState, one.titles);
        one = await next;
      }
      searchState.index.settle();
      return rows[0]?.xmin ?? '0';
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The search index of this server: built at start and maintained until stopped. */
export const liveMovies = (deps: Pick<Deps, 'db' | 'pool' | 'log'>): Titles => {
  let searchState = emptySearchState();
  let series = new SeriesOf();
  let since = '0';
  let ready = false;
  let revision = 0;
  let read: ReadonlySet<number> = new Set();

  /** One after the other, so that an older state never overwrites a newer one. */
  const takeIn = async () => {
    const changes = await readChanges(deps.db, since);
    const fresh = new Set(changes.rows.filter(({ id }) => !read.has(id)).map((row) => row.movie_id));
    const changed = fresh.size === 0 ? [] : await series.withRelated(deps.db, [...fresh]);
    for (let ids = changed; ids.length > 0; ids = ids.slice(changedBatch)) {
      const some = ids.slice(0, changedBatch);
      const titles = await readMovies(deps.db, some);
      clearSearchState(searchState, some, titles);
      await fillInTurns(searchState, titles);
      // A page that was made meanwhile has the revision before, and is made again.
      revision += 1;
    }
    // A change by a transaction later than an open one is indexed immediately, and read again until that one ends.
    read = new Set(changes.rows.map(({ id }) => id));
    since = changes.xmin;
  };

  let built: Promise<void> | undefined;
  /** A building that was cut off by the loss of the database begins again from nothing with the next call. */
  const isBuilt = () => {
    built ??= build(deps, { searchState, series }).then(
      (xmin) => {
        since = xmin;
        ready = true;
        revision += 1;
      },
      (error: unknown) => {
        searchState = emptySearchState();
        series = new SeriesOf();
        built = undefined;
        throw error;
      },
    );
    return built;
  };

  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  /** A reading that begins after the call; calls made before it begins share it. */
  const catchUp = (): Promise<void> => {
    if (waiting !== null) return waiting;
    const next = last.then(isBuilt).then(() => {
      waiting = null;
      return takeIn();
    });
    waiting = next;
    last = next.catch(() => {
      waiting = null;
    });
    return next;
  };
  const tryCatchUp = () => {
    catchUp().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'changed titles could not be read; retrying shortly');
    });
  };

  let listening: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const builtAtLast = async (): Promise<void> => {
    while (!ready && timer !== undefined) {
      await isBuilt().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the search index could not be built; retrying shortly');
        return sleep(readingEvery);
      });
    }
  };

  /** Before it listens, a server reads for itself what has changed. */
  const current = () => (listening === undefined ? catchUp() : isBuilt());

  return {
    start: () => {
      listening ??= listen(deps, changesChannel, tryCatchUp);
      timer ??= setInterval(tryCatchUp, readingEvery).unref();
      return builtAtLast();
    },
    ready: () => ready,
    search: async (search, reader) => {
      await current();
      return searchIn(searchState, search, reader);
    },
    revision: async () => {
      await current();
      return revision;
    },
    suggest: async (text, limit, reader) => {
      await current();
      return suggestFrom(searchState, text, limit, reader);
    },
    catchUp,
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await listening?.stop();
      await last;
    },
  };
};
