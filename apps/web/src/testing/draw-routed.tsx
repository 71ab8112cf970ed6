import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../lib/session.ts';
import { type Session, visitor } from '../lib/session-state.ts';
import { draw } from './draw.tsx';

/**
 * Renders components with links or a session, with any link target; returns the router. The whole product is rendered
 * by the gallery and by journeys.
 */
export const drawRouted = async (
  part: ReactNode,
  { session = visitor, address = '/' }: { session?: Session; address?: string } = {},
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(sessionQuery.queryKey, session);
  const routeTree = createRootRoute({ component: () => part, notFoundComponent: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
