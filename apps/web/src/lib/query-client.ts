import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { isConnectionLost } from './connection.ts';

/** A refusal is an answer: only a busy server and a lost connection are worth another try, which waits until the market is back. */
const worthRetrying = (count: number, error: unknown) =>
  (count < 2 && isApiError(error, 'busy')) || (count < 5 && isConnectionLost(error));

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true },
      // A mutation is refused now rather than sent later: the form keeps its input.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The page's own; a server that paints a page makes one for each reader. */
export const queryClient = newQueryClient();
