import { type Money, toMajor } from '@eigaichi/domain/money/money';
import { readAmount, readMoney } from '@eigaichi/domain/money/read-amount';
import type { countries } from '@eigaichi/domain/options/countries';
import type { Currency } from '@eigaichi/domain/options/currencies';
import type { CodeOf } from '@eigaichi/domain/options/option-list';

type Country = CodeOf<typeof countries>;

/** Body of the payment form, in major units. */
export type Transfer = {
  readonly amount: number;
  /** Amount paid on an account in another currency than the receipt, in the account's currency (D8z). */
  readonly credited?: number;
  readonly deducted: number;
  /** Tax that the buyer withheld abroad, with country and percent (D8o). */
  readonly tax_abroad: { readonly amount: number; readonly country: Country; readonly rate: number } | null;
  readonly paid_on: string;
  readonly reference: string;
  readonly note: string | null;
  readonly credit: boolean;
};

/** Money received or sent, a repaid credit, or a transfer of a run, whose amount is fixed. */
export type TransferKind = 'received' | 'sent' | 'refund' | 'payout';

export type Typed = {
  amount: string;
  credited: string;
  deducted: string;
  tax: string;
  country: Country | null;
  rate: string;
  note: string;
  reference: string;
  paid_on: string | null;
  credit: boolean;
};

/**
 * Parses the input with the shared amount parser; null if it is no amount of its currency. A receipt in another
 * currency names the amount paid on the account.
 */
export const readTyped = (
  typed: Pick<Typed, 'amount' | 'credited' | 'deducted' | 'tax'>,
  whole: Money,
  received: Currency = whole.currency,
) => {
  const read = (text: string, currency: Currency): Money | null => {
    if (text.trim() === '') return { amount: 0, currency };
    const found = readMoney(text, currency);
    return found.ok ? found.money : null;
  };
  const { currency } = whole;
  const isForeign = received !== currency;
  const amount = read(typed.amount, received);
  const credited = isForeign ? read(typed.credited, currency) : amount;
  const [deducted, tax] = [read(typed.deducted, currency), read(typed.tax, currency)];
  const sum =
    credited === null || deducted === null || tax === null ? 0 : credited.amount + deducted.amount + tax.amount;
  const over = { amount: toMajor({ amount: Math.max(0, sum - whole.amount), currency }), currency };
  return { amount, credited, deducted, tax, over, isForeign };
};

type Read = Omit<Typed, 'amount' | 'credited' | 'deducted' | 'tax'> & ReturnType<typeof readTyped>;

const rateOf = (text: string): number | null => {
  const read = readAmount(text, { decimals: 4 });
  return read.ok && Number(read.text) <= 100 ? Number(read.text) : null;
};

export type TransferField = keyof Typed;

/** Reason that a field prevents the transfer: unreadable, empty, or above the available amount. */
export type TransferFault = 'unread' | 'required' | 'over';

/**
 * Faults of all fields. These are a missing value date or reference, an amount not above 0, or a deduction without
 * reason. An overpayment must be meant as a credit, and a refund never exceeds the credit (D8d).
 */
export const transferFaults = (form: Read, kind: TransferKind): Partial<Record<TransferField, TransferFault>> => {
  const { amount, credited, deducted, tax, paid_on, reference, over, isForeign } = form;
  const isFixed = kind === 'payout';
  const canBeCredit = kind === 'received' || kind === 'sent';
  const isReadable = amount !== null && deducted !== null && tax !== null;
  const isTaxed = tax !== null && tax.amount > 0;
  const isOver = !isFixed && over.amount > 0;
  return {
    ...(amount === null && { amount: 'unread' }),
    ...(isForeign && credited === null && { credited: 'unread' }),
    ...(isForeign && credited?.amount === 0 && { credited: 'required' }),
    ...(deducted === null && { deducted: 'unread' }),
    ...(tax === null && { tax: 'unread' }),
    ...(isTaxed && form.country === null && { country: 'required' }),
    ...(isTaxed && rateOf(form.rate) === null && { rate: 'unread' }),
    ...(isReadable && amount.amount + deducted.amount + tax.amount <= 0 && { amount: 'required' }),
    ...(isOver && !canBeCredit && { amount: 'over' }),
    ...(isOver && canBeCredit && !form.credit && { credit: 'over' }),
    ...(paid_on === null && { paid_on: 'required' }),
    ...(reference.trim() === '' && { reference: 'required' }),
    ...(deducted !== null && deducted.amount > 0 && form.note.trim() === '' && { note: 'required' }),
  };
};

/** The body to send, or null while a field prevents it. */
export const transferOf = (form: Read, kind: TransferKind): Transfer | null => {
  const { amount, credited, deducted, tax, paid_on, reference, over, isForeign } = form;
  const { country, rate: typedRate } = form;
  const rate = rateOf(typedRate);
  const note = form.note.trim();
  if (amount === null || credited === null || deducted === null || tax === null || paid_on === null) return null;
  if (Object.keys(transferFaults(form, kind)).length > 0) return null;
  return {
    amount: toMajor(amount),
    ...(isForeign ? { credited: toMajor(credited) } : {}),
    deducted: toMajor(deducted),
    tax_abroad: tax.amount === 0 || country === null || rate === null ? null : { amount: toMajor(tax), country, rate },
    paid_on,
    reference: reference.trim(),
    note: note === '' ? null : note,
    credit: form.credit && over.amount > 0,
  };
};
