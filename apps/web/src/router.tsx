import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from './features/sessions/not-found-page.tsx';
import { BrokenPage } from './features/shell/broken-page.tsx';
import { LoadingPage } from './features/shell/waiting-page.tsx';
import { watchPages } from './lib/came-from.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import type { PaintedTexts } from './locales/dictionaries.ts';
import { routeTree } from './routeTree.gen.ts';

export type RouterContext = { readonly client: QueryClient };

/** Below 400 ms the previous page stays; an outline shown later stays long enough not to flash. */
const usualWaits = { defaultPendingMs: 400, defaultPendingMinMs: 300 };

/** The router over all pages: in the browser with its own history, on a server for the one painted page. */
export const newRouter = (client: QueryClient, painted?: RouterHistory) => {
  let pages = 0;
  const router = createRouter({
    routeTree,
    context: { client },
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    // On a server it would write a script into the page. A painted page stays at the scroll position set before the
    // scripts load.
    scrollRestoration:
      painted === undefined &&
      ((): boolean => {
        pages += 1;
        return pages > 1 || router.ssr === undefined;
      }),
    defaultPreload: 'intent',
    ...usualWaits,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(painted === undefined ? {} : { history: painted }),
  });
  watchPages(router);
  return router;
};

export type AppRouter = ReturnType<typeof newRouter>;

/** Shows the frame immediately: before the first page, there is no previous one to stay. */
export const showFrameFirst = (router: AppRouter): void => {
  Object.assign(router.options, { defaultPendingMs: 0, defaultPendingMinMs: 0 });
  const stop = router.subscribe('onResolved', () => {
    stop();
    Object.assign(router.options, usualWaits);
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Texts from which a server paints the page before the scripts load; absent if it doesn't. */
    readonly painted?: PaintedTexts;
  }
}
