import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { isConnectionLost } from './connection.ts';

/** A refusal is final: only a busy server and a lost connection are retried, once the market is back. */
const worthRetrying = (count: number, error: unknown) =>
  (count < 2 && isApiError(error, 'busy')) || (count < 5 && isConnectionLost(error));

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true },
      // A mutation is refused now rather than sent later: the form retains its input.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The page's client; a server that paints pages creates one per reader. */
export const queryClient = newQueryClient();
