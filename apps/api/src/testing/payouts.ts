import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import {
  approveRun,
  listPayouts,
  listRuns,
  makePayouts,
  readRun,
  sendRun,
} from '@eigaichi/wire/settlement/payout-runs';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { payout_accounts } from '../db/schema/accounts.ts';
import { encryptedPayoutAccount } from '../features/accounts/payout-queries.ts';
import type { Harness } from './harness.ts';
import { dataOf } from './shared-deal.ts';

export type Run = AnswerOut<typeof readRun>['data'];

/** Bank details as a provider enters them. */
export const bankDetails = {
  bank_code: '0001',
  branch_code: '001',
  account_type: bankAccountType.ordinary,
  account_number: '1234567',
  account_holder: 'ﾂｷｼﾛ',
} as const;

/** Sets the provider's payout account; another number replaces the previous one. */
export const enterDetails = async ({ deps }: Harness, provider: Actor, account_number = '1234567'): Promise<void> => {
  const encrypted = encryptedPayoutAccount(deps, provider.account, { ...bankDetails, account_number });
  const written = { encrypted, updated_at: deps.clock.nowIso() };
  await deps.db
    .insert(payout_accounts)
    .values({ uuid: provider.account, ...written })
    .onConflictDoUpdate({ target: payout_accounts.uuid, set: written });
};

/** Payout run steps taken by staff. */
export const runsOf = (harness: Harness, as: Actor) => {
  const planned = async (due_on: string) =>
    (await harness.call(listPayouts, { as, query: { due_on } })).body as unknown as AnswerOut<typeof listPayouts>;
  const make = (due_on: string, total: number) => harness.call(makePayouts, { as, body: { due_on, total } });
  const read = async (uuid: string) => dataOf<Run>(await harness.call(readRun, { as, params: { uuid } }));
  return {
    planned,
    make,
    read,
    list: async () => (await harness.call(listRuns, { as })).body.data as AnswerOut<typeof listRuns>['data'],
    approve: (uuid: string, body: object = {}) => harness.call(approveRun, { as, params: { uuid }, body }),
    send: (uuid: string, body: object = {}) => harness.call(sendRun, { as, params: { uuid }, body }),
    /** Drafts and approves every payment due on a day. */
    approved: async (due_on: string): Promise<Run> => {
      const { total } = await planned(due_on);
      const { uuid } = dataOf<{ uuid: string }>(await make(due_on, total.amount));
      return dataOf<Run>(await harness.call(approveRun, { as, params: { uuid } }));
    },
  };
};
