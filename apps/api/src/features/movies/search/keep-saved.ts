import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import type { IndexPlace } from '../../../ports/index-place.ts';
import { among, nextPiece, startOfAll, type Which } from './among-movies.ts';
import type { CurrentIndex } from './current-index.ts';
import { readChanges } from './movie-changes.ts';
import { lists, plainRows } from './movie-rows.ts';
import { Unusable } from './saved-index/index-file.ts';
import { loadIndex, type RestoredIndex, saveIndex } from './saved-index/saved-index.ts';
import { grantRows, lineRows, offerRows } from './search-rights.ts';

/** Titles that changed since the index was saved: a start reads them again, which takes half a second. */
const manyChanged = 300;
/** Milliseconds after which few changes are saved as well. */
const longAgo = 6 * 3_600_000;

const asOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type Used = Pick<Deps, 'db' | 'pool' | 'log'> & {
  readonly place: IndexPlace;
  readonly index: CurrentIndex;
  /** Does something after everything that changes the index, and before what comes later. */
  readonly inLine: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Titles in one query: more would hold up other work while their rows are read. */
const batch = 1000;

const byUuid = sql.raw('uuid');
const byMovie = sql.raw('movie_id');

/** Everything that the index reads of titles, but for the names of people and tags, of which triggers tell. */
const sourcesOf = (which: Which): readonly (readonly [rows: SQL, id: SQL])[] => [
  [plainRows(which), byUuid],
  ...Object.values(lists).map(
    (rows) => [sql`select * from (${rows}) l where ${among(byMovie, which)}`, byMovie] as const,
  ),
  [offerRows(which), byUuid],
  [lineRows(which), byMovie],
  [grantRows(which), byMovie],
];

/**
 * A version of every title: a hash of all rows that the index reads of it, worked out by the database, so that what is
 * indexed can be compared without reading it. Takes a transaction that reads one state of the
 * database; throws the signal's reason when it is aborted.
 */
const findVersions = async (tx: Tx, signal?: AbortSignal): Promise<Map<string, string>> => {
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
  const versions = new Map<string, string>();
  for (let piece = await nextPiece(tx, startOfAll, batch); piece !== null; ) {
    signal?.throwIfAborted();
    const which = piece;
    const hashed = sourcesOf(which).map(
      ([rows, id], source) => sql`select q.${id} as id, hashtextextended(q::text, ${source}) as hash from (${rows}) q`,
    );
    const found = await readRows(tx, { id: col.text, version: col.text })`
      select id::text as id, sum(hash)::text as version from (${sql.join(hashed, sql` union all `)}) hashed group by id`;
    for (const { id, version } of found) versions.set(id, version);
    piece = await nextPiece(tx, which.upTo, batch);
  }
  return versions;
};

/** The titles that are not the same in both. */
const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] => [
  ...[...a].flatMap(([id, version]) => (b.get(id) === version ? [] : [id])),
  ...[...b.keys()].filter((id) => !a.has(id)),
];

/** Restores the index of a server at start, and saves it for the next one (decisions/0016). */
export const keepSaved = ({ db, pool, log, place, index, inLine }: Used) => {
  const stopping = new AbortController();
  let unverified: RestoredIndex | null = null;
  /** What is known to be saved, when, and how many titles had been read again then. */
  let saved: { readonly since: string; readonly at: number; readonly changed: number } | null = null;

  const restore = async (): Promise<boolean> => {
    const began = performance.now();
    const before = index.changed;
    const restored = await loadIndex(db, place);
    if (restored === null) return false;
    index.startFrom(restored);
    const titles = await db.transaction(async (tx) => {
      await index.takeIn(tx);
      return (await readRow(tx, { titles: col.int })`select count(*)::int as titles from movies`)?.titles;
    }, asOneMoment);
    const { size } = index.parts.searchState.index;
    if (titles !== size) throw new Unusable(`it has ${size} titles, the database ${titles}`);
    unverified = restored;
    saved = { since: restored.since, at: Date.now(), changed: before };
    const ms = Math.round(performance.now() - began);
    log.info({ titles, changed: index.changed - before, ms }, 'the search index was restored');
    return true;
  };

  /** Compares a restored index with every row in the database, and reads again what isn't the same. */
  const verify = async (): Promise<void> => {
    const restored = unverified;
    if (restored === null) return;
    const wrong = await db.transaction(async (tx) => {
      const told = new Set((await readChanges(tx, restored.since)).rows.map(({ movie_id }) => movie_id));
      const versions = await findVersions(tx, stopping.signal);
      return differing(await restored.versions(), versions).filter((id) => !told.has(id));
    }, asOneMoment);
    if (wrong.length > 0) {
      log.warn({ titles: wrong.length }, 'the restored search index missed changes; these titles are read again');
      await inLine(() => index.readAgain(db, wrong));
      saved = null;
    }
    unverified = null;
  };

  /** Saves the index, unless another server does. Throws `PackingStopped` when a title changes while it is packed. */
  const save = async (): Promise<void> => {
    let mark = await inLine(async () => index.changed);
    /** The index and the version of each title at one moment of the database. */
    const read = () =>
      db.transaction(async (tx) => {
        const moment = await inLine(async () => {
          await index.takeIn(tx);
          mark = index.changed;
          return { since: index.since, packed: index.pack() };
        });
        const packed = await moment.packed;
        return { since: moment.since, packed, versions: await findVersions(tx, stopping.signal) };
      }, asOneMoment);
    const since = await saveIndex({ db, pool, place, after: saved?.since ?? index.startedSince, read });
    if (since !== null) saved = { since, at: Date.now(), changed: mark };
  };

  return {
    /** Whether the index could be restored. It has every change that was committed, and as many titles as the database. */
    restore: () =>
      restore().catch((error: unknown) => {
        if (error instanceof Unusable) log.info({ reason: error.message }, 'the saved search index is ignored');
        else log.warn({ err: error }, 'the saved search index could not be read');
        return false;
      }),
    verify,
    save,
    /** To be called from time to time: verifies what was restored, and saves when much changed or some time ago. */
    check: async (): Promise<void> => {
      await verify();
      const unsaved = index.changed - (saved?.changed ?? 0);
      const isDue = saved === null || unsaved >= manyChanged || (unsaved > 0 && Date.now() - saved.at > longAgo);
      if (isDue) await save();
    },
    stop: () => {
      stopping.abort(new Error('the server stops'));
      index.stopPacking('the server stops');
    },
  };
};
