import type { Tx } from '../../db/client.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { deleteAuthenticator } from './second-step/second-step-store.ts';

/** Deletes a person's passkeys, authenticator app and recovery codes; returns true if any of them allowed login. */
export const deleteLoginMethods = async (tx: Tx, person: string): Promise<boolean> => {
  const hadApp = await deleteAuthenticator(tx, person);
  return (await deletePasskeys(tx, person)) > 0 || hadApp;
};
