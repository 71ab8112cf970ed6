import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { readPayoutAccount } from '@eigaichi/wire/payout-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type KeptPayoutAccount = NonNullable<AnswerOut<typeof readPayoutAccount>['data']>;

/** Where the provider is paid to, masked; null until it said so. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['accounts', 'payout_account'],
  queryFn: async ({ signal }) => (await call(readPayoutAccount, { signal })).data,
});
