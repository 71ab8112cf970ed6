import type { Tx } from '../../db/client.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { deleteAuthenticator } from './second-step/second-step-store.ts';

/** Deletes the passkeys, the authenticator app and its recovery codes of an account; answers whether it could log in by any. */
export const forgetWaysToLogIn = async (tx: Tx, account: string): Promise<boolean> => {
  const hadApp = await deleteAuthenticator(tx, account);
  return (await deletePasskeys(tx, account)) > 0 || hadApp;
};
