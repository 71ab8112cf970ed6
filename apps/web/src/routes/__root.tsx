import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { FirstWait } from '../features/shell/first-wait.tsx';
import { restOfTexts } from '../lib/i18n.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The pages that are painted say what comes with the first texts; all others wait for theirs.
  beforeLoad: async ({ matches }) => {
    if (!matches.some(({ staticData }) => staticData.painted === true)) await restOfTexts();
  },
  component: AppFrame,
  pendingComponent: FirstWait,
});
