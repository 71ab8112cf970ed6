import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, callForData } from './api.ts';

/**
 * Begins with the feature, which the name of an endpoint begins with: a change refetches what it touches by that word.
 * `under` precedes the name where changes of something else touch the answer.
 */
const keyOf = (endpoint: Endpoint, input: object, under: QueryKey) => [...under, ...endpoint.name.split('.'), input];

/** Query of a whole answer of the API. */
export const answerQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) =>
  queryOptions({
    queryKey: keyOf(endpoint, input, under),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  });

/** Query of one page of a list; the last page stays until the next is there. */
export const pageQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) => ({
  ...answerQuery(endpoint, input, under),
  placeholderData: keepPreviousData,
});

/** Query of an answer's `data`. */
export const dataQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) =>
  queryOptions({
    queryKey: [...keyOf(endpoint, input, under), 'data'],
    queryFn: ({ signal }) => callForData(endpoint, { ...input, signal }),
  });
