import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { bulkColumn, bulkColumnsFor } from '@eigaichi/domain/movies/bulk-columns';
import { bulkCellsOf } from '@eigaichi/domain/movies/bulk-row';
import type { Language } from '@eigaichi/domain/shared/language';
import type { SentTable } from '@eigaichi/domain/sheets/sent-table';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { pagesOf } from '../../../http/explained-table.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { providerFor } from '../create-movie.ts';
import { readBulkLists } from './bulk-lists.ts';
import { readBulkMovies } from './bulk-movies.ts';
import { bulkTable } from './bulk-table.ts';

type Bytes = AsyncIterable<Uint8Array>;
type Needed = Pick<Deps, 'db' | 'workbook'>;

const columnsOf = (actor: Actor) =>
  bulkColumnsFor({ isStaff: actor.role === 'manager', readsScreeners: may(actor, 'screeners.read') });

/** An empty sheet to fill in. New titles have neither an id nor a version. */
export const printTemplate = async (deps: Needed, actor: Actor, language: Language): Promise<Bytes> => {
  const lists = await readBulkLists(deps.db, actor.account);
  const columns = columnsOf(actor).filter(({ group }) => group !== 'title');
  return deps.workbook.table(bulkTable({ columns, language, lists, pages: [] }));
};

/** Chosen titles of a provider as table rows, in order of registration. */
export const readTitles = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { titles, language }: { readonly titles: readonly string[]; readonly language: Language },
) => {
  const columns = columnsOf(actor);
  await db.transaction((tx) => recordAudit(tx, actor, 'movies.export', { of: ['provider', actor.account] }));
  const found = await readRows(db, { uuid: col.text })`
    select uuid from movies where provider_id = ${actor.account} and trashed_at is null
      and uuid = any(${sql.param([...titles])}::uuid[]) order by created_at, uuid`;
  const lists = await readBulkLists(db, actor.account);
  const ids = found.map(({ uuid }) => uuid);
  const read = await readBulkMovies(db, actor, ids);
  return {
    columns: columns.map(({ key }) => key),
    rows: read.map(({ cells }) => bulkCellsOf(cells, columns, { lists, language })),
  };
};

/** Every field of a provider's titles, without trashed ones, in order of registration. */
export const printExport = async (
  deps: Needed,
  actor: Actor,
  { language, provider: named }: { language: Language; provider: string | null },
): Promise<Bytes> => {
  const provider = await deps.db.transaction(async (tx) => {
    const whose = await providerFor(tx, actor, named);
    // The file holds screener passwords, so log the copy (D24).
    await recordAudit(tx, actor, 'movies.export', { of: ['provider', whose] });
    return whose;
  });
  const lists = await readBulkLists(deps.db, provider);
  const columns = columnsOf(actor);
  const found = await readRows(deps.db, { uuid: col.text })`
    select uuid from movies where provider_id = ${provider} and trashed_at is null order by created_at, uuid`;
  const ids = found.map(({ uuid }) => uuid);
  const pages = pagesOf(ids, async (some) =>
    (await readBulkMovies(deps.db, actor, some)).map(({ cells }) => bulkCellsOf(cells, columns, { lists, language })),
  );
  return deps.workbook.table(bulkTable({ columns, language, lists, pages }));
};

/** The rows of a grid, each with its corrections, if any. */
export const printRows = (
  deps: Needed,
  { columns, rows, notes, language }: SentTable & { readonly notes: readonly string[]; readonly language: Language },
): Bytes => {
  const named = columns.flatMap((key) => bulkColumn(key) ?? []);
  const noted = notes.length > 0;
  const printed = rows.map((row, at) => [
    ...named.map((_, column) => row[column] ?? ''),
    ...(noted ? [notes[at] ?? ''] : []),
  ]);
  return deps.workbook.table(bulkTable({ columns: named, language, lists: null, pages: [printed], noted }));
};
