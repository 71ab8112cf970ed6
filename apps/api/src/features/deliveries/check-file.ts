import { createHash } from 'node:crypto';
import { fits } from '@eigaichi/domain/deliveries/file-fit';
import { type FileKind, kindOf, sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type FileRow, findItem, type ItemRow, updateFile } from './file-store.ts';

/** Hash of the whole file and its kind by its first bytes; memory holds one read of it at a time. */
const lookAt = async (deps: Deps, key: string): Promise<{ sha256: string; kind: FileKind; bytes: number }> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of await deps.storage.read(key)) {
    if (head.length < sniffedBytes) head = Buffer.concat([head, chunk.subarray(0, sniffedBytes - head.length)]);
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), kind: kindOf(head), bytes };
};

/** An entry for one file has one: what stood there before gives way, bytes and all. */
const replaceEarlier = async (deps: Deps, tx: Tx, { file, now }: { file: FileRow; now: Date }) => {
  const earlier = await tx
    .update(files)
    .set({ replaced_at: now })
    .where(
      and(
        eq(files.item_id, file.item_id),
        ne(files.uuid, file.uuid),
        eq(files.state, 'uploaded'),
        isNull(files.replaced_at),
      ),
    )
    .returning({ uuid: files.uuid });
  for (const { uuid } of earlier) await deps.jobs.add(tx, 'discard_file', { file: uuid });
};

const settle = async (
  deps: Deps,
  tx: Tx,
  { file, item, seen }: { file: FileRow; item: ItemRow; seen: { sha256: string; kind: FileKind; bytes: number } },
) => {
  const good = seen.bytes === file.bytes && fits(item, seen.kind);
  const state = nextTransferState(file.state, good ? 'arrive' : 'refuse', 'system');
  if (state === undefined) return;
  const now = new Date(deps.clock.now().epochMilliseconds);
  if (good) {
    await updateFile(tx, file.uuid, { state, kind: seen.kind, sha256: seen.sha256, uploaded_at: now });
    if (item.count === 1) await replaceEarlier(deps, tx, { file, now });
  } else {
    await updateFile(tx, file.uuid, { state, kind: seen.kind, fault: 'wrong_kind' });
    await deps.jobs.add(tx, 'discard_file', { file: file.uuid });
  }
  await recordAudit(tx, {
    actor: null,
    action: good ? 'file.arrive' : 'file.refuse',
    entity: 'file',
    entity_id: file.uuid,
    after: { kind: seen.kind, sha256: seen.sha256 },
  });
};

/** Hashes a file whose parts are all there and says whether it is what its entry asks for (D31, D32). */
export const checkFile = async (deps: Deps, uuid: string): Promise<void> => {
  const waits = (file: FileRow | undefined): file is FileRow =>
    file !== undefined && file.completed_at !== null && file.state !== 'uploaded' && file.state !== 'cancelling';
  const [waiting] = await deps.db.select().from(files).where(eq(files.uuid, uuid));
  if (!waits(waiting)) return;
  const seen = await lookAt(deps, waiting.storage_key);
  await deps.db.transaction(async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.uuid, uuid)).for('update');
    const item = file === undefined ? undefined : await findItem(tx, file.item_id);
    if (waits(file) && item !== undefined) await settle(deps, tx, { file, item, seen });
  });
};
