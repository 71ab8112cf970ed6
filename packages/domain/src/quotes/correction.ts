import { z } from 'zod';
import { isUsableRate, type Rates } from '../money/exchange.ts';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { decimal, optionalPercentage } from '../shared/rules/amounts.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { type Payers, providerLines, type TitleTerms } from './ledger.ts';
import { priceFields } from './offer-fields.ts';

/** Yen that a manager adds or takes off, whole and signed (spec 9: an adjustment may go either way). */
const signedYen = z.number().int().min(-9_999_999_999).max(9_999_999_999).nullish();

/** What a manager may set right on one title (D2, correct); what isn't named stays. */
export const titleCorrection = z.object({
  ...priceFields,
  fee_rate: optionalPercentage(),
  adjustment_yen: signedYen,
  price_minimum_guarantee_fl_yen: signedYen,
});

export type TitleCorrection = z.output<typeof titleCorrection>;

/** Rate and addition of one currency, for all titles of a quote at 2 and 3 (D2, correct). */
export const rateCorrection = z
  .object({
    currency: optionSchema(currencies.filter((option) => option.code !== 'JPY')),
    exchange_rate: decimal(4),
    exchange_rate_addition: decimal(4),
  })
  .check(
    z.refine<{ exchange_rate: number; exchange_rate_addition: number }>(
      ({ exchange_rate, exchange_rate_addition }) =>
        isUsableRate({ exchange_rate: String(exchange_rate), exchange_rate_addition: String(exchange_rate_addition) }),
      { path: ['exchange_rate_addition'], params: { rule: 'rate_above_addition' } },
    ),
  );

/** Every correction says why; it is told to both sides (D2). */
export const correctionReason = requiredText(400);

const priceNames = Object.keys(priceFields) as (keyof typeof priceFields)[];

type Side = { readonly terms: TitleTerms; readonly rates: Rates };

const netOf = ({ terms, rates }: Side, payers: Payers): number =>
  providerLines(terms, payers, rates).at(-1)?.amount.amount ?? 0;

/**
 * Where a correction of an answered title leads (D2): what changes the price terms, lowers the provider's net or raises
 * its fee rate goes to the provider first (2); what only improves it stays at 3.
 */
export const correctionTarget = (before: Side, after: Side, payers: Payers): 2 | 3 => {
  const changed = priceNames.some((field) => before.terms[field] !== after.terms[field]);
  const worse =
    netOf(after, payers) < netOf(before, payers) || Number(after.terms.fee_rate) > Number(before.terms.fee_rate);
  return changed || worse ? 2 : 3;
};
