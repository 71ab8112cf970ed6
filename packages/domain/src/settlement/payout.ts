import type { PayoutAccount } from '../accounts/payout-account.ts';
import { type Money, yen } from '../money/money.ts';
import { carryOverBelow } from './dues.ts';

/** What happens to a provider's payables on a day of payment; amounts in yen. */
export type Payout = {
  readonly outcome: 'paid' | 'asked_for' | 'carried_over' | 'nothing';
  readonly payable: Money;
  readonly transfer_fee: Money;
  readonly amount: Money;
};

/**
 * A provider's payout on a day, over all its agreements (D8): below 50,000 yen it is carried over unless the provider asked
 * for it, and then bears the transfer fee. A payable at or below 0, or one that the fee would eat up, waits.
 */
export const payoutOf = (
  payable: Money,
  { asked, transfer_fee }: { readonly asked: boolean; readonly transfer_fee: Money },
): Payout => {
  const waits = { payable, transfer_fee: yen(0), amount: yen(0) };
  if (payable.amount <= 0) return { ...waits, outcome: 'nothing' };
  if (payable.amount >= carryOverBelow) return { ...waits, outcome: 'paid', amount: payable };
  if (!asked || payable.amount <= transfer_fee.amount) return { ...waits, outcome: 'carried_over' };
  return { outcome: 'asked_for', payable, transfer_fee, amount: yen(payable.amount - transfer_fee.amount) };
};

/** Why a provider can't be paid now (D14d). */
export const payoutBlockReasons = ['bank_details_missing', 'bank_details_refused'] as const;
export type PayoutBlock = (typeof payoutBlockReasons)[number];

const isSameAccount = (a: PayoutAccount, b: PayoutAccount): boolean =>
  a.bank_code === b.bank_code &&
  a.branch_code === b.branch_code &&
  a.account_type === b.account_type &&
  a.account_number === b.account_number &&
  a.account_holder === b.account_holder;

/** A payout needs a complete destination that the bank hasn't refused; other details than the refused ones are tried again. */
export const payoutBlock = (details: PayoutAccount | null, refused: readonly PayoutAccount[]): PayoutBlock | null => {
  if (details === null) return 'bank_details_missing';
  return refused.some((each) => isSameAccount(each, details)) ? 'bank_details_refused' : null;
};
