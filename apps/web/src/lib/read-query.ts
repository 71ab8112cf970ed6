import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, callForData } from './api.ts';

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

/** Query of an answer's `data`. */
export const dataQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, under: QueryKey = []) =>
  queryOptions({
    queryKey: [...keyOf(endpoint, input, under), 'data'],
    queryFn: ({ signal }) => callForData(endpoint, { ...input, signal }),
  });
