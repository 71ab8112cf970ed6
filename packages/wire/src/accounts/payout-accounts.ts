import { payoutAccountInput } from '@eigaichi/domain/accounts/payout-account';
import { payoutAccountAbroadInput } from '@eigaichi/domain/accounts/payout-account-abroad';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const providers = { as: 'effective', roles: ['provider'] } as const;

const accountInJapan = z
  .object({
    kind: z.literal('japan'),
    bank_code: z.string(),
    branch_code: z.string(),
    account_type: z.number().int(),
    /** Masked except for the last three digits. */
    account_number: z.string(),
    /** Masked except for the first character. */
    account_holder: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'PayoutAccountInJapan' });

const accountAbroad = z
  .object({
    kind: z.literal('abroad'),
    /** Masked except for the first character, as is the street. */
    holder_name: z.string(),
    /** Masked except for the last three characters, as is the account number. */
    iban: z.string().nullable(),
    account_abroad: z.string().nullable(),
    bic: z.string(),
    street_name: z.string(),
    building_number: z.string().nullable(),
    post_code: z.string().nullable(),
    town_name: z.string(),
    country: z.string(),
    currency: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'PayoutAccountAbroad' });

const payoutAccount = z.discriminatedUnion('kind', [accountInJapan, accountAbroad]).nullable();

/** The provider's bank account for payouts (D14d, D59), masked; null until given. */
export const readPayoutAccount = endpoint('accounts.read_payout_account', 'GET /payout_account', {
  access: { ...providers, member: 'bank.write' },
  answer: oneOf(payoutAccount),
});

/** Replaces the bank details; requires the password, or without one a recent login (D11b). Notifies the owner. */
export const writePayoutAccount = endpoint('accounts.write_payout_account', 'PUT /payout_account', {
  access: { ...providers, capability: 'account.secure', member: 'bank.write' },
  body: payoutAccountInput.extend({ password: loginPassword.optional() }),
  answer: oneOf(payoutAccount),
});

/** Replaces the bank details by an account abroad (D59); requires the same confirmation. Notifies the owner. */
export const writePayoutAccountAbroad = endpoint('accounts.write_payout_account_abroad', 'PUT /payout_account/abroad', {
  access: { ...providers, capability: 'account.secure', member: 'bank.write' },
  body: z.object({ account: payoutAccountAbroadInput, password: loginPassword.optional() }),
  answer: oneOf(payoutAccount),
});
