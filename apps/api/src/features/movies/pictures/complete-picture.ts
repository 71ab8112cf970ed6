import type { Actor } from '@eigaichi/domain/accounts/actor';
import { defaultPictureKind } from '@eigaichi/domain/pictures/picture-kinds';
import { eq } from 'drizzle-orm';
import { picture_files } from '../../../db/schema/movies.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { checkUpload } from '../../pictures/judge-upload.ts';
import { type GalleryAnswer, listPictures } from './list-pictures.ts';
import { findPictureFile, lockPicturedMovie, shownPictures, showPicture } from './picture-store.ts';
import { recordPicturesChange } from './pictures-changed.ts';

type Complete = { readonly uuid: string };

/** Checks and shows a title's picture; a job makes its sizes. One requested before the job ran is made on request. */
export const completePicture = async (deps: Deps, actor: Actor, { uuid }: Complete): Promise<GalleryAnswer> => {
  const sent = await findPictureFile(deps.db, actor, uuid);
  if (sent.state === 'removed') throw new Refused('upload_aborted');
  if (sent.state === 'shown') return listPictures(deps.db, actor, sent.movie_id);
  const seen = await checkUpload(deps, sent, () => deps.db.delete(picture_files).where(eq(picture_files.uuid, uuid)));
  return deps.db.transaction(async (tx) => {
    const title = await lockPicturedMovie(tx, actor, sent.movie_id);
    const file = await findPictureFile(tx, actor, uuid);
    if (file.state === 'removed') throw new Refused('upload_aborted');
    if (file.state === 'sending') {
      const now = deps.clock.nowIso();
      const before = await shownPictures(tx, title.uuid);
      await tx.update(picture_files).set(seen).where(eq(picture_files.uuid, uuid));
      await showPicture(tx, { ...file, ...seen }, { kind: defaultPictureKind(before, seen), position: null, now });
      await deps.jobs.add(tx, 'make_picture_sizes', { picture: uuid }, { key: `make_picture_sizes:${uuid}` });
      const { format, width, height } = seen;
      const picture = { uuid, name: file.name, format, width, height };
      await recordPicturesChange(tx, actor, { title, action: 'picture.add', before, picture, now });
    }
    return listPictures(tx, actor, title.uuid);
  });
};
