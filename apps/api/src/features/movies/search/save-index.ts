import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { pricedRows } from '../../../db/movie-prices.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import type { IndexPlace } from '../../../ports/index-place.ts';
import { among, lowestUuid, nextPiece, type Which } from './among-movies.ts';
import type { CurrentIndex } from './current-index.ts';
import { readChanges } from './movie-changes.ts';
import { lists, plainRows } from './movie-rows.ts';
import { Unusable } from './saved-index/index-file.ts';
import { loadIndex, type RestoredIndex, saveIndex } from './saved-index/saved-index.ts';
import { grantRows, lineRows, offerRows } from './search-rights.ts';

/** Number of titles changed since the last save; a start reads them again in half a second. */
const manyChanged = 300;
/** Milliseconds after which even a few changes are saved. */
const longAgo = 6 * 3_600_000;

const asOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type Used = Pick<Deps, 'db' | 'pool' | 'log'> & {
  readonly place: IndexPlace;
  readonly index: CurrentIndex;
  /** Runs work after all earlier index changes and before later ones. */
  readonly inLine: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Titles per query: more would hold up other work while reading their rows. */
const batch = 1000;

const byUuid = sql.raw('uuid');
const byMovie = sql.raw('movie_id');

/** Everything the index reads of titles, except the names of people and tags, which triggers report. */
const sourcesOf = (which: Which): readonly (readonly [rows: SQL, id: SQL])[] => [
  [plainRows(which), byUuid],
  ...Object.values(lists).map(
    (rows) => [sql`select * from (${rows}) l where ${among(byMovie, which)}`, byMovie] as const,
  ),
  [offerRows(which), byUuid],
  [lineRows(which), byMovie],
  [grantRows(which), byMovie],
  [pricedRows(among(sql`m.uuid`, which)), byUuid],
];

/**
 * A version of every title: a hash by the database of all rows the index reads, to compare without reading them. Takes
 * a transaction that reads one state of the database. Throws the signal's reason when aborted.
 */
const findVersions = async (tx: Tx, signal?: AbortSignal): Promise<Map<string, string>> => {
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
  const versions = new Map<string, string>();
  for (let piece = await nextPiece(tx, lowestUuid, batch); piece !== null; ) {
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

const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] => [
  ...[...a].flatMap(([id, version]) => (b.get(id) === version ? [] : [id])),
  ...[...b.keys()].filter((id) => !a.has(id)),
];

/** Restores a server's index at start and saves it for the next one (decisions/0016). */
export const saveIndexRegularly = ({ db, pool, log, place, index, inLine }: Used) => {
  const stopping = new AbortController();
  let unverified: RestoredIndex | null = null;
  /** The last known save: its start, its time, and the number of titles read again by then. */
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

  /** Compares a restored index with every row in the database and reads differing titles again. */
  const verify = async (): Promise<void> => {
    const restored = unverified;
    if (restored === null) return;
    const wrong = await db.transaction(async (tx) => {
      const reported = new Set((await readChanges(tx, restored.since)).rows.map(({ movie_id }) => movie_id));
      const versions = await findVersions(tx, stopping.signal);
      return differing(await restored.versions(), versions).filter((id) => !reported.has(id));
    }, asOneMoment);
    if (wrong.length > 0) {
      log.warn({ titles: wrong.length }, 'the restored search index missed changes; these titles are read again');
      await inLine(() => index.readAgain(db, wrong));
      saved = null;
    }
    unverified = null;
  };

  /** Saves the index unless another server is doing so. Throws `PackingStopped` if a title changes meanwhile. */
  const save = async (): Promise<void> => {
    let mark = await inLine(async () => index.changed);
    /** The index and every title's version at one moment of the database. */
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
    /** True if the index was restored. It then has every committed change and as many titles as the database. */
    restore: () =>
      restore().catch((error: unknown) => {
        if (error instanceof Unusable) log.info({ reason: error.message }, 'the saved search index is ignored');
        else log.warn({ err: error }, 'the saved search index could not be read');
        return false;
      }),
    verify,
    save,
    /** Call periodically: verifies a restored index, and saves after many changes or a long time. */
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
