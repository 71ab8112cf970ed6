import type { Actor } from '@eigaichi/domain/accounts/actor';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deal } from './deal-store.ts';
import { type FileRow, lockFile, updateFile } from './file-store.ts';
import { mayMoveUpload } from './file-view.ts';
import { findDownloadedFiles } from './replace-file.ts';

export type UploadMove = {
  readonly uuid: string;
  readonly action: 'stop' | 'resume' | 'cancel';
};

/** Refuses parts that arrive after cancelling, even before the job has run; if this fails, the job does it. */
const refuseParts = (deps: Deps, { uuid, storage_key, storage_upload }: FileRow): Promise<void> =>
  deps.storage
    .close(storage_key, storage_upload)
    .catch((error: unknown) => deps.log.error({ err: error, file: uuid }, 'a cancelled upload was not closed'));

/**
 * Stops, resumes or cancels an upload (spec 4). Stopping leaves every part that arrived. Cancelling, even of a complete
 * file, is immediate for the reader; a job deletes its bytes. Files that the buyer has can't be cancelled (D33b).
 */
export const moveUpload = async (
  deps: Deps,
  actor: Actor,
  { uuid, action }: UploadMove,
): Promise<{ file: FileRow; deal: Deal }> => {
  const moved = await deps.db.transaction(async (tx) => {
    const { file, deal } = await lockFile(tx, actor, uuid);
    const state = nextTransferState(file.state, action, 'sender');
    const taken = (await findDownloadedFiles(tx, [file.quote_movie_id])).has(uuid);
    if (state === undefined || !mayMoveUpload(deal, { file, action, taken })) throw new Refused('not_allowed_now');
    const discarded_at = action === 'cancel' ? deps.clock.nowIso() : null;
    const changed = await updateFile(tx, uuid, { state, discarded_at });
    if (action === 'cancel') await deps.jobs.add(tx, 'discard_file', { file: uuid }, { key: `discard_file:${uuid}` });
    await recordAudit(tx, actor, `file.${action}`, {
      of: ['file', uuid],
      before: { state: file.state },
      after: { state },
    });
    return { file: changed, deal };
  });
  if (action === 'cancel') await refuseParts(deps, moved.file);
  return moved;
};
