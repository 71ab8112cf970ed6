import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal is an answer: only a lost connection or a server that is away is worth a second try. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && isApiError(error) && (error.status === 0 || error.status >= 502);

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

/** The page's own; a server that paints a page makes one for each reader. */
export const queryClient = newQueryClient();
