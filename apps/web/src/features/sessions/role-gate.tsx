import { Button } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { openDialog } from './dialogs.ts';
import { type AccessRule, verdictOf } from './gate.ts';
import { saveNextPath } from './next-path.ts';

/** Replaces a protected page for visitors. */
const LoginNeeded = () => {
  const { t } = useTexts('shell');
  useTitle('login');
  return (
    <PageMessage title={t('login_needed.title')} text={t('login_needed.text')}>
      <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>
    </PageMessage>
  );
};

/** Renders the page for permitted roles; for visitors the login, remembering the page for afterwards. */
export const RoleGate = ({ rule }: { rule: AccessRule }) => {
  const session = useSession();
  // The current page, not the navigation target: leaving must not store it as the wanted page.
  const address = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).href });
  const requiresLogin = 'login' in verdictOf(session, rule);
  useEffect(() => {
    if (!requiresLogin) return;
    saveNextPath(address);
    openDialog('login');
  }, [requiresLogin, address]);
  return requiresLogin ? <LoginNeeded /> : <Outlet />;
};
