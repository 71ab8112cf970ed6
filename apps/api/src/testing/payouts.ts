import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import {
  approveRun,
  failPayout,
  listPayouts,
  listRuns,
  makePayouts,
  payPayout,
  payRun,
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
  /** Drafts every payment due on a day. */
  const draft = async (due_on: string): Promise<string> => {
    const { total } = await planned(due_on);
    return dataOf<{ uuid: string }>(await make(due_on, total.amount)).uuid;
  };
  /** Takes a step at the amount as read, or with another body. */
  const move = (step: typeof approveRun) => async (uuid: string, body?: object) =>
    harness.call(step, { as, params: { uuid }, body: body ?? { amount: (await read(uuid)).amount.amount } });
  const approve = move(approveRun);
  /** Drafts and approves every payment due on a day. */
  const approved = async (due_on: string): Promise<Run> => dataOf<Run>(await approve(await draft(due_on)));
  return {
    planned,
    make,
    read,
    draft,
    approved,
    plannedFor: async ({ account }: Actor, due_on: string) =>
      (await planned(due_on)).data.find((row) => row.provider.uuid === account),
    /** The run of every payment due on a day, with a provider's own in it. */
    approvedFor: async ({ account }: Actor, due_on: string) => {
      const run = await approved(due_on);
      const line = run.lines.find((each) => each.provider.uuid === account);
      if (line === undefined) throw new Error('the provider is in no run');
      return { run, line };
    },
    list: async () => (await harness.call(listRuns, { as })).body.data as AnswerOut<typeof listRuns>['data'],
    approve,
    send: move(sendRun),
    pay: (uuid: string, paid_on: string, reference: string) =>
      harness.call(payRun, { as, params: { uuid }, body: { paid_on, reference } }),
    payOne: (uuid: string | undefined, paid_on: string, reference: string) =>
      harness.call(payPayout, { as, params: { uuid: uuid ?? '' }, body: { paid_on, reference } }),
    /** Records that the bank returned a transfer. */
    fail: (uuid: string, body: object) => harness.call(failPayout, { as, params: { uuid }, body }),
  };
};
