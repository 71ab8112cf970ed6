import { pictureKindCodes, pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { picture_files } from '../../../db/schema/movies.ts';
import { hidePicture, placePictures, shownPictures, showPicture } from './picture-store.ts';

const placed = z.array(z.object({ uuid: z.uuid(), kind: z.literal(pictureKindCodes) }));

/**
 * Restores a title's previous pictures in that order and those uses (reverting of D21b). Removed ones return while
 * their files are stored; added ones are removed. The caller has locked the title's row and announces the change.
 */
export const restorePictures = async (
  tx: Tx,
  movie: string,
  { pictures, now }: { pictures: unknown; now: IsoInstant },
): Promise<void> => {
  const wanted = placed.parse(pictures);
  const ids = wanted.map(({ uuid }) => uuid);
  for (const { uuid } of await shownPictures(tx, movie))
    if (!ids.includes(uuid)) await hidePicture(tx, movie, uuid, now);
  const removed = await tx
    .select()
    .from(picture_files)
    .where(
      and(eq(picture_files.movie_id, movie), eq(picture_files.state, 'removed'), inArray(picture_files.uuid, ids)),
    );
  for (const file of removed) await showPicture(tx, file, { kind: pictureKinds.screenshot, position: null, now });
  await placePictures(tx, wanted);
  await tx.execute(sql`update movies set pictures_version = pictures_version + 1, pictures_order = pictures_order + 1
    where uuid = ${movie}`);
};
