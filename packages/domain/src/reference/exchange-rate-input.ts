import { z } from 'zod';
import { isUsableRate } from '../money/exchange.ts';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { decimal } from '../shared/rules/amounts.ts';
import { date } from '../shared/rules/date-rules.ts';

/**
 * Yen for one unit of a currency from a day on (D7): rate − addition must be above 0. Yen have no rate: theirs is 1, the
 * addition 0.
 */
export const exchangeRateInput = z
  .object({
    currency: optionSchema(currencies.filter(({ code }) => code !== 'JPY')),
    exchange_rate: decimal(4),
    exchange_rate_addition: decimal(4).default(0),
    effective_on: date,
  })
  .check(
    z.refine<{ exchange_rate: number; exchange_rate_addition: number }>(
      ({ exchange_rate, exchange_rate_addition }) =>
        !Number.isFinite(Number(exchange_rate)) ||
        !Number.isFinite(Number(exchange_rate_addition)) ||
        isUsableRate({ exchange_rate: String(exchange_rate), exchange_rate_addition: String(exchange_rate_addition) }),
      { path: ['exchange_rate_addition'], params: { rule: 'rate_above_addition' } },
    ),
  );

export type ExchangeRateInput = z.output<typeof exchangeRateInput>;
