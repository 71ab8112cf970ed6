import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { readPictures } from '@eigaichi/wire/movies/pictures';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { orNotFound } from '../../../http/refused.ts';
import { ownedBy } from '../visible-to.ts';
import { shownPictures } from './picture-store.ts';

export type GalleryAnswer = AnswerIn<typeof readPictures>['data'];

/** The pictures of a title that the actor may change, with the version of their order. */
export const listPictures = async (db: Database | Tx, actor: Actor, movie: string): Promise<GalleryAnswer> => {
  const found = await readRows(db, { version: col.int })`
    select m.pictures_order as version from movies m where m.uuid = ${movie} and ${ownedBy(actor)}`;
  const version = orNotFound(found[0]?.version);
  return { version, pictures: await shownPictures(db, movie) };
};
