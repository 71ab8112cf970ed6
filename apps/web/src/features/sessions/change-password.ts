import { call, callForData } from '../../lib/api.ts';
import type { LoginUser } from '../../lib/session-state.ts';

/** Lazy: the account forms are large and most visits don't need them. */
const accounts = () => import('@eigaichi/wire/accounts/accounts');

/** A manager's current multi-factor choice, for the checkbox that changes it. */
export const readMfaChoice = async (user: LoginUser): Promise<boolean> => {
  const { readManager } = await accounts();
  return (await callForData(readManager, { params: { id: user.uuid } })).mfa_enabled === true;
};

/** Updates the caller's own record at their role's path; only managers set the second step (spec 6, 7). */
export const changePassword = async (user: LoginUser, password: string, mfa: boolean): Promise<void> => {
  const { updateConsumer, updateManager, updateProvider } = await accounts();
  const params = { id: user.uuid };
  switch (user.role) {
    case 'manager':
      await call(updateManager, { params, body: { password, mfa_enabled: mfa } });
      return;
    case 'provider':
      await call(updateProvider, { params, body: { password } });
      return;
    case 'consumer':
      await call(updateConsumer, { params, body: { password } });
  }
};
