import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type CallInput, call, callForData } from './api.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Query key starting with the feature, the first part of an endpoint's name: a change refetches by that word. `under`
 * precedes it if changes of something else affect the answer.
 */
const keyOf = (endpoint: Endpoint, input: object, under: QueryKey) => [...under, ...endpoint.name.split('.'), input];

/** Query of a whole API answer. */
export const answerQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) =>
  queryOptions({
    queryKey: keyOf(endpoint, input, under),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  });

/** Query of one page of a list; the previous page stays until the next is loaded. */
export const pageQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) => ({
  ...answerQuery(endpoint, input, under),
  placeholderData: keepPreviousData,
});

/** The filters of a list that its endpoint accepts, without the page; an address may contain anything. */
export const filtersFor = ({ query }: Endpoint, { page: _page, ...search }: ListSearch): ListSearch => {
  const fields: Readonly<Record<string, z.ZodType>> = query instanceof z.ZodObject ? query.shape : {};
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => Object.hasOwn(fields, name) && fields[name]?.safeParse(value).success,
    ),
  );
};

/** Query of a list with the filters and page shown. */
export const listQuery = <E extends Endpoint>(
  endpoint: E,
  { search, page }: { readonly search: ListSearch; readonly page: number },
  { per, under = [] }: { readonly per: number; readonly under?: QueryKey },
) => {
  const input: unknown = { query: { ...filtersFor(endpoint, search), page, per } };
  return pageQuery(endpoint, input as CallInput<E>, under);
};

/** Query of an answer's `data`. */
export const dataQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) =>
  queryOptions({
    queryKey: [...keyOf(endpoint, input, under), 'data'],
    queryFn: ({ signal }) => callForData(endpoint, { ...input, signal }),
  });
