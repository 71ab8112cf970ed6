import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { BrokenPage } from './features/shell/broken-page.tsx';
import { NotFoundPage } from './features/shell/not-found-page.tsx';
import { WaitingPage } from './features/shell/waiting-page.tsx';
import { watchPages } from './lib/came-from.ts';
import { queryClient } from './lib/query-client.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

export type RouterContext = { readonly client: QueryClient };

export const router = createRouter({
  routeTree,
  context: { client: queryClient },
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Below 400 ms nothing is shown; what then appears stays long enough to be read.
  defaultPendingMs: 400,
  defaultPendingMinMs: 300,
  defaultPendingComponent: WaitingPage,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
});

watchPages(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
