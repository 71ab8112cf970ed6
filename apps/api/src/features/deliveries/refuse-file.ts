import type { ChecklistEntry } from '@eigaichi/domain/deliveries/checklist-entry';
import { acceptedExtensions, fits } from '@eigaichi/domain/deliveries/file-fit';
import { type FileKind, kindOf, sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { bytesOfPart } from '@eigaichi/domain/deliveries/file-parts';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type FileRow, findItem, updateFile } from './file-store.ts';
import type { SendingFile } from './sending-store.ts';

type Refusal = {
  readonly file: FileRow;
  readonly kind: FileKind;
  readonly fault: 'wrong_kind' | 'part_checksum';
  readonly sha256: string | null;
};

/** Refuses an arrived file that doesn't fit its entry or its announcement; only its record stays (D32). */
export const refuseFile = async (deps: Deps, tx: Tx, { file, kind, fault, sha256 }: Refusal): Promise<void> => {
  if (nextTransferState(file.state, 'refuse', 'system') === undefined) return;
  const now = deps.clock.nowIso();
  await updateFile(tx, file.uuid, { state: 'cancelling', kind, fault, discarded_at: now });
  await deps.jobs.add(tx, 'discard_file', { file: file.uuid });
  const after = { kind, sha256 };
  await recordAudit(tx, null, 'file.refuse', { of: ['file', file.uuid], after });
};

type Named = { readonly item: ChecklistEntry; readonly name: string };

const wrongKind = ({ item, name }: Named) => {
  const named = { name, allowed: acceptedExtensions(item).join(', ') };
  return new Refused('wrong_kind', { params: named, details: named });
};

/** Refuses a file by its first bytes; null if the sender didn't send them. */
export const refuseWrongHead = (head: Uint8Array | null, named: Named): void => {
  if (head !== null && !fits(named.item, kindOf(head.subarray(0, sniffedBytes)))) throw wrongKind(named);
};

type Sending = Pick<SendingFile, 'uuid' | 'bytes' | 'part_bytes' | 'storage_upload'>;

/**
 * Discards a file of a type its entry doesn't take by its first part, before the others are sent (D32). With direct
 * uploads to an object store this is known only when all parts arrived, unless the sender sent the first bytes.
 */
export const refuseByFirstPart = async (deps: Deps, sending: Sending): Promise<void> => {
  const { uuid, bytes, part_bytes, storage_upload } = sending;
  const first = { part: 1, bytes: bytesOfPart(bytes, part_bytes, 1) };
  const head = (await deps.storage.own?.head(storage_upload, first, sniffedBytes)) ?? null;
  if (head === null) return;
  const [sent] = await deps.db.select().from(files).where(eq(files.uuid, uuid));
  const item = sent === undefined ? undefined : await findItem(deps.db, sent.item_id);
  if (sent === undefined || item === undefined || fits(item, kindOf(head))) return;
  await deps.db.transaction(async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.uuid, uuid)).for('update');
    if (file !== undefined) await refuseFile(deps, tx, { file, kind: kindOf(head), fault: 'wrong_kind', sha256: null });
  });
  throw wrongKind({ item, name: sent.name });
};
