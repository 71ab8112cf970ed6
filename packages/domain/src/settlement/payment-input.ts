import { z } from 'zod';
import { displayDecimal } from '../money/arithmetic.ts';
import { type Decimal, decimalOf } from '../money/decimal.ts';
import { readAmount } from '../money/read-amount.ts';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import type { IsoDate } from '../shared/dates.ts';
import { confirmedFigures } from '../shared/figures-to-confirm.ts';
import { type Issue, rule } from '../shared/issue.ts';
import { date, dateAfter, dateUntil } from '../shared/rules/date-rules.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { together } from '../shared/rules/together.ts';
import { type TaxAbroadInput, taxAbroadInput } from './tax-abroad.ts';

const optionalNote = z
  .string()
  .trim()
  .max(400)
  .nullish()
  .transform((text) => (text ? text : null));

/** Above any transfer: 13 digits of minor units stay exact. */
const mostMajor = 1e11;
const major = z.number().min(0).max(mostMajor);

/** A transfer as sent by the one payment form (D8d), in major units of the account's currency (D26). */
export const transferFields = {
  amount: major,
  /** Deducted by the sender or its bank, and accepted as paid; the note then gives the reason. */
  deducted: major.default(0),
  /** Value date: the day the money arrived or left, never in the future. */
  paid_on: date,
  /** The bank's own reference: identifies the transfer. */
  reference: z.string().trim().min(1).max(200),
  /** Tax that the buyer withheld abroad, counted as paid (D8o). */
  tax_abroad: taxAbroadInput.nullish(),
  note: optionalNote,
  /** Open amount when it was typed. */
  open: z.number().min(-mostMajor).max(mostMajor),
  /** Turns any excess over the open amount into a credit; if unset, such a transfer is refused. */
  credit: z.boolean().default(false),
};

/** One account's part of a receipt (D8z). */
const receiptPart = z.object({
  quote_provider: z.uuid(),
  /** In the currency of the receipt. */
  amount: major.positive(),
  /** Amount paid in the currency of an account that differs; required there. */
  credited: major.positive().nullish(),
  deducted: transferFields.deducted,
  tax_abroad: transferFields.tax_abroad,
  note: optionalNote,
  open: transferFields.open,
  credit: transferFields.credit,
});

/** Maximum accounts per receipt. */
const mostParts = 50;

/** Accounts paid by a receipt, each once. */
export const receiptFields = {
  parts: boundedList(receiptPart, { min: 1, max: mostParts }),
  confirmed: confirmedFigures,
};

export type ReceiptPart = z.output<typeof receiptPart>;

/** Parts of a receipt: deductions have a reason, and no account is listed twice. */
export const checkParts = together<{ readonly parts: readonly ReceiptPart[] }>(({ parts = [] }, broken) => {
  const seen = new Set<string>();
  for (const [at, { quote_provider, deducted, note }] of parts.entries()) {
    if (seen.has(quote_provider)) broken('twice', ['parts', at, 'quote_provider']);
    if (deducted !== 0 && note === null) broken('required', ['parts', at, 'note']);
    seen.add(quote_provider);
  }
});

const exact = (numbers: readonly number[]): Decimal =>
  decimalOf(Number(numbers.reduce((sum, each) => sum + each, 0).toFixed(2)));

/** A receipt as typed: the amount received, and each account's part; the parts add up to the receipt. */
export const receiptInput = z
  .object({
    amount: major.positive(),
    currency: optionSchema(currencies),
    paid_on: date,
    reference: transferFields.reference,
    ...receiptFields,
  })
  .check(
    checkParts,
    together<{ readonly amount: number; readonly parts: readonly ReceiptPart[] }>(({ amount, parts }, broken) => {
      if (amount === undefined || parts === undefined) return;
      const sum = exact(parts.map((part) => part.amount));
      if (sum !== exact([amount])) broken('split_sum', ['amount'], { sum: displayDecimal(sum) });
    }),
  );

export type ReceiptInput = z.output<typeof receiptInput>;

type Whole = {
  readonly amount: number;
  readonly deducted: number;
  readonly tax_abroad?: TaxAbroadInput | null | undefined;
  readonly note: string | null;
};

/** A transfer moves something, and a deduction has a reason. */
export const checkTransfer = [
  together<Whole>((valid, broken) => {
    const { amount, deducted, tax_abroad, note = null } = valid;
    const moved = [amount, deducted, 'tax_abroad' in valid ? (tax_abroad?.amount ?? 0) : 0];
    if (moved.every((sum) => sum === 0)) broken('required', ['amount']);
    if (deducted !== undefined && deducted !== 0 && note === null) broken('required', ['note']);
  }),
] as const;

export const paymentInput = z.object({ side: z.enum(['buyer', 'provider']), ...transferFields }).check(
  ...checkTransfer,
  together<Whole & { readonly side: string }>(({ side, tax_abroad }, broken) => {
    if (side === 'provider' && tax_abroad) broken('unknown_field', ['tax_abroad']);
  }),
);

/** Refund to the side that paid too much: a separate entry with value date and reference (D8d). */
export const refundInput = z.object({
  side: z.enum(['buyer', 'provider']),
  amount: major.positive(),
  paid_on: date,
  reference: z.string().trim().min(1).max(200),
  note: optionalNote,
  open: z.number().min(-mostMajor).max(mostMajor),
});

/** Reversal of a payment or refund recorded by mistake or returned by the bank (D8d). */
export const reversalInput = z.object({
  /** Value date of the reversal. */
  paid_on: date,
  reason: z.string().trim().min(1).max(400),
});

/** A value date is today or earlier, and not before `earliest` (D8d). */
export const valueDateIssues = (
  day: IsoDate,
  { today, earliest = '', field = 'paid_on' }: { today: IsoDate; earliest?: IsoDate | undefined; field?: string },
): Issue[] => [...dateUntil(field, day, today), ...dateAfter(field, day, earliest)];

export type TransferInput = Omit<PaymentInput, 'side'>;
export type RefundInput = z.output<typeof refundInput>;
export type ReversalInput = z.output<typeof reversalInput>;
export type PaymentInput = z.output<typeof paymentInput>;

/** Maximum decimals of a number reported for a title, unless it is a whole count. */
export const reportedDecimals = 2;

const readReported = (value: string | number) => readAmount(value, { decimals: reportedDecimals });

const reported = z
  .union([z.string(), z.number()])
  .check(
    rule<string | number>('required', (value) => String(value).trim() !== ''),
    rule<string | number>('decimal', (value) => String(value).trim() === '' || readReported(value).ok, {
      maxDigits: reportedDecimals,
    }),
  )
  .transform((value) => {
    const read = readReported(value);
    return read.ok ? read.text : '0';
  });

/** A buyer's report of one period: a number for each title, and the version it corrects (0 for the first). */
export const usageInput = z.object({
  period_start: date,
  version: z.number().int().min(0),
  /** Source of the numbers: typed, or read from a sheet. */
  source: z.enum(['form', 'xlsx']).default('form'),
  lines: boundedList(z.object({ quote_movie: z.uuid(), reported }), { min: 1, max: 500 }),
  /** Reason, if the period is settled: a restatement (D8q). */
  note: optionalNote,
  confirmed: confirmedFigures,
});

/** Numbers being typed: only readable ones are sent. */
export const usagePreviewInput = z.object({
  period_start: date,
  lines: boundedList(z.object({ quote_movie: z.uuid(), reported }), { max: 500 }),
});

export type UsagePreviewInput = z.output<typeof usagePreviewInput>;

export type UsageInput = z.output<typeof usageInput>;
