import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { createQuoteSet, listQuoteSets, readQuoteSet } from '@eigaichi/wire/quote-sets';
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

export const useSaveConditions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { name: string; conditions: Record<string, unknown> }) =>
      (await call(createQuoteSet, { body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['quote_sets'] }),
  });
};
