import { type Rates, toYen } from '../money/exchange.ts';
import { type Money, sum, yen } from '../money/money.ts';
import type { EntryKind } from './account.ts';
import type { JournalRole } from './journal-accounts.ts';

type Side = 'buyer' | 'provider';

const counterRole = {
  fixed: 'licence_income',
  prepayment: 'advance',
  share: 'licence_income',
  restatement: 'licence_income',
  delivery_fee: 'delivery_income',
  carriage: 'delivery_income',
  compensation: 'compensation',
  processing_fee: 'processing_fee',
  transfer_fee: 'transfer_fee',
  withholding: 'withholding',
  tax_abroad: 'foreign_tax',
  payment: 'bank',
  refund: 'bank',
  deduction: 'bank_charges',
} satisfies Record<JournalKind, JournalRole>;

/** Counter account of a line on a side's account; a line that changes or reverses another has that one's kind. */
const counterRoles: Readonly<Record<Side, Readonly<Record<JournalKind, JournalRole>>>> = {
  buyer: counterRole,
  provider: {
    ...counterRole,
    fixed: 'licence_cost',
    prepayment: 'licence_cost',
    share: 'licence_cost',
    restatement: 'licence_cost',
    delivery_fee: 'shipping_cost',
    carriage: 'shipping_cost',
  },
};

/** Kinds of lines with their own counter account. */
export type JournalKind = Exclude<EntryKind, 'correction' | 'dropped' | 'reversal'>;

/** Kinds of lines on a side booked against an account. */
export const kindsAgainst = (side: Side, role: JournalRole): readonly JournalKind[] =>
  (Object.entries(counterRoles[side]) as [JournalKind, JournalRole][]).flatMap(([kind, each]) =>
    each === role ? [kind] : [],
  );

/**
 * Booking of a prepayment line: an advance until delivery is confirmed, then income (D8x). A prepayment without a title
 * is the delivery fee.
 */
export const prepaymentKind = (
  kind: JournalKind,
  { isEarned, isOfTitle }: { readonly isEarned: boolean; readonly isOfTitle: boolean },
): JournalKind => {
  if (kind !== 'prepayment' || !isEarned) return kind;
  return isOfTitle ? 'fixed' : 'delivery_fee';
};

/** Journal posting of one ledger line: the same amount in yen, above 0, debited and credited. */
export type Posting = { readonly debit: JournalRole; readonly credit: JournalRole; readonly amount: Money };

/**
 * A line of a side's account in yen: its change of the account's yen balance, at the agreement's frozen rates (D7).
 * Rounding therefore never accumulates: an account settled in its own currency is settled in yen. `before` is the total
 * of the account's earlier lines.
 */
export const yenOfLine = (amount: Money, before: Money, rates: Rates): Money =>
  yen(toYen(sum([before, amount], amount.currency), rates).amount - toYen(before, rates).amount);

/**
 * Journal entry of a ledger line (D8p). A buyer's debt is debited to receivables, a debt to a provider is credited to
 * payables. Both are booked against the line's purpose. Null for a line of zero yen.
 */
export const postingOf = ({
  side,
  kind,
  amount,
}: {
  readonly side: Side;
  readonly kind: JournalKind;
  readonly amount: Money;
}): Posting | null => {
  if (amount.amount === 0) return null;
  const counter = counterRoles[side][kind];
  const control = side === 'buyer' ? 'receivable' : 'payable';
  const debitsControl = (side === 'buyer') === amount.amount > 0;
  return {
    debit: debitsControl ? control : counter,
    credit: debitsControl ? counter : control,
    amount: yen(Math.abs(amount.amount)),
  };
};

/** A prepayment becomes income when delivery is confirmed (D8x). Null for zero yen. */
export const earnedPosting = (inYen: number, isOfTitle: boolean): Posting | null => {
  if (inYen === 0) return null;
  const income = isOfTitle ? ('licence_income' as const) : ('delivery_income' as const);
  const amount = yen(Math.abs(inYen));
  return inYen > 0 ? { debit: 'advance', credit: income, amount } : { debit: income, credit: 'advance', amount };
};

/** Journal entries without a ledger line: of payments (D8z), and of a year's end (D8zb). */
export const nonLedgerKinds = ['exchange', 'valuation', 'accrued_income', 'accrued_cost', 'year_opening'] as const;
export type NonLedgerKind = (typeof nonLedgerKinds)[number];

/**
 * Posting of the yen difference between a bank movement and the settled amount (D8z), above 0 for money received. A
 * gain on anything worth more than booked, a loss on anything worth less.
 */
export const exchangePosting = ({ worth, booked }: { readonly worth: number; readonly booked: number }): Posting =>
  worth >= booked
    ? { debit: 'bank', credit: 'exchange', amount: yen(worth - booked) }
    : { debit: 'exchange', credit: 'bank', amount: yen(booked - worth) };

export type JournalTotals = ReadonlyMap<JournalRole, { readonly debit: number; readonly credit: number }>;

/** Adds a posting to the totals of each role, in yen. */
export const addPosting = (totals: Map<JournalRole, { debit: number; credit: number }>, posting: Posting): void => {
  for (const side of ['debit', 'credit'] as const) {
    const role = posting[side];
    const before = totals.get(role) ?? { debit: 0, credit: 0 };
    totals.set(role, { ...before, [side]: before[side] + posting.amount.amount });
  }
};
