import {
  changeCollection,
  collectTitle,
  createCollection,
  deleteCollection,
  dropTitle,
  listCollected,
  listCollections,
} from '@eigaichi/wire/movies/collections';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../../lib/api.ts';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';
import { useAct } from '../../../lib/use-act.ts';

export type Collection = AnswerOut<typeof listCollections>['data'][number];
export type CollectionInput = BodyIn<typeof createCollection>;

/** The collections that the reader may see; with a title, which of them hold it. */
export const collectionsQuery = (movie?: string) =>
  dataQuery(listCollections, { query: movie === undefined ? {} : { movie } });

type Wanted = { readonly page: number; readonly sort: 'newest' | 'name' | 'year'; readonly language: 'ja' | 'en' };

export const collectedQuery = (uuid: string, { page, sort, language }: Wanted) =>
  pageQuery(listCollected, { params: { uuid }, query: { page, per: 24, sort, language } });

/** A change of collections, after which they are read again; a refusal is told at the foot of the page unless `quiet`. */
const useChange = <Input, Out>(send: (input: Input) => Promise<Out>, quiet = false) =>
  // One after the other: a title that is put back was taken out before.
  useAct(send, { scope: { id: 'collections' }, quiet, touches: ['collections'] });

export const useSaveCollection = (uuid: string | null) =>
  useChange(
    (body: CollectionInput) =>
      uuid === null ? call(createCollection, { body }) : call(changeCollection, { params: { uuid }, body }),
    true,
  );

export const useDeleteCollection = () => useChange((uuid: string) => call(deleteCollection, { params: { uuid } }));

type Title = { readonly uuid: string; readonly movieId: string };

/** Puts a title into a collection, or takes it out. */
export const useCollect = () =>
  useChange(({ keep, ...params }: Title & { readonly keep: boolean }) =>
    call(keep ? collectTitle : dropTitle, { params }),
  );
