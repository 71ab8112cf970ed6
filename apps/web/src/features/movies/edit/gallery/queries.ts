import type { PictureKind } from '@eigaichi/domain/pictures/picture-kinds';
import {
  arrangePictures,
  beginPicture,
  completePicture,
  readPictures,
  removePicture,
  restorePicture,
} from '@eigaichi/wire/movies/pictures';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call, callForData } from '../../../../lib/api.ts';
import { dataQuery } from '../../../../lib/read-query.ts';
import type { PictureCalls } from '../../../pictures/send-picture.ts';

export type PictureGallery = AnswerOut<typeof readPictures>['data'];
export type StoredPicture = PictureGallery['pictures'][number];

export const galleryQuery = (movie: string) => dataQuery(readPictures, { params: { uuid: movie } }, ['movies']);

/** API calls for uploading a picture of a title. */
export const moviePictureCalls = (movie: string): PictureCalls<PictureGallery> => ({
  begin: (body, signal) => callForData(beginPicture, { params: { uuid: movie }, body, signal }),
  complete: (uuid, signal) => callForData(completePicture, { params: { uuid }, signal }),
  giveUp: (uuid) => call(removePicture, { params: { uuid } }),
});

export const removeGalleryPicture = (uuid: string) => callForData(removePicture, { params: { uuid } });

export const putBack = (uuid: string) => callForData(restorePicture, { params: { uuid } });

export const arrange = (
  movie: string,
  version: number,
  pictures: readonly { readonly uuid: string; readonly kind: PictureKind }[],
) =>
  callForData(arrangePictures, {
    params: { uuid: movie },
    body: { version, pictures: pictures.map(({ uuid, kind }) => ({ uuid, kind })) },
  });
