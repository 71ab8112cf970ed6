import type { Actor } from '@eigaichi/domain/accounts/actor';
import { payoutAccountAbroadInput } from '@eigaichi/domain/accounts/payout-account-abroad';
import { payout_accounts } from '../db/schema/accounts.ts';
import { encryptedPayoutAccount } from '../features/accounts/payout-queries.ts';
import type { Harness } from './harness.ts';

/** An account abroad as a provider enters it. */
export const accountAbroad = {
  holder_name: 'Müller Film GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  street_name: 'Kantstrasse',
  building_number: '12',
  post_code: '10623',
  town_name: 'Berlin',
  country: 'DE',
  currency: 'EUR',
} as const;

/** Sets the provider's payout account to one abroad (D59). */
export const enterDetailsAbroad = async ({ deps }: Harness, provider: Actor): Promise<void> => {
  const details = { kind: 'abroad' as const, ...payoutAccountAbroadInput.parse(accountAbroad) };
  const encrypted = encryptedPayoutAccount(deps, provider.account, details);
  const written = { encrypted, updated_at: deps.clock.nowIso() };
  await deps.db
    .insert(payout_accounts)
    .values({ uuid: provider.account, ...written })
    .onConflictDoUpdate({ target: payout_accounts.uuid, set: written });
};
