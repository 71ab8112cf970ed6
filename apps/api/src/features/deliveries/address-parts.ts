import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bytesOfPart } from '@eigaichi/domain/deliveries/file-parts';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { refuseByFirstPart } from './refuse-file.ts';
import { findSendingFile, markSending, type SendingFile, saveAnnouncedParts } from './sending-store.ts';

type Wish = { readonly part: number; readonly sha256: string };
export type PartAddress = { readonly part: number; readonly url: string; readonly expires_at: string };

const sizedParts = (file: SendingFile, parts: readonly Wish[]) => {
  const sized = parts.map((wish) => ({ ...wish, bytes: bytesOfPart(file.bytes, file.part_bytes, wish.part) }));
  const outside = sized.findIndex(({ bytes }) => bytes === 0);
  if (outside >= 0)
    throw new Refused('invalid', { issues: [{ field: `parts.${outside}.part`, rule: 'option', params: {} }] });
  return sized;
};

/**
 * Addresses for parts, each accepting only the announced bytes (D31). Requesting one while resuming restarts the
 * upload. Later parts require that the first one fits the entry. Takes no lock: a concurrent cancel ends the upload in
 * the store, which then refuses.
 */
export const requestPartAddresses = async (
  deps: Deps,
  actor: Actor,
  { uuid, parts }: { uuid: string; parts: readonly Wish[] },
): Promise<PartAddress[]> => {
  const file = orNotFound(await findSendingFile(deps.pool, actor, uuid));
  if (file.state === 'cancelling') throw new Refused('upload_aborted');
  if (file.completed || nextTransferState(file.state, 'send_on', 'sender') === undefined)
    throw new Refused('not_allowed_now');
  const sized = sizedParts(file, parts);
  if (parts.some(({ part }) => part > 1)) await refuseByFirstPart(deps, file);
  await saveAnnouncedParts(deps.pool, uuid, { parts: sized, now: deps.clock.now() });
  if (file.state === 'resuming') await markSending(deps.pool, uuid);
  const { storage_key: key, storage_upload: upload } = file;
  return Promise.all(
    sized.map(async (wish) => {
      const { url, expires_at } = await deps.storage.partAddress({ key, upload, ...wish });
      return { part: wish.part, url, expires_at: expires_at.toString() };
    }),
  );
};
