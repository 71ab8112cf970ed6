import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { compareDates, type IsoDate } from '../shared/dates.ts';

/** Names of an account's lines; the page words them. Above 0: owed by the buyer, or to the provider. */
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

/** What a record of money is: a transfer, money paid back, the taking back of either, a credit that was allotted (D8d). */
export const paymentKinds = ['payment', 'refund', 'reversal', 'allotment'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export type EntryKind = (typeof entryKinds)[number];

/** Of a line as a document: an overpayment is a due of its own kind, and no line of the ledger (D8d). */
export type LineKind = EntryKind | 'credit';

/** What a line is called: by its kind, or by what a title's fixed amount consists of. */
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

/** The balance of an account is the sum of its lines, always (D8d). */
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

/**
 * An account over a period, both days in: the opening balance, each line with its running balance, the closing balance.
 */
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

/** What is still open of a due; `open` is its amount less what was allotted to it. */
export type OpenDue = { readonly uuid: string; readonly due_on: IsoDate; readonly open: number };

export type Allotted = { readonly uuid: string; readonly amount: number };

/** What of a transfer went to which due, and what was left over; minor units. */
export type Allotment = { readonly parts: readonly Allotted[]; readonly rest: number };

/**
 * Spreads an amount (minor units, above 0) over open dues, the earliest first. Credits, which are open below 0, are used up
 * before as far as there is something to pay. `rest` is what nothing was open for.
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
 * What of each due is left to pay once credits (dues below 0) are set against the earliest ones (D8d); never below 0. Only
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

/** A due as now planned, and the part already booked; minor units. */
export type Booked = { readonly wanted: number; readonly booked: number; readonly has_lines: boolean };

/**
 * The line that brings an account to what the plan says (D8d): the due itself the first time, later a correction, and what
 * fell away as such; null where both agree. Lines are added, never edited.
 */
export const lineFor = <K extends EntryKind>(
  kind: K,
  { wanted, booked, has_lines }: Booked,
): { readonly kind: K | 'correction' | 'dropped'; readonly amount: number } | null => {
  const amount = wanted - booked;
  if (amount === 0) return null;
  return { kind: has_lines ? (wanted === 0 ? 'dropped' : 'correction') : kind, amount };
};
