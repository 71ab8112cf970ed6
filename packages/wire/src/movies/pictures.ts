import { pictureKindCodes } from '@eigaichi/domain/pictures/picture-kinds';
import { mostPictures, pictureUpload } from '@eigaichi/domain/pictures/picture-limits';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { image, uuidParams } from './movie-parts.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { ...publishers, capability: 'movies.write' } as const;

const kind = z.literal(pictureKindCodes);

const storedPicture = image.extend({ kind, name: z.string().nullable(), bytes: z.number().int().nullable() });

const gallery = z.object({
  /** Version of the order and the uses (D30). */
  version: z.number().int(),
  pictures: z.array(storedPicture),
});

/** Pictures of a title in order, as edited in its form. */
export const readPictures = endpoint('pictures.list', 'GET /movie/:uuid/pictures', {
  access: publishers,
  scope: 'titles:read',
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * Starts the upload of a picture. Returns the address that accepts its bytes as one PUT with form-encoded content type
 * (D31, spec 7). Name, size and number of pictures are checked before anything is sent.
 */
export const beginPicture = endpoint('pictures.begin', 'POST /movie/:uuid/pictures', {
  access: writers,
  params: uuidParams,
  body: pictureUpload,
  answer: oneOf(z.object({ uuid: z.uuid(), url: z.string(), expires_at: z.string() })),
  status: 201,
});

/** Completes an upload: checks the bytes by content and shows the picture. Idempotent. */
export const completePicture = endpoint('pictures.complete', 'PUT /picture/:uuid/complete', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * Sets the order and uses of a title's pictures. Pictures that others added meanwhile follow at the end; removed ones
 * are left out. A newer order by someone else returns `stale_version` with both sides.
 */
export const arrangePictures = endpoint('pictures.arrange', 'PUT /movie/:uuid/pictures', {
  access: writers,
  params: uuidParams,
  body: z.object({
    version: z.number().int(),
    pictures: boundedList(z.object({ uuid: z.uuid(), kind }), { max: mostPictures * 2 }),
  }),
  answer: oneOf(gallery),
});

/** Removes a picture from the title, or cancels its upload. It can be restored for 30 days. */
export const removePicture = endpoint('pictures.remove', 'DELETE /picture/:uuid', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/** Restores a removed picture to its previous position. */
export const restorePicture = endpoint('pictures.restore', 'PUT /picture/:uuid/restore', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * The picture itself in one of its sizes, such as `640.avif`. Visible to readers of the title (D22) or of that company
 * field (D20b); everyone else gets 404. The address contains a hash of the content, so its response never changes.
 */
export const servePicture = endpoint('pictures.serve', 'GET /picture/:uuid/:hash/:size', {
  access: 'visitor',
  params: uuidParams.extend({ hash: z.string(), size: z.string() }),
  answer: file,
});
