import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { among, nextPiece, startOfAll, type Which } from './among-movies.ts';
import { lists, plainRows } from './movie-rows.ts';
import { grantRows, lineRows, offerRows } from './search-rights.ts';

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
export const findVersions = async (tx: Tx, signal?: AbortSignal): Promise<Map<string, string>> => {
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
export const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] => [
  ...[...a].flatMap(([id, version]) => (b.get(id) === version ? [] : [id])),
  ...[...b.keys()].filter((id) => !a.has(id)),
];
