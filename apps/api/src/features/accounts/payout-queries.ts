import type { PayoutAccount } from '@eigaichi/domain/accounts/payout-account';
import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';

export type KeptPayoutAccount = PayoutAccount & { readonly updated_at: Date };

/** Bank details of providers, by provider, whole: for the payout list and nothing else (D14d). */
export const payoutAccounts = async (
  db: Database | Tx,
  providers: readonly string[],
): Promise<ReadonlyMap<string, KeptPayoutAccount>> => {
  if (providers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payout_accounts)
    .where(inArray(payout_accounts.uuid, [...providers]));
  return new Map(
    rows.flatMap(({ uuid, account_type, ...row }) =>
      isCodeOf(bankAccountTypes, account_type) ? [[uuid, { ...row, account_type }] as const] : [],
    ),
  );
};

/** Bank details of one provider, whole; undefined until it said so. */
export const payoutAccount = async (db: Database | Tx, provider: string): Promise<KeptPayoutAccount | undefined> =>
  (await payoutAccounts(db, [provider])).get(provider);
