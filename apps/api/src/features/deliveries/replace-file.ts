import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import type { FileRow, ItemRow } from './file-store.ts';

/**
 * Files that the buyer has: those they began to download themselves, individually or in a zip (D33b). Downloads by a
 * manager on their behalf don't count.
 */
export const findDownloadedFiles = async (
  db: Database | Tx,
  quoteMovies: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await readRows(db, { uuid: col.text })`
    select f.uuid from files f
    where f.quote_movie_id = any(${sql.param([...quoteMovies])}::uuid[]) and f.uploaded_at is not null
      and exists (select 1 from downloads d
        where d.quote_movie_id = f.quote_movie_id and d.role = 'consumer' and d.manager_id is null
          and d.started_at >= f.uploaded_at and (d.file_id = f.uuid or f.uuid = any(d.file_ids)))`;
  return new Set(found.map(({ uuid }) => uuid));
};

const placeholders = (tx: Tx, file: FileRow, item: ItemRow): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.item_id, file.item_id),
        eq(files.state, 'uploaded'),
        isNull(files.replaced_at),
        ...(item.count === 1 ? [] : [eq(files.uuid, file.replaces ?? file.uuid)]),
      ),
    );

/**
 * Replaces files by a newly arrived one: all at a single-file entry, otherwise its target. A file the buyer has stays
 * as the earlier version; other bytes are discarded (D33b). Returns the new file's version.
 */
export const replaceFiles = async (
  deps: Deps,
  tx: Tx,
  { file, item, now }: { file: FileRow; item: ItemRow; now: IsoInstant },
): Promise<number> => {
  const earlier = (await placeholders(tx, file, item)).filter(({ uuid }) => uuid !== file.uuid);
  if (earlier.length === 0) return file.version;
  const taken = await findDownloadedFiles(tx, [file.quote_movie_id]);
  const given = earlier.filter(({ uuid }) => !taken.has(uuid)).map(({ uuid }) => uuid);
  await tx
    .update(files)
    .set({ replaced_at: now })
    .where(
      inArray(
        files.uuid,
        earlier.map(({ uuid }) => uuid),
      ),
    );
  if (given.length > 0) await tx.update(files).set({ discarded_at: now }).where(inArray(files.uuid, given));
  for (const uuid of given) await deps.jobs.add(tx, 'discard_file', { file: uuid }, { key: `discard_file:${uuid}` });
  return Math.max(...earlier.map(({ uuid, version }) => (taken.has(uuid) ? version + 1 : version)));
};
