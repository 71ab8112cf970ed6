import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { openDialog } from '../sessions/dialogs.ts';
import { stopImpersonating } from '../sessions/impersonation.ts';
import { logOutToHome } from '../sessions/log-out.ts';
import { switchToCompany } from '../sessions/switch-company.ts';
import { profileOf } from './navigation.ts';

export type AccountActions = {
  readonly profile: string | null;
  /** The account's own settings; not available under impersonation (D15). */
  readonly account: string | null;
  readonly changePassword: (() => void) | null;
  readonly sessions: (() => void) | null;
  /** The person's other companies (D14g). */
  readonly companies: readonly { readonly uuid: string; readonly name: string; readonly enter: () => void }[];
  readonly exitDelegate: (() => void) | null;
  readonly logOut: () => void;
};

/** Entries of the profile menu (spec 2): no profile for managers, no password while acting for an account. */
export const useAccountActions = (): AccountActions => {
  const session = useSession();
  const router = useRouter();
  const client = useQueryClient();
  const role = roleOf(session);
  const acting = session.impersonating !== null;
  return {
    profile: role === null ? null : profileOf(role),
    account: role === null || acting ? null : '/account',
    changePassword: acting ? null : () => openDialog('change_password'),
    sessions: acting ? null : () => openDialog('own_sessions'),
    companies: session.companies
      .filter(({ status }) => status === 'active')
      .map(({ uuid, company_name: name }) => ({ uuid, name, enter: () => void switchToCompany(router, client, uuid) })),
    exitDelegate: acting ? () => void stopImpersonating(router, client) : null,
    logOut: () => void logOutToHome(router, client),
  };
};
