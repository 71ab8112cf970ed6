import type { Tx } from '../../db/client.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { deleteAuthenticator } from './second-step/second-step-store.ts';

/** Deletes the passkeys, the authenticator app and its recovery codes of a person; answers whether it could log in by any. */
export const forgetWaysToLogIn = async (tx: Tx, person: string): Promise<boolean> => {
  const hadApp = await deleteAuthenticator(tx, person);
  return (await deletePasskeys(tx, person)) > 0 || hadApp;
};
