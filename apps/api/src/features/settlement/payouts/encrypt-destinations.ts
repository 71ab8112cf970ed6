import { reencrypt } from '../../../db/reencrypt.ts';
import { payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';

/** Re-encrypts payout destinations at each start, after the bank details of providers. */
export const encryptDestinations = (deps: Pick<Deps, 'db' | 'encryptor'>): Promise<void> =>
  reencrypt(deps, { value: payouts.destination, owner: payouts.uuid });
