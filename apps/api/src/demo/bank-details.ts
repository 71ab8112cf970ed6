import { bankAccountType, type PayoutAccount } from '@eigaichi/domain/accounts/payout-account';
import { payout_accounts } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import { encryptedPayoutAccount } from '../features/accounts/payout-queries.ts';

/** Not a real account: no bank issues its number. The bank is real, because a transfer file accepts no other. */
export const demoAccount: PayoutAccount = {
  bank_code: '0001',
  branch_code: '001',
  account_type: bankAccountType.ordinary,
  account_number: '0000000',
  account_holder: 'ﾐﾎﾝ',
};

/** Bank details of demo providers, without which there is no payout (D14d); existing ones remain. */
export const enterBankDetails = async (
  deps: Pick<Deps, 'db' | 'encryptor' | 'clock'>,
  providers: readonly string[],
): Promise<void> => {
  if (providers.length === 0) return;
  const updated_at = deps.clock.nowIso();
  await deps.db
    .insert(payout_accounts)
    .values(providers.map((uuid) => ({ uuid, encrypted: encryptedPayoutAccount(deps, uuid, demoAccount), updated_at })))
    .onConflictDoNothing();
};
