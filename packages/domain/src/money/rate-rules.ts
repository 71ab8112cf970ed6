import { z } from 'zod';
import { isUsableRate, rateOf } from './exchange.ts';

/** A valid field has become a number; an invalid one is still the value as sent. */
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

type Given = { exchange_rate: number; exchange_rate_addition: number };

/**
 * Rate − addition must be above 0 (D7). A rule over two fields is checked even when one of them is invalid, so that all
 * issues are reported together: a value that is no number is reported at its own field.
 */
export const rateAboveAddition = z.refine<Given>(
  ({ exchange_rate, exchange_rate_addition }) =>
    !isNumber(exchange_rate) ||
    !isNumber(exchange_rate_addition) ||
    isUsableRate(rateOf({ exchange_rate, exchange_rate_addition })),
  { path: ['exchange_rate_addition'], params: { rule: 'rate_above_addition' } },
);
