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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { tellRefusal } from '../../../ui/tell.ts';

export type Collection = AnswerOut<typeof listCollections>['data'][number];
export type CollectionInput = BodyIn<typeof createCollection>;

const allKey = ['collections'];

/** The collections that the reader may see; with a title, which of them hold it. */
export const collectionsQuery = (movie?: string) =>
  dataQuery(listCollections, { query: movie === undefined ? {} : { movie } });

type Wanted = { readonly page: number; readonly sort: 'newest' | 'name' | 'year'; readonly language: 'ja' | 'en' };

export const collectedQuery = (uuid: string, { page, sort, language }: Wanted) =>
  pageQuery(listCollected, { params: { uuid }, query: { page, per: 24, sort, language } });

/** A change of collections, after which they are read again; a refusal is told at the foot of the page unless `quiet`. */
const useChange = <Input, Out>(send: (input: Input) => Promise<Out>, quiet = false) => {
  const client = useQueryClient();
  const { language } = useTexts();
  return useMutation({
    // One after the other: a title that is put back was taken out before.
    scope: { id: 'collections' },
    mutationFn: send,
    onError: (error) => {
      if (!quiet) tellRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: allKey }),
  });
};

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
