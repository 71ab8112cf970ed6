import type { Actor } from '@eigaichi/domain/accounts/actor';
import { missingParts } from '@eigaichi/domain/deliveries/file-parts';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { StorageRefused } from '../../ports/storage.ts';
import { operations } from '../../telemetry/operations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deal } from './deal-store.ts';
import { type FileRow, loadFile, lockFile, updateFile } from './file-store.ts';

const completeInStore = async (deps: Deps, file: FileRow) => {
  const { storage_key: key, storage_upload: upload } = file;
  const present = await deps.storage.partsPresent(key, upload);
  // Once a store has assembled the file, it lists only its length, not its parts.
  const whole = present.reduce((sum, { bytes }) => sum + bytes, 0) === file.bytes;
  const missing = whole ? [] : missingParts(file.bytes, file.part_bytes, present);
  if (missing.length > 0) throw new Refused('part_incomplete', { details: { missing: missing.slice(0, 100) } });
  try {
    await deps.storage.complete(key, upload, present);
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  }
};

/**
 * Completes an upload: the store assembles the parts, then a job hashes and checks the file. The store goes first and
 * is idempotent, so after a crash the sender just completes again.
 */
export const completeFile = async (deps: Deps, actor: Actor, uuid: string): Promise<{ file: FileRow; deal: Deal }> => {
  const seen = await loadFile(deps.db, actor, uuid);
  if (seen.file.state === 'cancelling') throw new Refused('upload_aborted');
  if (seen.file.completed_at !== null) return seen;
  if (nextTransferState(seen.file.state, 'send_on', 'sender') === undefined) throw new Refused('not_allowed_now');
  await operations.upload.tracePromise(() => completeInStore(deps, seen.file), { bytes: seen.file.bytes });
  return deps.db.transaction(async (tx) => {
    const { file, deal } = await lockFile(tx, actor, uuid);
    if (file.state === 'cancelling') throw new Refused('upload_aborted');
    if (file.completed_at !== null) return { file, deal };
    const completed_at = deps.clock.nowIso();
    const moved = await updateFile(tx, uuid, { state: 'uploading', completed_at });
    await deps.jobs.add(tx, 'check_file', { file: uuid }, { key: `check_file:${uuid}` });
    await recordAudit(tx, actor, 'file.complete', { of: ['file', uuid] });
    return { file: moved, deal };
  });
};
