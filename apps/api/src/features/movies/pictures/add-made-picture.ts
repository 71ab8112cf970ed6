import { hash, randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostPictures } from '@eigaichi/domain/pictures/picture-limits';
import { picture_files } from '../../../db/schema/movies.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { originalKey } from '../../pictures/picture-keys.ts';
import { completePicture } from './complete-picture.ts';
import { countPictures, lockPicturedMovie } from './picture-store.ts';

type Made = { readonly movie: string; readonly name: string; readonly bytes: Uint8Array };

/** Adds a server-made picture, such as a film still, to those of a title (D24c, D32b). */
export const addGeneratedPicture = async (deps: Deps, actor: Actor, { movie, name, bytes }: Made): Promise<string> => {
  const uuid = randomUUID();
  await deps.storage.write(originalKey(uuid), bytes);
  await deps.db.transaction(async (tx) => {
    await lockPicturedMovie(tx, actor, movie);
    if ((await countPictures(tx, movie)) >= mostPictures)
      throw new Refused('pictures_full', { params: { max: mostPictures }, details: { max: mostPictures } });
    await tx.insert(picture_files).values({
      uuid,
      movie_id: movie,
      name,
      bytes: bytes.length,
      sha256: hash('sha256', bytes),
      storage_upload: null,
      sent_by: actor.real?.manager ?? actor.account,
      since: deps.clock.nowIso(),
    });
  });
  await completePicture(deps, actor, { uuid });
  return uuid;
};
