import { bankAccountType, type PayoutAccount } from '@eigaichi/domain/accounts/payout-account';
import { payout_accounts } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import { encryptedPayoutAccount } from '../features/accounts/payout-queries.ts';

/** An invented account at a bank that doesn't exist. */
const details: PayoutAccount = {
  bank_code: '9999',
  branch_code: '001',
  account_type: bankAccountType.ordinary,
  account_number: '0000001',
  account_holder: 'ﾐﾎﾝ',
};

/** Where providers of the demo market are paid to, without which there is no payout (D14d); what is there stays. */
export const enterBankDetails = async (
  deps: Pick<Deps, 'db' | 'encryptor' | 'clock'>,
  providers: readonly string[],
): Promise<void> => {
  if (providers.length === 0) return;
  const updated_at = deps.clock.nowIso();
  await deps.db
    .insert(payout_accounts)
    .values(providers.map((uuid) => ({ uuid, encrypted: encryptedPayoutAccount(deps, uuid, details), updated_at })))
    .onConflictDoNothing();
};
