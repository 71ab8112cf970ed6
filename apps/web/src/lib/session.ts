import { readSession } from '@eigaichi/wire/accounts/sessions';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { setMarketClock } from './market-clock.ts';
import { logInAgain } from './reauthentication.ts';
import { type Session, userOf, visitor } from './session-state.ts';

/** Reads the session; the page's clock takes the market's time from the answer. */
export const fetchSession = async (signal?: AbortSignal): Promise<Session> => {
  const { now, ...session } = (await call(readSession, signal === undefined ? {} : { signal })).data;
  setMarketClock(now);
  return session;
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, signal }): Promise<Session> => {
    const before = client.getQueryData<Session>(['session']);
    const session = await fetchSession(signal);
    const hasEnded = before !== undefined && userOf(before) !== null && userOf(session) === null;
    return hasEnded && (await logInAgain()) ? fetchSession(signal) : session;
  },
  staleTime: 5 * 60_000,
});

/** The session as the API last returned it. The router loads it before any page. */
export const useSession = (): Session => useQuery(sessionQuery).data ?? visitor;

/** Refetches the session; a page that needs the newest plan waits for it (spec 2, premium routes). */
export const refreshSession = async (client: QueryClient): Promise<Session> => {
  // The login must not join a query that waits for that login.
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

/** Clears an account's answers, so that they aren't shown to the next. */
export const clearAnswers = (client: QueryClient): void => {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.resetQueries(others);
};

/** Resets the page to a visitor's after a sign-out. */
export const forgetAccount = (client: QueryClient): void => {
  const { company_site_url, is_demo } = client.getQueryData(sessionQuery.queryKey) ?? visitor;
  client.setQueryData(sessionQuery.queryKey, { ...visitor, company_site_url, is_demo });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
};
