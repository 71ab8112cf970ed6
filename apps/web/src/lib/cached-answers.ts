import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepForAccount, savedForAccount } from './account-storage.ts';
import { sessionQuery } from './session.ts';
import { userOf } from './session-state.ts';

/** The answers that section 9 lets persist in the browser: the cart and the reference lists, by the query's first word. */
const persistent: readonly unknown[] = ['carts', 'reference'];

type Cached = { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number };

const isStored = (value: unknown): value is Record<string, Cached> => typeof value === 'object' && value !== null;

const storageName = 'answers';

const read = (account: string): Record<string, Cached> => {
  const saved = savedForAccount(account, storageName);
  return isStored(saved) ? saved : {};
};

/**
 * Puts what was stored for the account into the cache with the time it was read, so that it shows immediately and is
 * refetched when stale.
 */
const restore = (client: QueryClient, account: string): void => {
  for (const { key, data, at } of Object.values(read(account)))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
};

/** Stores those answers per account and restores them when the account returns (spec 9, D12). */
export const keepAnswers = (client: QueryClient): void => {
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
      keepForAccount(account, storageName, {
        ...read(account),
        [event.query.queryHash]: { key: queryKey, data: state.data, at: state.dataUpdatedAt },
      });
    }
  });
};
