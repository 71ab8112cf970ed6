import { payoutAccountInput } from '@eigaichi/domain/accounts/payout-account';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const providers = { as: 'effective', roles: ['provider'] } as const;

const payoutAccount = z
  .object({
    bank_code: z.string(),
    branch_code: z.string(),
    account_type: z.number().int(),
    /** Masked except for the last three digits. */
    account_number: z.string(),
    /** Masked except for the first character. */
    account_holder: z.string(),
    updated_at: z.string(),
  })
  .nullable();

/** The provider's bank account for payouts (D14d), masked; null until given. */
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
