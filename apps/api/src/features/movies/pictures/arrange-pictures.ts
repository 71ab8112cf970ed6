import type { Actor } from '@eigaichi/domain/accounts/actor';
import { applyPictureOrder, type PlacedPicture } from '@eigaichi/domain/pictures/picture-kinds';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type GalleryAnswer, listPictures } from './list-pictures.ts';
import { lockPicturedMovie, placePictures, shownPictures } from './picture-store.ts';
import { placedOf, recordPicturesChange } from './pictures-changed.ts';

type Arrange = {
  readonly movie: string;
  /** The version of the order as read (D30). */
  readonly version: number;
  readonly pictures: readonly PlacedPicture[];
};

/** Sets the order and the uses of a title's pictures. */
export const arrangePictures = async (
  deps: Deps,
  actor: Actor,
  { movie, version, pictures }: Arrange,
): Promise<GalleryAnswer> =>
  deps.db.transaction(async (tx) => {
    const title = await lockPicturedMovie(tx, actor, movie);
    const before = await shownPictures(tx, movie);
    if (version !== title.pictures_order) {
      const current = { version: title.pictures_order, pictures: placedOf(before) };
      throw new Refused('stale_version', { details: { sent: { version, pictures }, current } });
    }
    await placePictures(tx, applyPictureOrder(placedOf(before), pictures));
    await tx.execute(sql`update movies set pictures_order = pictures_order + 1 where uuid = ${movie}`);
    const now = deps.clock.nowIso();
    await recordPicturesChange(tx, actor, { title, action: 'picture.arrange', before, now });
    return listPictures(tx, actor, movie);
  });
