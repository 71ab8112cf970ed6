import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { lazy } from './lib/lazy.ts';
import { useTexts } from './lib/use-texts.ts';
import type { AppRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { onNotice, wasShown } from './ui/notify.ts';

const Notices = lazy(async () => ({ default: (await import('./ui/notices.tsx')).Notices }));

/** Notices at the foot of the page, mounted with the first one. */
const LazyNotices = () => {
  const shown = useSyncExternalStore(onNotice, wasShown, () => false);
  return <Suspense>{shown && <Notices />}</Suspense>;
};

/** Labels every close button in the reader's language; Mantine leaves it unnamed. */
const useNamedTheme = () => {
  const { t } = useTexts('shell');
  const close = t('actions.close');
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          CloseButton: { defaultProps: { 'aria-label': close, iconSize: 18, size: 32 } },
        },
      }),
    [close],
  );
};

export const App = ({ router, client }: { router: AppRouter; client: QueryClient }) => (
  <MantineProvider theme={useNamedTheme()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={client}>
      <LazyNotices />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
