import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Caches a change's answer in place of the query's data. Cancels a running query first: it may predate the change and
 * would overwrite its answer.
 */
export const putAnswer = async <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
};
