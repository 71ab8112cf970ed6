import type { Actor } from '@eigaichi/domain/accounts/actor';
import { changesOf } from '@eigaichi/domain/movies/movie-edit';
import type { PlacedPicture } from '@eigaichi/domain/pictures/picture-kinds';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEdit } from '../queue-edit.ts';
import { type PicturedMovie, shownPictures } from './picture-store.ts';

/** A title's pictures as recorded in changes, with their uses. */
export const placedOf = (pictures: readonly PlacedPicture[]): PlacedPicture[] =>
  pictures.map(({ uuid, kind }) => ({ uuid, kind }));

type Changed = {
  readonly title: PicturedMovie;
  readonly action: string;
  readonly before: readonly PlacedPicture[];
  /** Additional audit log data, next to the order. */
  readonly picture?: Readonly<Record<string, unknown>>;
  readonly now: IsoInstant;
};

/**
 * Effects of every change of a title's pictures: updates cards and searches, queues a change of a published title for
 * managers (D21b), and audits it. The caller has locked the title's row.
 */
export const recordPicturesChange = async (tx: Tx, actor: Actor, changed: Changed): Promise<void> => {
  const { title, action, now } = changed;
  const changes = changesOf(
    { images: placedOf(changed.before) },
    { images: placedOf(await shownPictures(tx, title.uuid)) },
  );
  if (changes === undefined) return;
  await tx.execute(sql`update movies set pictures_version = pictures_version + 1 where uuid = ${title.uuid}`);
  await queueEdit(tx, actor, { row: title, changes, now });
  await recordAudit(tx, actor, action, {
    of: ['movie', title.uuid],
    before: changes.before,
    after: { ...changes.after, ...(changed.picture === undefined ? {} : { picture: changed.picture }) },
  });
  await recordMovieChange(tx, title.uuid);
};
