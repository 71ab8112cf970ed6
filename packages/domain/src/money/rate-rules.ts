import { z } from 'zod';
import { isUsableRate, rateOf } from './exchange.ts';

/** A valid field is already a number; an invalid one still has its sent value. */
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

type Given = { exchange_rate: number; exchange_rate_addition: number };

/**
 * Requires rate − addition above 0 (D7). Checked even if another field is invalid, so that all issues are reported
 * together. A value that is no number is reported at its own field.
 */
export const rateAboveAddition = z.refine<Given>(
  ({ exchange_rate, exchange_rate_addition }) =>
    !isNumber(exchange_rate) ||
    !isNumber(exchange_rate_addition) ||
    isUsableRate(rateOf({ exchange_rate, exchange_rate_addition })),
  { path: ['exchange_rate_addition'], params: { rule: 'rate_above_addition' } },
);
