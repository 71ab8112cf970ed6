import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { compareDates, type IsoDate } from '../shared/dates.ts';

/** Names of an account's lines; the page holds the labels. Above 0: owed by the buyer, or to the provider. */
export const entryKinds = [
  'fixed',
  'prepayment',
  'delivery_fee',
  'carriage',
  'compensation',
  'share',
  'restatement',
  'correction',
  'dropped',
  'processing_fee',
  'transfer_fee',
  'withholding',
  'tax_abroad',
  'payment',
  'deduction',
  'refund',
  'reversal',
] as const;

/** Kinds of payment records: a transfer, a refund, the reversal of either, an allotted credit (D8d). */
export const paymentKinds = ['payment', 'refund', 'reversal', 'allotment'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export type EntryKind = (typeof entryKinds)[number];

/** Kind of a document's line: an overpayment is a separate kind of due, and no ledger line (D8d). */
export type LineKind = EntryKind | 'credit';

/** Name of a line: by its kind, or by the components of a title's fixed amount. */
export type LineName =
  | LineKind
  | 'guarantee'
  | 'technical_fee'
  | 'translation_fee'
  | 'fees'
  | 'fixed_fees'
  | 'guarantee_fees'
  | 'prepaid_guarantee'
  | 'prepaid_guarantee_fees'
  | 'prepaid_fees';

/** One line of an account, written once and never changed. */
export type Entry = {
  readonly kind: EntryKind;
  readonly booked_on: IsoDate;
  readonly amount: Money;
};

/** Balance of an account: always the total of its lines (D8d). */
export const balanceOf = (entries: readonly Pick<Entry, 'amount'>[], currency: Currency): Money =>
  sum(
    entries.map(({ amount }) => amount),
    currency,
  );

export type Statement<E extends Entry> = {
  readonly opening: Money;
  readonly lines: readonly (E & { readonly balance: Money })[];
  readonly closing: Money;
};

/** Account statement, both days inclusive: opening balance, lines with their running balances, closing balance. */
export const statementOf = <E extends Entry>(
  entries: readonly E[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  currency: Currency,
): Statement<E> => {
  const opening = balanceOf(
    entries.filter(({ booked_on }) => compareDates(booked_on, from) < 0),
    currency,
  );
  let balance = opening;
  const lines = entries
    .filter(({ booked_on }) => compareDates(booked_on, from) >= 0 && compareDates(booked_on, to) <= 0)
    .map((entry) => {
      balance = sum([balance, entry.amount], currency);
      return { ...entry, balance };
    });
  return { opening, lines, closing: balance };
};

/** Open part of a due; `open` is its amount less its allotments. */
export type OpenDue = { readonly uuid: string; readonly due_on: IsoDate; readonly open: number };

export type Allotted = { readonly uuid: string; readonly amount: number };

/** Allotment of a transfer to dues, and the rest; minor units. */
export type Allotment = { readonly parts: readonly Allotted[]; readonly rest: number };

/**
 * Spreads an amount (minor units, above 0) over open dues, the earliest first. Credits, open below 0, are used first,
 * as far as something is payable. `rest` is the part without an open due.
 */
export const allot = (amount: number, dues: readonly OpenDue[]): Allotment => {
  const owed = dues.reduce((total, { open }) => total + Math.max(0, open), 0);
  let credit = Math.min(
    dues.reduce((total, { open }) => total + Math.max(0, -open), 0),
    owed,
  );
  let left = amount + credit;
  const allotted: Allotted[] = [];
  for (const { uuid, open } of dues.filter((due) => due.open < 0)) {
    const part = Math.min(-open, credit);
    if (part > 0) allotted.push({ uuid, amount: -part });
    credit -= part;
  }
  for (const { uuid, open } of dues
    .filter((due) => due.open > 0)
    .toSorted((a, b) => compareDates(a.due_on, b.due_on))) {
    if (left === 0) break;
    const part = Math.min(open, left);
    allotted.push({ uuid, amount: part });
    left -= part;
  }
  return { parts: allotted, rest: left };
};

/**
 * Parts of a payout that its dues take of what was frozen (D8d). An amount raised since waits for a later run. `rest` is
 * no longer owed, because a due was lowered since or fell away; below 0, too much was set off.
 */
export const payFrozen = (frozen: readonly Allotted[], openByDue: ReadonlyMap<string, number>): Allotment => {
  const parts = frozen.flatMap(({ uuid, amount }) => {
    const open = openByDue.get(uuid);
    if (open === undefined) return [];
    const part = amount > 0 ? Math.max(0, Math.min(amount, open)) : Math.min(amount, open);
    return part === 0 ? [] : [{ uuid, amount: part }];
  });
  const totalOf = (all: readonly Allotted[]) => all.reduce((total, { amount }) => total + amount, 0);
  return { parts, rest: totalOf(frozen) - totalOf(parts) };
};

/**
 * Payable part of each due after credits (dues below 0) are offset against the earliest ones (D8d); never below 0. Only
 * this can be overdue: a buyer with a credit owes nothing until it is used up.
 */
export const netOfCredits = (dues: readonly OpenDue[]): readonly Allotted[] => {
  let credit = dues.reduce((total, { open }) => total + Math.max(0, -open), 0);
  return dues
    .toSorted((a, b) => compareDates(a.due_on, b.due_on))
    .map(({ uuid, open }) => {
      const covered = Math.min(credit, Math.max(0, open));
      credit -= covered;
      return { uuid, amount: Math.max(0, open) - covered };
    });
};

/** A due as currently planned, and its booked part; minor units. */
export type Booked = { readonly wanted: number; readonly booked: number; readonly has_lines: boolean };

/**
 * Line that brings an account in line with the plan (D8d): first the due itself, later a correction or a cancellation.
 * Null if both agree. Lines are added, never edited.
 */
export const lineFor = <K extends EntryKind>(
  kind: K,
  { wanted, booked, has_lines }: Booked,
): { readonly kind: K | 'correction' | 'dropped'; readonly amount: number } | null => {
  const amount = wanted - booked;
  if (amount === 0) return null;
  return { kind: has_lines ? (wanted === 0 ? 'dropped' : 'correction') : kind, amount };
};
