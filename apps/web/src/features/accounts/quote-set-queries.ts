import {
  createQuoteSet,
  listQuoteSets,
  readQuoteSet,
  removeQuoteSet,
  saveQuoteSet,
} from '@eigaichi/wire/quotes/request/quote-sets';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type QuoteSet = AnswerOut<typeof readQuoteSet>['data'];

/** The buyer's saved conditions, the newest hundred: what a menu can hold. */
export const quoteSetsQuery = queryOptions({
  queryKey: ['quote_sets', 'list'],
  queryFn: async ({ signal }) => (await call(listQuoteSets, { query: { per: 100, page: 1 }, signal })).data,
});

export const quoteSetQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['quote_sets', 'one', uuid],
    queryFn: async ({ signal }) => (await call(readQuoteSet, { params: { uuid }, signal })).data,
  });

const useSetChange = <V, A>(change: (variables: V) => Promise<A>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['quote_sets'] }),
  });
};

type Content = BodyIn<typeof createQuoteSet>;

export const useCreateSet = () => useSetChange(async (body: Content) => (await call(createQuoteSet, { body })).data);

/** A new name, new conditions, or both, on the version that was seen (D30). */
export const useChangeSet = () =>
  useSetChange(
    async ({ uuid, ...body }: Partial<Content> & { readonly uuid: string; readonly version: number }) =>
      (await call(saveQuoteSet, { params: { uuid }, body })).data,
  );

export const useRemoveSet = () =>
  useSetChange(async (uuid: string) => (await call(removeQuoteSet, { params: { uuid } })).data);

/** Each format has its address (spec 2). */
export const setAddress = (set: Pick<QuoteSet, 'uuid' | 'old_format'>) =>
  ({
    to: set.old_format ? '/vod/quotes/view/old/$quote_set_id' : '/vod/quotes/view/$quote_set_id',
    params: { quote_set_id: set.uuid },
  }) as const;
