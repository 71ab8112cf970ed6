import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { FirstWait } from '../features/shell/waiting-page.tsx';
import { textsFor } from '../lib/i18n.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Painted pages name the texts they need; all others wait for everything.
  beforeLoad: async ({ matches }) => {
    if (import.meta.env.SSR) return;
    await textsFor(matches.find(({ staticData }) => staticData.painted !== undefined)?.staticData.painted);
  },
  component: AppFrame,
  pendingComponent: FirstWait,
});
