import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { cssVariables, theme } from '../theme.ts';

/** Renders one component with the product's theme and texts, and its own query client. */
export const draw = (part: ReactNode, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
