import { readPayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery } from '../../../lib/read-query.ts';

export type StoredPayoutAccount = NonNullable<AnswerOut<typeof readPayoutAccount>['data']>;

/** The provider's bank account, masked; null until entered. */
export const payoutAccountQuery = dataQuery(readPayoutAccount, {});
