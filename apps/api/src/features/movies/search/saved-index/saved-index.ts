import { setImmediate } from 'node:timers/promises';
import { packedClasses as rightsClasses } from '@eigaichi/domain/rights/packed-classes';
import { packedClasses as indexClasses, packedFunctions } from '@eigaichi/movie-index/packed-classes';
import { isFollowable } from '../../../../db/change-feed.ts';
import type { Database, Tx } from '../../../../db/client.ts';
import { col, queryRows, readRow } from '../../../../db/read-rows.ts';
import type { Deps } from '../../../../deps.ts';
import type { IndexPlace } from '../../../../ports/index-place.ts';
import type { SearchState } from '../search-state.ts';
import { SeriesOf } from '../series-of.ts';
import { codeVersion } from './code-version.ts';
import { decodeIndex, encodeIndex, peekIndex, Unusable } from './index-file.ts';
import { pack } from './pack.ts';
import type { Known, Packed } from './shapes.ts';
import { unpack } from './unpack.ts';

/** A server's data on all titles. */
export type SearchParts = { readonly searchState: SearchState; readonly series: SeriesOf };

export type RestoredIndex = SearchParts & {
  readonly since: string;
  /** Each title's version at that moment (`findVersions`). */
  readonly versions: () => Promise<ReadonlyMap<string, string>>;
};

/** An arbitrary number that no other advisory lock uses. */
const saveLock = 20_261_124;

const known: Known = {
  classes: [...indexClasses, ...rightsClasses, { make: () => new SeriesOf() }],
  functions: packedFunctions,
};
const knownPlain: Known = { classes: [], functions: {} };

/** Identifies the database: copies differ in system identifier, oid or table; one set back in time, in its timeline. */
const findMarket = async (db: Database | Tx): Promise<string> => {
  const row = await readRow(db, { market: col.text })`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()), d.oid, 'movies'::regclass::oid) as market
    from pg_database d where d.datname = current_database()`;
  return row?.market ?? '';
};

/** Milliseconds of work between two turns of the rest of the server. */
const turnMs = 5;

/** Runs the steps of longer work in turns with everything else. Throws the signal's reason when aborted. */
export const runInSteps = async <T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> => {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      signal?.throwIfAborted();
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
};

/** Packs an index in turns with everything else. Nothing of it may change before the end; abort it for a change. */
export const packIndex = ({ searchState, series }: SearchParts, signal: AbortSignal): Promise<Packed> => {
  searchState.index.settle();
  return runInSteps(pack({ ...searchState, series }, known), signal);
};

export const unpackIndex = async (packed: Packed): Promise<SearchParts> => {
  const { series, ...searchState } = (await runInSteps(unpack(packed, known))) as SearchState &
    Pick<SearchParts, 'series'>;
  return { searchState, series };
};

/** The index saved last; null if there is none. Throws `Unusable` with the reason if it can't be used. */
export const loadIndex = async (db: Database, place: IndexPlace): Promise<RestoredIndex | null> => {
  const pieces = await place.read();
  if (pieces === null) return null;
  const { market, since, index, versions } = await decodeIndex(pieces, codeVersion());
  if (market !== (await findMarket(db))) throw new Unusable('it belongs to another database');
  if (!(await isFollowable(db, 'movie_changes', since))) throw new Unusable('what changed since can no longer be read');
  return {
    ...(await unpackIndex(index)),
    since,
    versions: async () => (await runInSteps(unpack(versions, knownPlain))) as ReadonlyMap<string, string>,
  };
};

/** The point to follow the saved index from; null if this server couldn't restore any. */
const savedSince = async (db: Database, place: IndexPlace): Promise<string | null> => {
  try {
    const pieces = await place.read();
    if (pieces === null) return null;
    const { market, since } = await peekIndex(pieces, codeVersion());
    return market === (await findMarket(db)) ? since : null;
  } catch (error) {
    if (error instanceof Unusable) return null;
    throw error;
  }
};

const withLock = async <T>(pool: Deps['pool'], work: () => Promise<T>): Promise<T | null> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [lock] = await queryRows(
      client,
      { free: col.bool },
      { text: 'select pg_try_advisory_lock($1) as free', values: [saveLock] },
    );
    if (lock?.free !== true) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [saveLock]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
};

type Saving = {
  readonly db: Database;
  readonly pool: Deps['pool'];
  readonly place: IndexPlace;
  /** The point to follow this server's known saved index from: a newer one is another server's. */
  readonly after: string;
  readonly read: () => Promise<{
    readonly since: string;
    readonly packed: Packed;
    readonly versions: ReadonlyMap<string, string>;
  }>;
};

/**
 * Saves the index unless another server is doing or has done so. Returns the point to follow the saved one from; null
 * if another server is at it.
 */
export const saveIndex = ({ db, pool, place, after, read }: Saving): Promise<string | null> =>
  withLock(pool, async () => {
    const there = await savedSince(db, place);
    if (there !== null && BigInt(there) > BigInt(after)) return there;
    const market = await findMarket(db);
    const { since, packed, versions } = await read();
    const packedVersions = await runInSteps(pack(versions, knownPlain));
    await place.write(await encodeIndex({ market, since, index: packed, versions: packedVersions }, codeVersion()));
    return since;
  });
