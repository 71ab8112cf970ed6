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

/** What a line of a side's account offsets; a line that changes or takes back another has the kind of that one. */
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

/** Kinds of lines that say themselves what they stand against. */
export type JournalKind = Exclude<EntryKind, 'correction' | 'dropped' | 'reversal'>;

/** Kinds of lines of a side that stand against an account. */
export const kindsAgainst = (side: Side, role: JournalRole): readonly JournalKind[] =>
  (Object.entries(counterRoles[side]) as [JournalKind, JournalRole][]).flatMap(([kind, each]) =>
    each === role ? [kind] : [],
  );

/**
 * What a line of a prepayment is booked as: an advance until delivery is confirmed, income afterwards (D8x); the prepayment of
 * no title is the delivery fee.
 */
export const earnedAs = (
  kind: JournalKind,
  { isEarned, isOfTitle }: { readonly isEarned: boolean; readonly isOfTitle: boolean },
): JournalKind => {
  if (kind !== 'prepayment' || !isEarned) return kind;
  return isOfTitle ? 'fixed' : 'delivery_fee';
};

/** The whole of one line of the ledger in the journal: the same amount in yen, above 0, debited and credited. */
export type Posting = { readonly debit: JournalRole; readonly credit: JournalRole; readonly amount: Money };

/**
 * A line of a side's account in yen: what it changes of the account's balance in yen, at the rates frozen in the agreement
 * (D7). Taken this way rounding never adds up: an account that is settled in its own currency is settled in yen. `before` is
 * the sum of the account's earlier lines.
 */
export const yenOfLine = (amount: Money, before: Money, rates: Rates): Money =>
  yen(toYen(sum([before, amount], amount.currency), rates).amount - toYen(before, rates).amount);

/**
 * A line of the ledger as an entry of the journal (D8p): what a buyer owes is debited to receivables, what is owed to a
 * provider is credited to payables, both against what the line is for. Null for a line of no yen.
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

/** What was prepaid becomes income when delivery is confirmed (D8x). Null for no yen. */
export const earnedPosting = (inYen: number, isOfTitle: boolean): Posting | null => {
  if (inYen === 0) return null;
  const income = isOfTitle ? ('licence_income' as const) : ('delivery_income' as const);
  const amount = yen(Math.abs(inYen));
  return inYen > 0 ? { debit: 'advance', credit: income, amount } : { debit: income, credit: 'advance', amount };
};

/** What entries of the journal are that no line of the ledger has: of payments (D8z), and of a year's end (D8zb). */
export const apartKinds = ['exchange', 'valuation', 'accrued_income', 'accrued_cost', 'year_opening'] as const;
export type ApartKind = (typeof apartKinds)[number];

/**
 * What the bank account moved in yen beyond what an account was settled with (D8z), above 0 for money received: a gain on what is
 * worth more than it was booked at, a loss on what is worth less.
 */
export const exchangePosting = ({ worth, booked }: { readonly worth: number; readonly booked: number }): Posting =>
  worth >= booked
    ? { debit: 'bank', credit: 'exchange', amount: yen(worth - booked) }
    : { debit: 'exchange', credit: 'bank', amount: yen(booked - worth) };

export type JournalTotals = ReadonlyMap<JournalRole, { readonly debit: number; readonly credit: number }>;

/** Totals of each role over postings, in yen. */
export const addPosting = (totals: Map<JournalRole, { debit: number; credit: number }>, posting: Posting): void => {
  for (const side of ['debit', 'credit'] as const) {
    const role = posting[side];
    const before = totals.get(role) ?? { debit: 0, credit: 0 };
    totals.set(role, { ...before, [side]: before[side] + posting.amount.amount });
  }
};
