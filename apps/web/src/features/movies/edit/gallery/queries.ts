import type { PictureKind } from '@eigaichi/domain/pictures/picture-kinds';
import type { AnswerOut } from '@eigaichi/wire/endpoint';
import {
  arrangePictures,
  beginPicture,
  completePicture,
  readPictures,
  removePicture,
  restorePicture,
} from '@eigaichi/wire/pictures';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { partHash } from '../../../deliveries/upload/part-hash.ts';
import { sendPart } from '../../../deliveries/upload/send-part.ts';

export type PictureGallery = AnswerOut<typeof readPictures>['data'];
export type KeptPicture = PictureGallery['pictures'][number];

export const galleryQuery = (movie: string) =>
  queryOptions({
    queryKey: ['movies', 'pictures', movie],
    queryFn: async ({ signal }) => (await call(readPictures, { params: { uuid: movie }, signal })).data,
  });

type Send = {
  readonly movie: string;
  readonly file: File;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
};

/** Sends one picture: its bytes go to an address that takes only them (D31), then the server judges them. */
export const sendPicture = async ({ movie, file, name, signal, onProgress }: Send): Promise<PictureGallery> => {
  const body = { name, bytes: file.size, sha256: await partHash(file) };
  const { data } = await call(beginPicture, { params: { uuid: movie }, body, signal });
  const params = { uuid: data.uuid };
  try {
    await sendPart({
      url: data.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: file,
      onProgress: ({ loaded }) => onProgress(loaded),
      signal,
    });
    return (await call(completePicture, { params, signal })).data;
  } catch (error) {
    // What was begun and won't be finished makes room again; if that fails too, the server forgets it by itself, as it has
    // forgotten what it refused.
    const refused = isApiError(error) && error.code.startsWith('picture');
    if (!refused) await call(removePicture, { params }).catch(() => undefined);
    throw error;
  }
};

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
