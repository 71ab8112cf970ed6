import { call, callForData } from '../../lib/api.ts';
import type { LoginUser } from '../../lib/session-state.ts';

/** The accounts' forms weigh much and are not needed by most visits. */
const accounts = () => import('@eigaichi/wire/accounts/accounts');

/** A manager's present choice of the second step, for the box that changes it. */
export const readMfaChoice = async (user: LoginUser): Promise<boolean> => {
  const { readManager } = await accounts();
  return (await callForData(readManager, { params: { id: user.uuid } })).mfa_enabled === true;
};

/** A caller changes their own record, at the path of their role; the second step is the managers' alone (spec 6, 7). */
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
