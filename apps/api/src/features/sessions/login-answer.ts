import type { Deps } from '../../deps.ts';
import { findLoginUser } from './login-user.ts';
import type { Login } from './logins.ts';
import type { OpenedSession } from './open-session.ts';

type Opened = {
  token: string;
  needs_mfa: boolean;
  needs_second_factor: boolean;
  code_from?: OpenedSession['code_from'];
  account: Login;
};

/** Response of login and MFA (spec 7); while the code is pending, the token reveals nothing of the account. */
export const loginAnswer = async (
  deps: Deps,
  { token, needs_mfa, needs_second_factor, code_from = null, account }: Opened,
) => {
  const user = await findLoginUser(deps.db, { account: account.uuid, person: account.person_uuid });
  const own = user === undefined ? {} : { [user.role]: user };
  return {
    token,
    login: !needs_mfa && !needs_second_factor,
    needs_mfa,
    ...(needs_second_factor ? { needs_second_factor } : {}),
    ...(code_from === null ? {} : { code_from }),
    ...own,
  };
};
