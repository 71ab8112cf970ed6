import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostPictureBytes, mostPictures, pictureMegabytes } from '@eigaichi/domain/pictures/picture-limits';
import { picture_files } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { originalKey } from './picture-keys.ts';
import { countPictures, lockPicturedTitle } from './picture-store.ts';

export type BeginPicture = {
  readonly movie: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly request_id: string;
};

/** Opens the upload of a picture; what it will take is signed into the address, so that no more than that is read. */
export const beginPicture = async (
  deps: Deps,
  actor: Actor,
  { movie, name, bytes, sha256, request_id }: BeginPicture,
) => {
  const { uuid, storage_upload } = await deps.db.transaction(async (tx) => {
    await lockPicturedTitle(tx, actor, movie);
    if (bytes > mostPictureBytes) {
      const size = Math.ceil(bytes / 1024 / 1024);
      const named = { name, size, max: pictureMegabytes };
      throw new Refused('picture_bytes', { params: named, details: named });
    }
    if ((await countPictures(tx, movie)) >= mostPictures)
      throw new Refused('pictures_full', { params: { max: mostPictures }, details: { max: mostPictures } });
    const picture = randomUUID();
    const upload = await deps.storage.begin(originalKey(picture));
    await tx.insert(picture_files).values({
      uuid: picture,
      movie_id: movie,
      name,
      bytes,
      sha256,
      storage_upload: upload,
      sent_by: actor.real?.manager ?? actor.account,
      since: new Date(deps.clock.now().epochMilliseconds),
    });
    await recordAudit(tx, {
      actor,
      action: 'picture.begin',
      entity: 'movie',
      entity_id: movie,
      after: { picture, name, bytes },
      request_id,
    });
    return { uuid: picture, storage_upload: upload };
  });
  const part = { key: originalKey(uuid), upload: storage_upload, part: 1, bytes, sha256 };
  const { url, expires_at } = await deps.storage.partAddress(part);
  return { uuid, url, expires_at: expires_at.toString() };
};
