import type { PayoutAccount } from '../accounts/payout-account.ts';
import {
  isAccountAbroad,
  type PayoutAccountAbroad,
  type PayoutDestination,
} from '../accounts/payout-account-abroad.ts';
import { type Money, yen } from '../money/money.ts';
import { carryOverThreshold } from './dues.ts';
import type { Withholding } from './withholding.ts';

/** Outcome of a provider's payables on a payment day; amounts in yen. */
export type Payout = {
  readonly outcome: 'paid' | 'asked_for' | 'carried_over' | 'nothing';
  readonly payable: Money;
  readonly transfer_fee: Money;
  /** Tax withheld from it (D8n); null if none. */
  readonly withholding: Withholding | null;
  /** Amount transferred: the payable less fee and tax. */
  readonly amount: Money;
};

/**
 * A provider's payout on a day, over all its agreements (D8). Below 50,000 yen it is carried over unless the provider
 * requested it, and then bears the transfer fee. A payable at or below 0, or one used up by fee and tax, waits.
 * `withholding` is that of the whole payable.
 */
export const payoutOf = (
  payable: Money,
  {
    asked,
    transfer_fee,
    withholding,
  }: { readonly asked: boolean; readonly transfer_fee: Money; readonly withholding: Withholding | null },
): Payout => {
  const waits = { payable, transfer_fee: yen(0), withholding: null, amount: yen(0) };
  if (payable.amount <= 0) return { ...waits, outcome: 'nothing' };
  const isWhole = payable.amount >= carryOverThreshold;
  const fee = isWhole ? yen(0) : transfer_fee;
  const amount = yen(payable.amount - fee.amount - (withholding?.withheld.amount ?? 0));
  if ((!isWhole && !asked) || amount.amount <= 0) return { ...waits, outcome: 'carried_over' };
  return { outcome: isWhole ? 'paid' : 'asked_for', payable, transfer_fee: fee, withholding, amount };
};

/**
 * Each account's part of the transfer fee: the first, which is the largest, as far as it reaches, then the next. `left`
 * is each account's payment in yen before the fee; an account that pays bears nothing.
 */
export const splitFee = (fee: number, left: readonly number[]): number[] => {
  let rest = fee;
  return left.map((each) => {
    const part = Math.min(rest, Math.max(0, each));
    rest -= part;
    return part;
  });
};

/** Reasons a provider can't be paid: taxation of a payee abroad not entered by staff (D8t), or bank details (D14d). */
export const payoutBlockReasons = ['tax_residence_missing', 'bank_details_missing', 'bank_details_refused'] as const;
export type PayoutBlock = (typeof payoutBlockReasons)[number];

const isSameAccount = (a: PayoutAccount, b: PayoutAccount): boolean =>
  a.bank_code === b.bank_code &&
  a.branch_code === b.branch_code &&
  a.account_type === b.account_type &&
  a.account_number === b.account_number &&
  a.account_holder === b.account_holder;

const isSameAbroad = (a: PayoutAccountAbroad, b: PayoutAccountAbroad): boolean =>
  a.iban === b.iban &&
  a.account_abroad === b.account_abroad &&
  a.bic === b.bic &&
  a.holder_name === b.holder_name &&
  a.street_name === b.street_name &&
  a.building_number === b.building_number &&
  a.post_code === b.post_code &&
  a.town_name === b.town_name &&
  a.country === b.country &&
  a.currency === b.currency;

const isSame = (a: PayoutDestination, b: PayoutDestination): boolean => {
  if (isAccountAbroad(a)) return isAccountAbroad(b) && isSameAbroad(a, b);
  return !isAccountAbroad(b) && isSameAccount(a, b);
};

/** A payout needs a complete destination that the bank hasn't refused; changed details are tried again. */
export const payoutBlock = (
  details: PayoutDestination | null,
  refused: readonly PayoutDestination[],
): PayoutBlock | null => {
  if (details === null) return 'bank_details_missing';
  return refused.some((each) => isSame(each, details)) ? 'bank_details_refused' : null;
};
