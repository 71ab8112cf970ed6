import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bytesOfPart } from '@eigaichi/domain/deliveries/file-parts';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { keepParts, loadFile, updateFile } from './file-store.ts';

type Wish = { readonly part: number; readonly sha256: string };
export type AddressedPart = { readonly part: number; readonly url: string; readonly expires_at: string };

/**
 * Addresses for parts, each taking only the bytes that were announced (D31). Asking for one while resuming is what makes
 * the upload run again. Nothing is locked: a cancel that comes in between ends the upload in the store, which then refuses.
 */
export const addressParts = async (
  deps: Deps,
  actor: Actor,
  { uuid, parts }: { uuid: string; parts: readonly Wish[] },
): Promise<AddressedPart[]> => {
  const { file } = await loadFile(deps.db, actor, uuid);
  if (file.state === 'cancelling') throw new Refused('upload_aborted');
  if (file.completed_at !== null || nextTransferState(file.state, 'send_on', 'sender') === undefined)
    throw new Refused('not_allowed_now');
  const sized = parts.map((wish) => ({ ...wish, bytes: bytesOfPart(file.bytes, file.part_bytes, wish.part) }));
  const outside = sized.findIndex(({ bytes }) => bytes === 0);
  if (outside >= 0)
    throw new Refused('invalid', { issues: [{ field: `parts.${outside}.part`, rule: 'option', params: {} }] });
  await deps.db.transaction(async (tx) => {
    // What is kept here only helps to recognise a file chosen again: no part has to wait for the disk because of it.
    await tx.execute(sql`set local synchronous_commit = off`);
    await keepParts(tx, uuid, { parts: sized, now: new Date(deps.clock.now().epochMilliseconds) });
    if (file.state === 'resuming') await updateFile(tx, uuid, { state: 'uploading' });
  });
  const { storage_key: key, storage_upload: upload } = file;
  return Promise.all(
    sized.map(async (wish) => {
      const { url, expires_at } = await deps.storage.partAddress({ key, upload, ...wish });
      return { part: wish.part, url, expires_at: expires_at.toString() };
    }),
  );
};
