import type { FileKind } from '@eigaichi/domain/deliveries/file-kind';
import { isInspected } from '@eigaichi/domain/deliveries/quality/inspection';
import { laneOfFilm } from '@eigaichi/domain/media/film-limits';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { file_inspections } from '../../../db/schema/inspections.ts';
import type { Deps } from '../../../deps.ts';
import { queueFilm } from '../../media/film-queue.ts';
import type { FileRow, ItemRow } from '../file-store.ts';

/** The provider that delivers a file. */
export const providerOfFile = async (db: Database | Tx, { quote_movie_id }: Pick<FileRow, 'quote_movie_id'>) => {
  const row = await readRow(db, { provider_id: col.text })`
    select qp.provider_id from quote_movies qm join quote_providers qp on qp.uuid = qm.quote_provider_id
    where qm.uuid = ${quote_movie_id}`;
  if (row === undefined) throw new Error(`no provider of the title ${quote_movie_id}`);
  return row.provider_id;
};

/** Queues the inspection of a stored file. */
export const queueStoredFile = async (deps: Deps, tx: Tx, file: FileRow): Promise<void> =>
  queueFilm(deps, tx, {
    kind: 'file',
    uuid: file.uuid,
    company: await providerOfFile(tx, file),
    lane: laneOfFilm({ bytes: file.bytes, seconds: null }),
  });

type Arrived = { readonly file: FileRow; readonly item: ItemRow; readonly kind: FileKind };

/** Queues a background inspection of a file, in the transaction of its arrival. */
export const queueInspection = async (deps: Deps, tx: Tx, { file, item, kind }: Arrived): Promise<void> => {
  if (!isInspected(item, kind)) return;
  await tx
    .insert(file_inspections)
    .values({ file_id: file.uuid, queued_at: deps.clock.nowIso() })
    .onConflictDoNothing();
  await queueStoredFile(deps, tx, file);
};
