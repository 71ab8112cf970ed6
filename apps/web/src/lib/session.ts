import { readSession } from '@eigaichi/wire/accounts/sessions';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { setMarketClock } from './market-clock.ts';
import { logInAgain } from './reauthentication.ts';
import { type Session, userOf, visitor } from './session-state.ts';

/** Asks who this is; the page's clock takes the market's time from the answer. */
export const askSession = async (signal?: AbortSignal): Promise<Session> => {
  const { now, ...session } = (await call(readSession, signal === undefined ? {} : { signal })).data;
  setMarketClock(now);
  return session;
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, signal }): Promise<Session> => {
    const before = client.getQueryData<Session>(['session']);
    const session = await askSession(signal);
    const hasEnded = before !== undefined && userOf(before) !== null && userOf(session) === null;
    return hasEnded && (await logInAgain()) ? askSession(signal) : session;
  },
  staleTime: 5 * 60_000,
});

/** The session as the API last returned it. The router waits for it before any page, so that pages find it there. */
export const useSession = (): Session => useQuery(sessionQuery).data ?? visitor;

/** Asks again who this is; a page that needs the newest plan waits for it (spec 2, premium routes). */
export const refreshSession = async (client: QueryClient): Promise<Session> => {
  // A question that waits for a login must not be joined by the login itself.
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

/** What was read for one account must not be drawn for the next. */
export const forgetAnswers = (client: QueryClient): void => {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.resetQueries(others);
};

/** After a sign-out the page is a visitor's again. */
export const forgetAccount = (client: QueryClient): void => {
  const before = client.getQueryData(sessionQuery.queryKey);
  client.setQueryData(sessionQuery.queryKey, { ...visitor, company_site_url: before?.company_site_url ?? '' });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
};
