import { useRouterState } from '@tanstack/react-router';

/** Token of a mailed link to `/login`: `confirm` confirms an address (D14), `attempt` lets its owner try (D13b). */
export const useMailedToken = (name: 'confirm' | 'attempt'): string | undefined =>
  useRouterState({
    select: ({ location }) => {
      const search: Readonly<Record<string, unknown>> = location.search;
      const token = location.pathname === '/login' ? search[name] : undefined;
      return typeof token === 'string' && token !== '' ? token : undefined;
    },
  });
