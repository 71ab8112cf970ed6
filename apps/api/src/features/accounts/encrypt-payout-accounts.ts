import { openOrRefuse, reencrypt } from '../../db/reencrypt.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { unencryptedId } from '../../encryption.ts';

/**
 * Encrypts bank details at each start before serving: those still unencrypted, or under a former key. Refuses to start
 * when a key is missing.
 */
export const encryptPayoutAccounts = (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  const open = openOrRefuse(deps.encryptor, 'bank details in the database');
  return reencrypt(deps, { value: payout_accounts.encrypted, owner: payout_accounts.uuid }, (encrypted, owner) =>
    encrypted.startsWith(`${unencryptedId}.`) ? encrypted.slice(unencryptedId.length + 1) : open(encrypted, owner),
  );
};
