import { type Money, sum } from '../money/money.ts';
import { firstBankDay } from '../shared/business-days.ts';
import { addDays, endOfMonthAfter, type IsoDate } from '../shared/dates.ts';

/** One dated line that a signature makes for a side (D8). `due_on` is null until delivery is confirmed. */
export type Due = {
  readonly side: 'buyer' | 'provider';
  readonly kind: 'fixed' | 'prepayment';
  readonly amount: Money;
  readonly due_on: IsoDate | null;
};

/** Days from which an amount is due (D8). */
export const prepaymentTerm = 14;

/** The day by which a prepayment is asked for on a day: bank days alone, as on its invoice (D8j). */
export const prepaymentDueOn = (asked_on: IsoDate): IsoDate => firstBankDay(addDays(asked_on, prepaymentTerm));

/** The buyer pays at the end of the month after delivery is confirmed (D8, buyer's sheet). */
export const buyerDueOn = (confirmed_on: IsoDate): IsoDate => endOfMonthAfter(confirmed_on, 1);

/** The provider is paid at the end of the second month after delivery is confirmed (D8, provider's sheet). */
export const providerDueOn = (confirmed_on: IsoDate): IsoDate => endOfMonthAfter(confirmed_on, 2);

/**
 * Dues of what is fixed in an agreement with one provider. A first-time buyer prepays (D8): its line is due
 * immediately, the provider's still waits for the delivery. Amounts of 0 make no line.
 */
export const fixedDues = (agreement: {
  readonly buyer_total: Money;
  readonly provider_net: Money;
  readonly prepays: boolean;
  readonly prepayment_due_on: IsoDate;
}): Due[] => {
  const buyer: Due = agreement.prepays
    ? { side: 'buyer', kind: 'prepayment', amount: agreement.buyer_total, due_on: agreement.prepayment_due_on }
    : { side: 'buyer', kind: 'fixed', amount: agreement.buyer_total, due_on: null };
  const provider: Due = { side: 'provider', kind: 'fixed', amount: agreement.provider_net, due_on: null };
  return [buyer, provider].filter(({ amount }) => amount.amount !== 0);
};

/**
 * What an amendment changes of one side's dues for a title (D2d): the line that is still open becomes what is missing to the
 * new total; what was paid already stays, so that a lower total may leave something to be paid back (below 0). `null` where
 * nothing is open any more and nothing is missing.
 */
export const amendedDue = ({ settled, total }: { readonly settled: Money; readonly total: Money }): Money | null => {
  const missing = total.amount - settled.amount;
  return missing === 0 ? null : { amount: missing, currency: total.currency };
};

/**
 * Recoupment (D7d): due for a period = max(0, cumulative share − guarantee due so far − overage already due). All amounts
 * are cumulative up to and including the period, in one currency.
 */
export const shareDue = ({
  cumulative,
  guarantee_due,
  overage_due,
}: {
  readonly cumulative: Money;
  readonly guarantee_due: Money;
  readonly overage_due: Money;
}): Money => {
  const used = sum([guarantee_due, overage_due], cumulative.currency);
  return { amount: Math.max(0, cumulative.amount - used.amount), currency: cumulative.currency };
};

/** Below this a payout is carried over unless the provider requests it, in yen (spec 9, D8). */
export const carryOverBelow = 50_000;

/** A share payment below this is held and paid in one sum at the contract's end, in yen (spec 9, D8). */
export const lumpSumBelow = 5_000;

/** Stored per work and contract year in which something was held, in yen (spec 9, D8). */
export const processingFee = 5_000;

/** What is paid at the contract's end of shares that were held: less 5,000 yen per year, never below 0 (D8). */
export const heldPayout = (held: Money, yearsHeld: number): Money => ({
  amount: Math.max(0, held.amount - processingFee * yearsHeld),
  currency: held.currency,
});
