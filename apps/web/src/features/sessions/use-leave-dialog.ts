import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../lib/session.ts';
import { visitor } from '../../lib/session-state.ts';
import { closeDialog } from './dialogs.ts';
import { type AccessRule, accessRules, verdictOf } from './gate.ts';
import { endSession } from './log-out.ts';
import { forgetNextPath } from './next-path.ts';

const ruleOfMatch = (routeId: string): AccessRule =>
  Object.entries(accessRules).find(([folder]) => routeId === `/${folder}`)?.[1] ?? 'public';

/**
 * Closing the login (spec 2, 4): in mid-MFA it logs out; on a protected page, and on the two addresses that serve home
 * for the dialog's sake, it returns to `/`.
 */
export const useLeaveDialog = (): (() => void) => {
  const router = useRouter();
  const client = useQueryClient();
  return () => {
    const session = client.getQueryData(sessionQuery.queryKey) ?? visitor;
    const { matches, location } = router.state;
    const barred = matches.some((match) => 'login' in verdictOf(session, ruleOfMatch(match.routeId)));
    closeDialog();
    forgetNextPath();
    if (session.needs_mfa) void endSession(client);
    if (barred || location.pathname === '/login' || location.pathname === '/lostpass')
      void router.navigate({ to: '/' });
  };
};
