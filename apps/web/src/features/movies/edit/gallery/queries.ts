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
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { PictureWay } from '../../../pictures/send-picture.ts';

export type PictureGallery = AnswerOut<typeof readPictures>['data'];
export type StoredPicture = PictureGallery['pictures'][number];

export const galleryQuery = (movie: string) =>
  queryOptions({
    queryKey: ['movies', 'pictures', movie],
    queryFn: async ({ signal }) => (await call(readPictures, { params: { uuid: movie }, signal })).data,
  });

/** How a picture of a title is sent. */
export const moviePictureWay = (movie: string): PictureWay<PictureGallery> => ({
  begin: async (body, signal) => (await call(beginPicture, { params: { uuid: movie }, body, signal })).data,
  complete: async (uuid, signal) => (await call(completePicture, { params: { uuid }, signal })).data,
  giveUp: (uuid) => call(removePicture, { params: { uuid } }),
});

export const takeOff = async (uuid: string) => (await call(removePicture, { params: { uuid } })).data;

export const putBack = async (uuid: string) => (await call(restorePicture, { params: { uuid } })).data;

export const arrange = async (
  movie: string,
  version: number,
  pictures: readonly { readonly uuid: string; readonly kind: PictureKind }[],
) =>
  (
    await call(arrangePictures, {
      params: { uuid: movie },
      body: { version, pictures: pictures.map(({ uuid, kind }) => ({ uuid, kind })) },
    })
  ).data;
