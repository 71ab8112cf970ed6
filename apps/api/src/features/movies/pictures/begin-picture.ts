import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostPictures } from '@eigaichi/domain/pictures/picture-limits';
import { picture_files } from '../../../db/schema/movies.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { withUpload } from '../../../http/with-upload.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseTooBig, uploadAddress } from '../../pictures/open-upload.ts';
import { originalKey } from '../../pictures/picture-keys.ts';
import { countPictures, lockPicturedMovie } from './picture-store.ts';

export type BeginPicture = {
  readonly movie: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Opens the upload of a picture of a title. */
export const beginPicture = async (deps: Deps, actor: Actor, { movie, name, bytes, sha256 }: BeginPicture) => {
  const picture = randomUUID();
  const write = (upload: string) =>
    deps.db.transaction(async (tx) => {
      await lockPicturedMovie(tx, actor, movie);
      refuseTooBig({ name, bytes });
      if ((await countPictures(tx, movie)) >= mostPictures)
        throw new Refused('pictures_full', { params: { max: mostPictures }, details: { max: mostPictures } });
      await tx.insert(picture_files).values({
        uuid: picture,
        movie_id: movie,
        name,
        bytes,
        sha256,
        storage_upload: upload,
        sent_by: actor.real?.manager ?? actor.account,
        since: deps.clock.nowIso(),
      });
      await recordAudit(tx, actor, 'picture.begin', { of: ['movie', movie], after: { picture, name, bytes } });
      return upload;
    });
  const storage_upload = await withUpload(deps, originalKey(picture), write);
  return uploadAddress(deps, { uuid: picture, storage_upload, bytes, sha256 });
};
