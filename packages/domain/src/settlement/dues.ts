import { type Money, sum } from '../money/money.ts';
import { firstBankDay } from '../shared/business-days.ts';
import { addDays, endOfMonthAfter, type IsoDate } from '../shared/dates.ts';

/** One dated line that a signature creates for a side (D8). `due_on` is null until delivery is confirmed. */
export type Due = {
  readonly side: 'buyer' | 'provider';
  readonly kind: 'fixed' | 'prepayment';
  readonly amount: Money;
  readonly due_on: IsoDate | null;
};

/** Days until a prepayment is due (D8). */
export const prepaymentTermDays = 14;

/** Due day of a prepayment requested on a day: a bank day, as on its invoice (D8j). */
export const prepaymentDueOn = (asked_on: IsoDate): IsoDate => firstBankDay(addDays(asked_on, prepaymentTermDays));

/** Buyer's due day: the end of the month after delivery is confirmed (D8, buyer's sheet). */
export const buyerDueOn = (confirmed_on: IsoDate): IsoDate => endOfMonthAfter(confirmed_on, 1);

/** Provider's due day: the end of the second month after delivery is confirmed (D8, provider's sheet). */
export const providerDueOn = (confirmed_on: IsoDate): IsoDate => endOfMonthAfter(confirmed_on, 2);

/**
 * Dues of the fixed amounts in an agreement with one provider. A first-time buyer prepays (D8). Its line is due
 * immediately, the provider's still waits for the delivery. Amounts of 0 create no line.
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
 * Effect of an amendment on one side's due for a title (D2d). The open line becomes the difference to the new total.
 * Paid amounts stay, so a lower total may leave a refund (below 0). `null` if nothing is open and nothing is missing.
 */
export const amendedDue = ({ settled, total }: { readonly settled: Money; readonly total: Money }): Money | null => {
  const missing = total.amount - settled.amount;
  return missing === 0 ? null : { amount: missing, currency: total.currency };
};

/**
 * Recoupment (D7d): due for a period = max(0, cumulative share − guarantee due so far − overage already due). All
 * amounts are cumulative through the period, in one currency.
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

/** A payout below this is carried over unless the provider requests it, in yen (spec 9, D8). */
export const carryOverThreshold = 50_000;

/** A share payment below this is held and paid in one amount at the contract's end, in yen (spec 9, D8). */
export const lumpSumThreshold = 5_000;

/** Fee per work and contract year with a held amount, in yen (spec 9, D8). */
export const processingFee = 5_000;

/** Payout of held shares at the contract's end: less 5,000 yen per year, never below 0 (D8). */
export const heldPayout = (held: Money, yearsHeld: number): Money => ({
  amount: Math.max(0, held.amount - processingFee * yearsHeld),
  currency: held.currency,
});
