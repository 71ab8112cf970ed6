import { buyerPaidStates } from '@eigaichi/domain/settlement/buyer-paid';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { arithmetic } from '../quotes/quotes-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

export const title = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** Payment state of the buyer amount behind this one (D8u), and its open part. */
export const buyerPayment = z.object({ state: z.enum(buyerPaidStates), open: amount });

export const step = z.object({
  name: z.string(),
  amount: amount.optional(),
  value: z.string().optional(),
  ...arithmetic,
});

const report = z.object({
  version: z.number().int(),
  lines: z.array(z.object({ quote_movie: z.uuid(), reported: z.string() })),
  note: z.string().nullable(),
  source: z.string(),
  reported_name: z.string(),
  on_behalf: z.boolean(),
  created_at: z.string(),
});

/** Dues from a period's numbers on this side: in total, and per title with the calculation (D7d, D7f). */
export const periodDue = z.object({
  total: amount,
  /** For a restatement: the settled amount of the period. */
  before: amount.nullable(),
  /** For a restatement: its total change, later periods included (D8q). */
  difference: amount.nullable(),
  shares: z.array(z.object({ quote_movie: z.uuid(), due: amount, before: amount.nullable(), steps: z.array(step) })),
});

export const usagePeriod = namedObject('UsagePeriod', {
  period_start: day,
  period_end: day,
  report_by: day,
  /** `restated`: settled, with a later report version waiting to be settled (D8q). */
  state: z.enum(['running', 'missing', 'late', 'reported', 'settled', 'restated']),
  settled_on: day.nullable(),
  settled_version: z.number().int().nullable(),
  /** Total of the latest report until the period is settled; then its lines are in the account. */
  due: periodDue.nullable(),
  /** Latest first; corrections are stored next to the reports they correct. */
  reports: z.array(report),
  titles: z.array(z.object({ quote_movie: z.uuid(), title, measure: z.enum(['revenue', 'viewers', 'minutes']) })),
  actions: z.array(action),
});
