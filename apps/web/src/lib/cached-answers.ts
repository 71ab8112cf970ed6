import { hashKey, type QueryClient } from '@tanstack/react-query';
import { savedForAccount, saveForAccount } from './account-storage.ts';
import { sessionQuery } from './session.ts';
import { userOf } from './session-state.ts';

/** Answers that section 9 lets persist in the browser: cart and reference lists, by the query key's first word. */
const persistent: readonly unknown[] = ['carts', 'reference'];

type Cached = { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number };

const isStored = (value: unknown): value is Record<string, Cached> => typeof value === 'object' && value !== null;

const storageName = 'answers';

const read = (account: string): Record<string, Cached> => {
  const saved = savedForAccount(account, storageName);
  return isStored(saved) ? saved : {};
};

/**
 * Restores the account's stored answers into the cache with their fetch time, so that they show immediately and are
 * refetched when stale.
 */
const restore = (client: QueryClient, account: string): void => {
  for (const { key, data, at } of Object.values(read(account)))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
};

/** Stores those answers per account and restores them when the account returns (spec 9, D12). */
export const persistAnswers = (client: QueryClient): void => {
  let account: string | null = null;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    if (event.query.queryHash === hashKey(sessionQuery.queryKey)) {
      const session = client.getQueryData(sessionQuery.queryKey);
      const now = session === undefined ? null : (userOf(session)?.uuid ?? null);
      if (now !== null && now !== account) restore(client, now);
      account = now;
    } else if (account !== null && persistent.includes(queryKey[0]) && event.action.manual !== true) {
      saveForAccount(account, storageName, {
        ...read(account),
        [event.query.queryHash]: { key: queryKey, data: state.data, at: state.dataUpdatedAt },
      });
    }
  });
};
