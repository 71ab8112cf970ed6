import { logOut } from '@eigaichi/wire/accounts/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { hasSessionEnded } from '../../lib/reauthentication.ts';
import { sessionQuery } from '../../lib/session.ts';
import { visitor } from '../../lib/session-state.ts';
import { closeDialog } from './dialogs.ts';
import { signOut } from './follow-sign-outs.ts';
import { type AccessRule, accessRules, verdictOf } from './gate.ts';
import { endSession } from './log-out.ts';
import { clearNextPath } from './next-path.ts';

const ruleOfMatch = (routeId: string): AccessRule =>
  Object.entries(accessRules).find(([folder]) => routeId === `/${folder}`)?.[1] ?? 'public';

/**
 * Closes the login (spec 2, 4). Mid-MFA it logs out. On a protected page, and on the two addresses that serve the home
 * page, it returns to `/`. Over a page with an ended session it logs out (D12d), but the input stays on this device.
 */
export const useLeaveDialog = (): (() => void) => {
  const router = useRouter();
  const client = useQueryClient();
  const leaveAddress = () => {
    const session = client.getQueryData(sessionQuery.queryKey) ?? visitor;
    const { matches, location } = router.state;
    const barred = matches.some((match) => 'login' in verdictOf(session, ruleOfMatch(match.routeId)));
    if (session.needs_mfa || session.needs_second_factor) void endSession(client);
    return barred || location.pathname === '/login' || location.pathname === '/lostpass'
      ? router.navigate({ to: '/' })
      : Promise.resolve();
  };
  return async () => {
    if (hasSessionEnded()) {
      signOut(client);
      void call(logOut, {}).catch(() => undefined);
      // Go home first, so that the former page doesn't open a login.
      await leaveAddress();
    } else void leaveAddress();
    closeDialog();
    clearNextPath();
  };
};
