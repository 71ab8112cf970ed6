import type { PlacedPicture } from '@eigaichi/domain/pictures/picture-kinds';
import type { Tx } from '../../../db/client.ts';
import { shownPictures } from './picture-store.ts';
import { placedOf } from './pictures-changed.ts';

/** The pictures that a title shows, as recorded in changes. */
export const placedPictures = async (tx: Tx, movie: string): Promise<PlacedPicture[]> =>
  placedOf(await shownPictures(tx, movie));
