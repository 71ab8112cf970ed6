import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import type { PayoutDestination } from '@eigaichi/domain/accounts/payout-account-abroad';
import { countries } from '@eigaichi/domain/options/countries';
import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';

export type StoredPayoutAccount = PayoutDestination & { readonly updated_at: IsoInstant };

const text = z.string();

const storedAbroad = z.object({
  kind: z.literal('abroad'),
  holder_name: text,
  iban: text.nullable(),
  account_abroad: text.nullable(),
  bic: text,
  street_name: text,
  building_number: text.nullable(),
  post_code: text.nullable(),
  town_name: text,
  country: optionSchema(countries),
  currency: optionSchema(currencies),
});

const storedInJapan = z.object({
  bank_code: z.string(),
  branch_code: z.string(),
  account_type: optionSchema(bankAccountTypes),
  account_number: z.string(),
  account_holder: z.string(),
});

/** Stored bank details. Rules may become stricter: stored values stay readable. */
export const storedPayoutAccount = z.union([storedAbroad, storedInJapan]);

type Reads = Pick<Deps, 'encryptor'> & { readonly db: Database | Tx };

/** Bank details as stored in the database: encrypted only for this provider's row. */
export const encryptedPayoutAccount = (
  { encryptor }: Pick<Deps, 'encryptor'>,
  provider: string,
  details: PayoutDestination,
) => encryptor.encrypt(JSON.stringify(details), provider);

/** Unmasked bank details by provider: only for the payout list (D14d). */
export const payoutAccounts = async (
  { db, encryptor }: Reads,
  providers: readonly string[],
): Promise<ReadonlyMap<string, StoredPayoutAccount>> => {
  if (providers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payout_accounts)
    .where(inArray(payout_accounts.uuid, [...providers]));
  return new Map(
    rows.map(({ uuid, encrypted, updated_at }) => {
      const details = storedPayoutAccount.parse(JSON.parse(encryptor.open(encrypted, uuid)));
      return [uuid, { ...details, updated_at }] as const;
    }),
  );
};

/** Unmasked bank details of one provider; undefined until entered. */
export const payoutAccount = async (reads: Reads, provider: string): Promise<StoredPayoutAccount | undefined> =>
  (await payoutAccounts(reads, [provider])).get(provider);
