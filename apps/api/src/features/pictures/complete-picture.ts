import type { Actor } from '@eigaichi/domain/accounts/actor';
import { kindForNew } from '@eigaichi/domain/pictures/picture-kinds';
import { leastPictureSide, pictureFormatNames, pictureMegapixels } from '@eigaichi/domain/pictures/picture-limits';
import { eq } from 'drizzle-orm';
import { picture_files } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { PictureRefused, type SeenPicture } from '../../ports/imaging.ts';
import { StorageRefused } from '../../ports/storage.ts';
import { type GalleryAnswer, listPictures } from './list-pictures.ts';
import { originalKey } from './picture-keys.ts';
import { findPictureFile, lockPicturedTitle, type PictureFile, shownPictures, showPicture } from './picture-store.ts';
import { picturesChanged } from './pictures-changed.ts';
import { readOriginal } from './read-original.ts';

const completeInStore = async ({ storage }: Deps, { uuid, bytes, storage_upload }: PictureFile) => {
  if (storage_upload === null) return;
  try {
    await storage.complete(originalKey(uuid), storage_upload, [{ part: 1, bytes }]);
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  }
};

/** What is no picture isn't kept: neither its bytes nor its row. */
const lookAt = async (deps: Deps, { uuid, name }: PictureFile): Promise<SeenPicture> => {
  try {
    return await deps.imaging.look(() => readOriginal(deps, uuid));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    await deps.db.delete(picture_files).where(eq(picture_files.uuid, uuid));
    await deps.storage.remove(originalKey(uuid));
    const named = { name, allowed: pictureFormatNames, max: pictureMegapixels, min: leastPictureSide };
    throw new Refused(error.fault, { params: named, details: named });
  }
};

type Complete = { readonly uuid: string; readonly request_id: string };

/**
 * The bytes of a picture are there: it is unpacked once to see what it is (D32), shown, and a job makes its sizes. What is
 * asked for before that job was there is made when it is asked for.
 */
export const completePicture = async (
  deps: Deps,
  actor: Actor,
  { uuid, request_id }: Complete,
): Promise<GalleryAnswer> => {
  const sent = await findPictureFile(deps.db, actor, uuid);
  if (sent.state === 'removed') throw new Refused('upload_aborted');
  if (sent.state === 'shown') return listPictures(deps.db, actor, sent.movie_id);
  await completeInStore(deps, sent);
  const seen = await lookAt(deps, sent);
  return deps.db.transaction(async (tx) => {
    const title = await lockPicturedTitle(tx, actor, sent.movie_id);
    const file = await findPictureFile(tx, actor, uuid);
    if (file.state === 'removed') throw new Refused('upload_aborted');
    if (file.state === 'sending') {
      const now = new Date(deps.clock.now().epochMilliseconds);
      const before = await shownPictures(tx, title.uuid);
      await tx.update(picture_files).set(seen).where(eq(picture_files.uuid, uuid));
      await showPicture(tx, { ...file, ...seen }, { kind: kindForNew(before, seen), position: null, now });
      await deps.jobs.add(tx, 'make_picture_sizes', { picture: uuid }, { key: `make_picture_sizes:${uuid}` });
      const { format, width, height } = seen;
      const picture = { uuid, name: file.name, format, width, height };
      await picturesChanged(tx, actor, { title, action: 'picture.add', before, picture, now, request_id });
    }
    return listPictures(tx, actor, title.uuid);
  });
};
