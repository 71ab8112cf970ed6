import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a change answered in the place of what was read. A reading under way is cancelled first: it may be from before
 * the change, and would replace its answer.
 */
export const putAnswer = async <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
};
