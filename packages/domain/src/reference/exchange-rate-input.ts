import { z } from 'zod';
import { rateAboveAddition } from '../money/rate-rules.ts';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { decimal } from '../shared/rules/amounts.ts';
import { date } from '../shared/rules/date-rules.ts';

/** Yen per currency unit from a day on (D7); rate − addition must be above 0. Yen have none: rate 1, addition 0. */
export const exchangeRateInput = z
  .object({
    currency: optionSchema(currencies.filter(({ code }) => code !== 'JPY')),
    exchange_rate: decimal(4),
    exchange_rate_addition: decimal(4).default(0),
    effective_on: date,
  })
  .check(rateAboveAddition);

export type ExchangeRateInput = z.output<typeof exchangeRateInput>;
