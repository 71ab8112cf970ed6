import { collectionInput, collectionLinkInput, collectionLinkStates } from '@eigaichi/domain/editorial/collections';
import { favoriteNote } from '@eigaichi/domain/editorial/favorite-note';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageMeta, pageQuery } from '../shared/paging.ts';
import { favorite, favoriteSort, featuredMovie } from './editorial.ts';
import { action, uuidParams } from './movie-parts.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;
const writers = { ...buyers, member: 'lists.write' } as const;

/** A named collection in addition to the favourites: the reader's own, or shared by their company (D14i). */
const collection = namedObject('Collection', {
  uuid: z.uuid(),
  collection_name: z.string(),
  is_shared: z.boolean(),
  title_count: z.number().int(),
  has_movie: z.boolean(),
  actions: z.array(action),
});

const all = z.object({ data: z.array(collection) });
const titleParams = uuidParams.extend({ movieId: z.uuid() });
const order = { sort: favoriteSort, language: z.enum(['ja', 'en']).default('en') };

/** Sorted by name; `movie` marks those that contain the title. */
export const listCollections = endpoint('collections.list', 'GET /collections', {
  access: buyers,
  query: z.object({ movie: z.uuid().optional() }),
  answer: all,
});

export const createCollection = endpoint('collections.create', 'POST /collection', {
  access: writers,
  body: collectionInput,
  answer: oneOf(collection),
  status: 201,
});

/** Renames a collection, shares it with colleagues or makes it private again. For its creator or an owner. */
export const changeCollection = endpoint('collections.change', 'PUT /collection/:uuid', {
  access: writers,
  params: uuidParams,
  body: collectionInput,
  answer: oneOf(collection),
});

/** Deletes the collection; its titles stay in the market and in other collections. */
export const deleteCollection = endpoint('collections.delete', 'DELETE /collection/:uuid', {
  access: writers,
  params: uuidParams,
  answer: z.object({}),
});

export const listCollectedMovies = endpoint('collections.titles', 'GET /collection/:uuid/titles', {
  access: buyers,
  params: uuidParams,
  query: pageQuery.extend(order),
  answer: listOf(favorite),
});

/** Same format as the favourites export. Returns the file itself. */
export const readCollectionSheet = endpoint('collections.sheet', 'GET /collection/:uuid/sheet/xlsx', {
  access: buyers,
  params: uuidParams,
  query: z.object(order),
  answer: file,
  heavy: 'file',
});

export const addToCollection = endpoint('collections.add_title', 'PUT /collection/:uuid/title/:movieId', {
  access: writers,
  params: titleParams,
  answer: z.object({}),
});

export const removeFromCollection = endpoint('collections.remove_title', 'DELETE /collection/:uuid/title/:movieId', {
  access: writers,
  params: titleParams,
  answer: z.object({}),
});

/** Sets or clears the note on a title of the collection; all its readers see it (D43a). */
export const noteCollected = endpoint('collections.note_title', 'PUT /collection/:uuid/title/:movieId/note', {
  access: writers,
  params: titleParams,
  body: z.object({ note: favoriteNote }),
  answer: z.object({}),
});

/** A link that shows the collection without a login. Only its creation returns the address (D43a). */
const collectionLink = namedObject('CollectionLink', {
  uuid: z.uuid(),
  /** Last day of the link, inclusive, in Tokyo. */
  shared_until: day,
  with_notes: z.boolean(),
  created_at: z.string(),
  state: z.enum(collectionLinkStates),
});

/** Latest first. For those who may change the collection. */
export const listCollectionLinks = endpoint('collections.links', 'GET /collection/:uuid/links', {
  access: writers,
  params: uuidParams,
  answer: z.object({ data: z.array(collectionLink) }),
});

export const shareCollection = endpoint('collections.share', 'POST /collection/:uuid/link', {
  access: writers,
  params: uuidParams,
  body: collectionLinkInput,
  answer: oneOf(collectionLink.extend({ address: z.string() })),
  status: 201,
});

/** Ends a link immediately. */
export const revokeCollectionLink = endpoint('collections.revoke_link', 'DELETE /collection/:uuid/link/:linkId', {
  access: writers,
  params: uuidParams.extend({ linkId: z.uuid() }),
  answer: z.object({}),
});

/**
 * A collection as its link shows it to anyone: the public fields of each title, and the notes if the link has them. An
 * unknown token is 404, an ended link 410 (D43a).
 */
export const readSharedCollection = endpoint('collections.shared', 'GET /shared_collection', {
  access: 'visitor',
  query: pageQuery.extend({ token: z.string().max(100) }),
  answer: z.object({
    data: z.array(featuredMovie.extend({ note: z.string().nullable() })),
    meta: pageMeta,
    collection: z.object({ collection_name: z.string(), company_name: z.string(), shared_until: day }),
  }),
});
