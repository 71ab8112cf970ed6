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
  /** Of the order and the uses (D30). */
  version: z.number().int(),
  pictures: z.array(storedPicture),
});

/** The pictures of a title in their order, as its form edits them. */
export const readPictures = endpoint('pictures.list', 'GET /movie/:uuid/pictures', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * Opens the upload of a picture and answers the address that takes its bytes as one PUT with form-encoded content type
 * (D31, spec 7). The name, the size and how many there are are judged before anything is sent.
 */
export const beginPicture = endpoint('pictures.begin', 'POST /movie/:uuid/pictures', {
  access: writers,
  params: uuidParams,
  body: pictureUpload,
  answer: oneOf(z.object({ uuid: z.uuid(), url: z.string(), expires_at: z.string() })),
  status: 201,
});

/** The bytes are there: they are judged by content, and the picture is shown. Asking twice is the same as once. */
export const completePicture = endpoint('pictures.complete', 'PUT /picture/:uuid/complete', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * Order and uses of a title's pictures. What others added meanwhile follows at the end, what they removed is left out; a
 * newer order of someone else is `stale_version` with both sides.
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

/** Takes a picture off the title, or ends its upload. For 30 days it can be put back. */
export const removePicture = endpoint('pictures.remove', 'DELETE /picture/:uuid', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/** Puts a removed picture back to where it was. */
export const restorePicture = endpoint('pictures.restore', 'PUT /picture/:uuid/restore', {
  access: writers,
  params: uuidParams,
  answer: oneOf(gallery),
});

/**
 * The picture itself in one of its sizes, as `640.avif`. Visible to readers of the title (D22), or of that field of a
 * company (D20b); everyone else gets 404. The address contains a hash of the content, so that its answer never changes.
 */
export const servePicture = endpoint('pictures.serve', 'GET /picture/:uuid/:hash/:size', {
  access: 'visitor',
  params: uuidParams.extend({ hash: z.string(), size: z.string() }),
  answer: file,
});
