import { z } from 'zod';
import { isUsableRate } from './exchange.ts';

/** A field whose own rules hold has become a number; a broken one is still whatever was sent. */
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

type Given = { exchange_rate: number; exchange_rate_addition: number };

/**
 * Rate − addition must be above 0 (D7). A rule over two fields is asked even when one of them is broken, so that all issues
 * are told at once: what is no number yet is told at its own field.
 */
export const rateAboveAddition = z.refine<Given>(
  ({ exchange_rate, exchange_rate_addition }) =>
    !isNumber(exchange_rate) ||
    !isNumber(exchange_rate_addition) ||
    isUsableRate({ exchange_rate: String(exchange_rate), exchange_rate_addition: String(exchange_rate_addition) }),
  { path: ['exchange_rate_addition'], params: { rule: 'rate_above_addition' } },
);
