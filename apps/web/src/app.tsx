import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from './lib/query-client.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

// Not waited for: what is told before it is there, is said then.
const Notices = lazy(async () => ({ default: (await import('./ui/notices.tsx')).Notices }));

/** Every cross that closes something says so, in the reader's language; Mantine leaves it without a name. */
const useNamedTheme = () => {
  const { t } = useTranslation('shell');
  const close = t('close');
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

export const App = () => (
  <MantineProvider theme={useNamedTheme()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Notices />
      </Suspense>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
