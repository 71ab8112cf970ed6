import { fits } from '@eigaichi/domain/deliveries/file-fit';
import { fileRemarks } from '@eigaichi/domain/deliveries/remarks/file-remarks';
import type { Remark } from '@eigaichi/domain/deliveries/remarks/remark';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { files } from '../../db/schema/deliveries.ts';
import { movies } from '../../db/schema/movies.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import { isDownloadableSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readNamedMovies } from '../quotes/mail-terms.ts';
import { readersOf } from '../quotes/quote-readers.ts';
import { announcedHashes, type FileRow, findItem, type ItemRow, updateFile } from './file-store.ts';
import { inspectFile, type Seen } from './inspect-file.ts';
import { queueInspection } from './inspection/queue-inspection.ts';
import { newVersionEmail } from './mails/emails.ts';
import { refuseFile } from './refuse-file.ts';
import { replaceFiles } from './replace-file.ts';

type FoundFile = { readonly file: FileRow; readonly item: ItemRow; readonly seen: Seen; readonly inspects: boolean };

/** Remarks on a file, which compare it with other facts about its title. */
const remarksOn = async (tx: Tx, { file, item, seen }: FoundFile): Promise<Remark[]> => {
  const same = await tx
    .select({ name: files.name })
    .from(files)
    .where(
      and(
        eq(files.quote_movie_id, file.quote_movie_id),
        ne(files.item_id, file.item_id),
        eq(files.sha256, seen.sha256),
        eq(files.state, 'uploaded'),
        isNull(files.replaced_at),
      ),
    );
  const [title] = await tx
    .select({ play_time: movies.play_time })
    .from(quote_movies)
    .innerJoin(movies, eq(movies.uuid, quote_movies.movie_id))
    .where(eq(quote_movies.uuid, file.quote_movie_id));
  const beside = { same: same.map(({ name }) => name), play_time: minutesOf(title?.play_time ?? null) };
  return fileRemarks({ ...seen, name: file.name }, item, beside);
};

const notifiedColumns = {
  ...col.each(col.text, 'quote', 'provider', 'consumer'),
  number: col.int,
};

/** Notifies the buyer of a file replaced after delivery was declared; the declaration covers earlier replacements. */
const notifyNewVersion = async (deps: Deps, tx: Tx, file: FileRow): Promise<void> => {
  const row = await readRow(tx, notifiedColumns)`
    select q.uuid as quote, q.number, qp.provider_id as provider, q.consumer_id as consumer
    from quote_movies qm join quotes q on q.uuid = qm.quote_id join quote_providers qp on qp.uuid = qm.quote_provider_id
    where qm.uuid = ${file.quote_movie_id} and ${isDownloadableSql}`;
  if (row === undefined) return;
  const names = (await readNamedMovies(tx, [file.quote_movie_id])).map(({ name }) => name);
  await notify(tx, deps, await readersOf(tx, 'consumer', row), {
    path: `/vod/quotes/purchased/${row.quote}`,
    titles: names,
    write: (to, link) => {
      const titles = names.map((name) => name[to.preferred_language]);
      return newVersionEmail(to, { number: row.number, titles, name: file.name, link });
    },
  });
};

const take = async (deps: Deps, tx: Tx, found: FoundFile) => {
  const { file, item, seen } = found;
  const now = deps.clock.nowIso();
  const remarks = await remarksOn(tx, found);
  const version = await replaceFiles(deps, tx, { file, item, now });
  const { kind, sha256, crc32 } = seen;
  await updateFile(tx, file.uuid, { state: 'uploaded', kind, sha256, crc32, remarks, version, uploaded_at: now });
  if (found.inspects) await queueInspection(deps, tx, { file, item, kind });
  await notifyNewVersion(deps, tx, file);
};

const settle = async (deps: Deps, tx: Tx, found: FoundFile) => {
  const { file, item, seen } = found;
  const good = seen.bytes === file.bytes && seen.asAnnounced && fits(item, seen.kind);
  const { kind, sha256 } = seen;
  const fault = seen.asAnnounced ? 'wrong_kind' : 'part_checksum';
  if (!good) return refuseFile(deps, tx, { file, kind, fault, sha256 });
  if (nextTransferState(file.state, 'arrive', 'system') === undefined) return;
  await take(deps, tx, found);
  const after = { kind, sha256 };
  await recordAudit(tx, null, 'file.arrive', { of: ['file', file.uuid], after });
};

const waits = (file: FileRow | undefined): file is FileRow =>
  file !== undefined && file.completed_at !== null && file.state !== 'uploaded' && file.state !== 'cancelling';

/**
 * Hashes a file once all parts have arrived and checks it against its entry (D31, D32), with remarks. `inspects`: true
 * if a full inspection follows.
 */
export const checkFile = async (deps: Deps, uuid: string, inspects = true): Promise<void> => {
  const [waiting] = await deps.db.select().from(files).where(eq(files.uuid, uuid));
  const item = waiting === undefined ? undefined : await findItem(deps.db, waiting.item_id);
  if (!waits(waiting) || item === undefined) return;
  const announced = await announcedHashes(deps.db, uuid);
  const seen = await inspectFile(deps, { file: waiting, item, announced });
  await deps.db.transaction(async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.uuid, uuid)).for('update');
    if (waits(file)) await settle(deps, tx, { file, item, seen, inspects });
  });
};
