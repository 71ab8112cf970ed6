import type { Query, QueryClient } from '@tanstack/react-query';
import { isAffected, isFollowed, isOverview, type LiveChanges } from './affected-queries.ts';
import { hasUnsavedInput, holdQuery } from './held-queries.ts';

/** True if a form on the page edits the answer: such a page doesn't refetch on focus either. */
const isEdited = (query: Query): boolean =>
  query.observers.some(({ options }) => options.refetchOnWindowFocus === false);

type Changed = Pick<LiveChanges, 'reset' | 'changes'>;

/** Reads an edited answer again without showing it. A change that it already has, or doesn't show, is no news. */
const holdIfChanged = async (client: QueryClient, query: Query): Promise<void> => {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  const { queryKey, meta } = query;
  const context = { client, queryKey, meta, signal: new AbortController().signal };
  // The next event or refetch shows what couldn't be read.
  const fresh: unknown = await Promise.resolve(queryFn(context)).catch(() => query.state.data);
  if (JSON.stringify(fresh) !== JSON.stringify(query.state.data) && query.isActive()) holdQuery(query);
};

/**
 * Refetches the affected queries on the page, and marks the others as stale. A page being edited shows a notice
 * instead if its content differs, unless the reader made the change. A hidden page refetches when the reader returns
 * to it.
 */
export const refreshQueries = (client: QueryClient, { reset, changes }: Changed, isHidden: boolean): void => {
  const isWriting = hasUnsavedInput();
  const refetched = new Set<string>();
  const stale = new Set<string>();
  for (const query of client.getQueryCache().findAll()) {
    const { queryKey, queryHash } = query;
    const hits = changes.filter((change) => isAffected(queryKey, change));
    if (!isFollowed(queryKey) || (hits.length === 0 && !reset)) continue;
    const isForeign = reset || hits.some(({ own, topic }) => !own && topic !== 'notices');
    if (!isEdited(query) && (!isWriting || isOverview(queryKey))) refetched.add(queryHash);
    else if (isForeign && query.isActive()) void holdIfChanged(client, query);
    else if (!isEdited(query)) stale.add(queryHash);
  }
  void client.invalidateQueries({
    predicate: ({ queryHash }) => refetched.has(queryHash),
    refetchType: isHidden ? 'none' : 'active',
  });
  void client.invalidateQueries({ predicate: ({ queryHash }) => stale.has(queryHash), refetchType: 'none' });
};
