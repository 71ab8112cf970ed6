import {
  addToCollection,
  changeCollection,
  createCollection,
  deleteCollection,
  listCollectedMovies,
  listCollectionLinks,
  listCollections,
  noteCollected,
  removeFromCollection,
  revokeCollectionLink,
  shareCollection,
} from '@eigaichi/wire/movies/collections';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../../lib/api.ts';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';

export type Collection = AnswerOut<typeof listCollections>['data'][number];
export type CollectionInput = BodyIn<typeof createCollection>;

/** Collections visible to the reader; given a title, also the ones that hold it. */
export const collectionsQuery = (movie?: string) =>
  dataQuery(listCollections, { query: movie === undefined ? {} : { movie } });

type Wanted = { readonly page: number; readonly sort: 'newest' | 'name' | 'year'; readonly language: 'ja' | 'en' };

export const collectedQuery = (uuid: string, { page, sort, language }: Wanted) =>
  pageQuery(listCollectedMovies, { params: { uuid }, query: { page, per: 24, sort, language } });

/** Changes collections and refetches them; a refusal is shown at the foot of the page unless `quiet`. */
const useChange = <Input, Out>(send: (input: Input) => Promise<Out>, quiet = false) =>
  // In sequence: a title must be removed before it is put back.
  useAction(send, { scope: { id: 'collections' }, quiet, touches: ['collections'] });

export const useSaveCollection = (uuid: string | null) =>
  useChange(
    (body: CollectionInput) =>
      uuid === null ? call(createCollection, { body }) : call(changeCollection, { params: { uuid }, body }),
    true,
  );

export const useDeleteCollection = () => useChange((uuid: string) => call(deleteCollection, { params: { uuid } }));

type Title = { readonly uuid: string; readonly movieId: string };

/** Adds a title to a collection, or removes it. */
export const useCollect = () =>
  useChange(({ keep, ...params }: Title & { readonly keep: boolean }) =>
    call(keep ? addToCollection : removeFromCollection, { params }),
  );

/** Saves the note on a title of a collection; its field shows a refusal. */
export const useNoteCollected = (params: Title) =>
  useChange((note: string) => call(noteCollected, { params, body: { note } }), true);

export const collectionLinksQuery = (uuid: string) => dataQuery(listCollectionLinks, { params: { uuid } });

export const useShareCollection = (uuid: string) =>
  useChange((body: BodyIn<typeof shareCollection>) => call(shareCollection, { params: { uuid }, body }), true);

export const useRevokeLink = (uuid: string) =>
  useChange((linkId: string) => call(revokeCollectionLink, { params: { uuid, linkId } }));
