import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import { picture_files } from '../../../db/schema/movies.ts';
import type { Deps } from '../../../deps.ts';
import { originalKey } from '../../pictures/picture-keys.ts';
import { type GalleryAnswer, listPictures } from './list-pictures.ts';
import { findPictureFile, hidePicture, lockPicturedMovie, shownPictures } from './picture-store.ts';
import { recordPicturesChange } from './pictures-changed.ts';

type Remove = { readonly uuid: string };

/** Removes a title's picture; can be undone while its file is stored. Ends an incomplete upload. Idempotent. */
export const removePicture = async (deps: Deps, actor: Actor, { uuid }: Remove): Promise<GalleryAnswer> => {
  const { gallery, ended } = await deps.db.transaction(async (tx) => {
    const { movie_id } = await findPictureFile(tx, actor, uuid);
    const title = await lockPicturedMovie(tx, actor, movie_id);
    const file = await findPictureFile(tx, actor, uuid);
    const now = deps.clock.nowIso();
    if (file.state === 'shown') {
      const before = await shownPictures(tx, movie_id);
      await hidePicture(tx, movie_id, uuid, now);
      const picture = { uuid, name: file.name };
      await recordPicturesChange(tx, actor, { title, action: 'picture.remove', before, picture, now });
    }
    if (file.state === 'sending')
      await tx.update(picture_files).set({ state: 'removed', since: now }).where(eq(picture_files.uuid, uuid));
    return { gallery: await listPictures(tx, actor, movie_id), ended: file.state === 'sending' ? file : undefined };
  });
  if (ended?.storage_upload != null) await deps.storage.abort(originalKey(uuid), ended.storage_upload);
  return gallery;
};
