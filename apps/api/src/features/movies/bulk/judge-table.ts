import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BulkCells } from '@eigaichi/domain/movies/bulk-row';
import type { Database, Tx } from '../../../db/client.ts';
import { type KnownMovies, readBulkLists, readKnownMovies } from './bulk-lists.ts';
import { lockBulkMovies, readBulkMovies } from './bulk-movies.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';

/** A table as sent: the keys of its columns, and the cells in that order. */
export type SentTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const cellsOf = ({ columns, rows }: SentTable): BulkCells[] =>
  rows.map((row) => Object.fromEntries(columns.map((key, at) => [key, row[at] ?? ''])));

/** Reads and judges a table; `lock` holds its titles until the commit. */
export const judgeTable = async (
  db: Database | Tx,
  actor: Actor,
  { table, provider, lock = null }: { table: SentTable; provider: string; lock?: Tx | null },
): Promise<JudgedRow[]> => {
  const isStaff = actor.role === 'manager';
  const rows = cellsOf(table);
  const named = rows.map(({ uuid = '' }) => uuid.trim().toLowerCase()).filter((uuid) => uuidShape.test(uuid));
  const ids = [...new Set(named)];
  if (lock !== null) await lockBulkMovies(lock, provider, ids);
  const lists = await readBulkLists(db, provider);
  const titles = (await readBulkMovies(db, actor, ids)).filter(({ row }) => row.provider_id === provider);
  // Only a row without an id can duplicate an existing title.
  const mayBeKnown = rows.some(({ uuid = '' }) => uuid.trim() === '');
  const known: KnownMovies = mayBeKnown ? await readKnownMovies(db, provider) : new Map();
  return judgeRows({ rows, lists, titles: new Map(titles.map((title) => [title.row.uuid, title])), known, isStaff });
};
