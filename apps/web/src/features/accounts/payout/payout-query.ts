import { readPayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery } from '../../../lib/read-query.ts';

export type StoredPayoutAccount = NonNullable<AnswerOut<typeof readPayoutAccount>['data']>;

/** Where the provider is paid to, masked; null until it said so. */
export const payoutAccountQuery = dataQuery(readPayoutAccount, {});
