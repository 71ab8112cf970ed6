import { maxPictureBytes, pictureMegabytes } from '@eigaichi/domain/pictures/picture-limits';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { originalKey } from './picture-keys.ts';

/** Refuses a large file before anything is sent (D32b). */
export const refuseTooBig = ({ name, bytes }: { readonly name: string; readonly bytes: number }): void => {
  if (bytes <= maxPictureBytes) return;
  const named = { name, size: Math.ceil(bytes / 1024 / 1024), max: pictureMegabytes };
  throw new Refused('picture_bytes', { params: named, details: named });
};

type Begun = {
  readonly uuid: string;
  readonly storage_upload: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** The upload address of a picture. Its size is signed into the address, so that no more is read. */
export const uploadAddress = async ({ storage }: Pick<Deps, 'storage'>, begun: Begun) => {
  const { uuid, storage_upload: upload, bytes, sha256 } = begun;
  const { url, expires_at } = await storage.partAddress({ key: originalKey(uuid), upload, part: 1, bytes, sha256 });
  return { uuid, url, expires_at: expires_at.toString() };
};
