import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '../features/shell/app-frame.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: AppFrame });
