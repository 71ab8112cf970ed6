import { minPictureSide, pictureFormatNames, pictureMegapixels } from '@eigaichi/domain/pictures/picture-limits';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { type DecodedPicture, PictureRefused } from '../../ports/imaging.ts';
import { StorageRefused } from '../../ports/storage.ts';
import { originalKey } from './picture-keys.ts';
import { readOriginal } from './read-original.ts';

type Sent = {
  readonly uuid: string;
  readonly name: string;
  readonly bytes: number;
  readonly storage_upload: string | null;
};

const completeInStore = async ({ storage }: Deps, { uuid, bytes, storage_upload }: Sent) => {
  if (storage_upload === null) return;
  try {
    await storage.complete(originalKey(uuid), storage_upload, [{ part: 1, bytes }]);
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  }
};

/** Unpacks an uploaded picture once to identify it (D32). If it isn't one, `forget` removes its row, then bytes go. */
export const checkUpload = async (deps: Deps, sent: Sent, forget: () => Promise<unknown>): Promise<DecodedPicture> => {
  await completeInStore(deps, sent);
  const { uuid, name } = sent;
  try {
    return await deps.imaging.inspect(() => readOriginal(deps, uuid));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    await forget();
    await deps.storage.remove(originalKey(uuid));
    const named = { name, allowed: pictureFormatNames, max: pictureMegapixels, min: minPictureSide };
    throw new Refused(error.fault, { params: named, details: named });
  }
};
