import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BulkCells } from '@eigaichi/domain/movies/bulk-row';
import { isWrittenUuid, normaliseEidr } from '@eigaichi/domain/shared/identifiers';
import { cellsByColumn, type SentTable } from '@eigaichi/domain/sheets/sent-table';
import type { Database, Tx } from '../../../db/client.ts';
import { identifierHolders, takenIssue } from '../identifiers/taken-identifiers.ts';
import { type KnownMovies, readBulkLists, readKnownMovies } from './bulk-lists.ts';
import { lockBulkMovies, readBulkMovies } from './bulk-movies.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';

/** Reads and judges a table; `lock` holds its titles until the commit. */
export const judgeTable = async (
  db: Database | Tx,
  actor: Actor,
  { table, provider, lock = null }: { table: SentTable; provider: string; lock?: Tx | null },
): Promise<JudgedRow[]> => {
  const isStaff = actor.role === 'manager';
  const rows = table.rows.map((row): BulkCells => cellsByColumn(table.columns, row));
  const named = rows.map(({ uuid = '' }) => uuid.trim().toLowerCase()).filter(isWrittenUuid);
  const ids = [...new Set(named)];
  if (lock !== null) await lockBulkMovies(lock, provider, ids);
  const lists = await readBulkLists(db, provider);
  const titles = (await readBulkMovies(db, actor, ids)).filter(({ row }) => row.provider_id === provider);
  // Only a row without an id can duplicate an existing title.
  const mayBeKnown = rows.some(({ uuid = '' }) => uuid.trim() === '');
  const known: KnownMovies = mayBeKnown ? await readKnownMovies(db, provider) : new Map();
  const holders = await identifierHolders(
    db,
    rows.flatMap(({ eidr_number = '' }) => normaliseEidr(eidr_number) ?? []),
  );
  const issues = holders.map((holder) => ({
    eidr: holder.eidr_number,
    movie: holder.movie,
    issue: takenIssue(actor, 'eidr_number', holder),
  }));
  return judgeRows({
    rows,
    lists,
    titles: new Map(titles.map((title) => [title.row.uuid, title])),
    known,
    taken: Map.groupBy(issues, ({ eidr }) => eidr),
    isStaff,
  });
};
