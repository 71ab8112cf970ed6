import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Database, openDatabase } from './client.ts';
import type { DatabaseGate } from './gate.ts';
import { col, queryRows } from './read-rows.ts';

/** A position in PostgreSQL's write-ahead log, in bytes: a server that reached it has all earlier writes. */
export type LogPosition = bigint;

/** A standby for reads that may lag. */
export type Replica = {
  readonly db: Database;
  readonly pool: Pool;
  /** True if usable and caught up to this position; null if the reader has written nothing. */
  readonly has: (written: LogPosition | null) => boolean;
  /** Position after everything committed before the call; null while the primary is unavailable. */
  readonly written: () => Promise<LogPosition | null>;
  /** Number of reads that may lag, by the server that answered them. */
  readonly reads: { replica: number; primary: number };
};

export type ReplicaTimes = {
  readonly checkEveryMs: number;
  /** Maximum lag behind the primary, beyond which a replica is not used. */
  readonly maxLagMs: number;
};

const usualTimes: ReplicaTimes = { checkEveryMs: 250, maxLagMs: 5000 };

/** Reads `X/Y`, PostgreSQL's form of a position. */
export const readPosition = (text: string): LogPosition => {
  const [high = '0', low = '0'] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
};

const positionOf = async (pool: Pool, expression: string): Promise<LogPosition | null> => {
  const [row] = await queryRows(
    pool,
    { position: col.orNull(col.text) },
    { text: `select (${expression})::text as position` },
  );
  return row?.position == null ? null : readPosition(row.position);
};

/** Everything acknowledged precedes it. */
const flushed = 'pg_current_wal_flush_lsn()';
/** Null for a server that isn't a standby: after a failover it may be the old primary, with data the new one lacks. */
const replayed = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

type Servers = { readonly primary: Pool; readonly replica: Pool; readonly gate: DatabaseGate };

/**
 * Tracks a replica's lag: the primary's position at one check must be in the replica at a later one. The replica serves
 * nothing while its gate is closed, or it is more than `maxLagMs` behind.
 */
export const followReplica = (
  { primary, replica, gate }: Servers,
  { checkEveryMs, maxLagMs }: ReplicaTimes = usualTimes,
): Replica & { readonly stop: () => Promise<void> } => {
  const stopped = new AbortController();
  let position: LogPosition | null = null;
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  let awaited: { readonly position: LogPosition; readonly at: number } | null = null;

  const check = async () => {
    const at = performance.now();
    position = await positionOf(replica, replayed).catch(() => null);
    if (position === null) {
      awaited = null;
      return;
    }
    if (awaited !== null && position >= awaited.position) {
      caughtUpAt = awaited.at;
      awaited = null;
    }
    const written = awaited === null ? await positionOf(primary, flushed).catch(() => null) : null;
    if (written !== null) awaited = { position: written, at };
  };
  const pollReplica = async () => {
    while (!stopped.signal.aborted) {
      await check();
      await sleep(checkEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const done = pollReplica();

  return {
    db: openDatabase(replica),
    pool: replica,
    has: (written) =>
      position !== null &&
      gate.fault === null &&
      performance.now() - caughtUpAt <= maxLagMs &&
      (written === null || position >= written),
    written: () => positionOf(primary, flushed).catch(() => null),
    reads: { replica: 0, primary: 0 },
    stop: () => {
      stopped.abort();
      return done;
    },
  };
};
