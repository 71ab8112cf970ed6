import { readPayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type StoredPayoutAccount = NonNullable<AnswerOut<typeof readPayoutAccount>['data']>;

/** Where the provider is paid to, masked; null until it said so. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['accounts', 'payout_account'],
  queryFn: async ({ signal }) => (await call(readPayoutAccount, { signal })).data,
});
