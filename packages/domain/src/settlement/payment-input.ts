import { z } from 'zod';
import { rule } from '../shared/issue.ts';
import { date } from '../shared/rules/date-rules.ts';
import { boundedList } from '../shared/rules/lists.ts';

/** A transfer as a manager types it, in major units of the account's currency (D26). */
export const paymentInput = z
  .object({
    side: z.enum(['buyer', 'provider']),
    amount: z.number().min(0),
    /** Kept back by the sender or its bank, and accepted as paid; then the note says why. */
    deducted: z.number().min(0).default(0),
    paid_on: date,
    /** The bank's own reference: it tells one transfer from another. */
    reference: z.string().trim().min(1).max(200),
    note: z
      .string()
      .trim()
      .max(400)
      .nullish()
      .transform((text) => (text ? text : null)),
    /** What was open when it was typed. */
    open: z.number(),
  })
  .check(
    z.refine<{ amount: number; deducted: number }>(({ amount, deducted }) => amount + deducted > 0, {
      path: ['amount'],
      params: { rule: 'required' },
    }),
    z.refine<{ deducted: number; note: string | null }>(({ deducted, note }) => deducted === 0 || note !== null, {
      path: ['note'],
      params: { rule: 'required' },
    }),
  );

export type PaymentInput = z.output<typeof paymentInput>;

/** Digits with at most two decimals, or a whole count: what a buyer reports for a title. */
const reported = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).normalize('NFKC').replaceAll(',', '').trim())
  .check(
    rule<string>('required', (text) => text !== ''),
    rule<string>('decimal', (text) => text === '' || /^\d{1,13}(\.\d{1,2})?$/.test(text)),
  );

/** A buyer's report of one period: a number for each title, and the version that it corrects (0 for the first). */
export const usageInput = z.object({
  /** First day of the period. */
  period_start: date,
  version: z.number().int().min(0),
  /** Whether the numbers were typed, or stand as they were read from a sheet. */
  source: z.enum(['form', 'xlsx']).default('form'),
  lines: boundedList(z.object({ quote_movie: z.uuid(), reported }), { min: 1, max: 500 }),
  note: z
    .string()
    .trim()
    .max(400)
    .nullish()
    .transform((text) => (text ? text : null)),
});

export type UsageInput = z.output<typeof usageInput>;
