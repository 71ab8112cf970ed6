import { collectionInput } from '@eigaichi/domain/editorial/collections';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { favorite, favoriteSort } from './editorial.ts';
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
