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
