import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BellPlace } from './bell-place.tsx';

test('shows the bell in the header from the first paint as a link to the notices', async () => {
  const routeTree = createRootRoute({ component: BellPlace });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  const html = renderToString(createElement(RouterProvider, { router }));
  expect(html).toMatch(/<a[^>]*href="\/notices"[^>]*>\s*<svg/);
});
