import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { openDialog } from './dialogs.ts';
import { type AccessRule, verdictOf } from './gate.ts';
import { LoginNeeded } from './login-needed.tsx';
import { rememberNextPath } from './next-path.ts';

/** Draws the page for those who may see it, and in a visitor's way the login, remembering the page for after it. */
export const RoleGate = ({ rule }: { rule: AccessRule }) => {
  const session = useSession();
  // The current page, not the navigation target: leaving must not be stored as the wanted page.
  const address = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).href });
  const asksLogin = 'login' in verdictOf(session, rule);
  useEffect(() => {
    if (!asksLogin) return;
    rememberNextPath(address);
    openDialog('login');
  }, [asksLogin, address]);
  return asksLogin ? <LoginNeeded /> : <Outlet />;
};
