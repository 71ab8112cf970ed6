import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pictureKindCodes, pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import { mostPictures } from '@eigaichi/domain/pictures/picture-limits';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type GalleryAnswer, listPictures } from './list-pictures.ts';
import { countPictures, findPictureFile, lockPicturedMovie, shownPictures, showPicture } from './picture-store.ts';
import { recordPicturesChange } from './pictures-changed.ts';

type Restore = { readonly uuid: string };

/** Restores a removed picture to its position, and to its use unless another picture has it now. */
export const restorePicture = async (deps: Deps, actor: Actor, { uuid }: Restore): Promise<GalleryAnswer> =>
  deps.db.transaction(async (tx) => {
    const { movie_id } = await findPictureFile(tx, actor, uuid);
    const title = await lockPicturedMovie(tx, actor, movie_id);
    const file = await findPictureFile(tx, actor, uuid);
    if (file.state === 'sending' || file.width === null) throw new Refused('upload_aborted');
    if (file.state === 'removed') {
      if ((await countPictures(tx, movie_id)) >= mostPictures)
        throw new Refused('pictures_full', { params: { max: mostPictures }, details: { max: mostPictures } });
      const now = deps.clock.nowIso();
      const before = await shownPictures(tx, movie_id);
      const kind = pictureKindCodes.find((code) => code === file.kind) ?? pictureKinds.screenshot;
      await showPicture(tx, file, { kind, position: file.position, now });
      const picture = { uuid, name: file.name };
      await recordPicturesChange(tx, actor, { title, action: 'picture.restore', before, picture, now });
    }
    return listPictures(tx, actor, movie_id);
  });
