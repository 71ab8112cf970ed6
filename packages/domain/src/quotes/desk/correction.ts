import { z } from 'zod';
import { rateAboveAddition } from '../../money/rate-rules.ts';
import { currencies } from '../../options/currencies.ts';
import { optionSchema } from '../../options/option-list.ts';
import type { AskedFigure } from '../../shared/asked-figures.ts';
import { decimal } from '../../shared/rules/amounts.ts';
import { requiredText } from '../../shared/rules/texts.ts';
import { lowersNet, type Offer } from '../answer/provider-net.ts';
import type { Payers } from '../ledger.ts';
import { type QuoteStatus, quoteMovieStatus } from '../moves.ts';
import { priceFields, staffTermFields } from '../offer-fields.ts';
import { hasPrices, type Prices, priceNames } from '../prices.ts';

/** What a manager may set right on one title (D2, correct); what isn't named stays. */
export const movieCorrection = z.object({
  ...priceFields,
  ...staffTermFields,
});

export type QuoteMovieCorrection = z.output<typeof movieCorrection>;

/** Rate and addition of one currency, for all titles of a quote at 2 and 3 (D2, correct). */
export const rateCorrection = z
  .object({
    currency: optionSchema(currencies.filter((option) => option.code !== 'JPY')),
    exchange_rate: decimal(4),
    exchange_rate_addition: decimal(4),
  })
  .check(rateAboveAddition);

/** Every correction needs a reason; both sides see it (D2). */
export const correctionReason = requiredText(400);

/** A correction that names a price, not only what a manager sets beside it. */
export const namesPrice = (given: QuoteMovieCorrection): boolean => hasPrices(given);

/** Prices of a title, in major units, that a correction changes by more than half (D8r); `field` is where it names them. */
export const farPrices = (before: Prices, after: Prices, field: string): AskedFigure[] =>
  priceNames.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (old === null || now === null || old === 0 || Math.abs(now - old) * 2 <= old) return [];
    return [{ about: `${field}.${name}`, before: String(old), after: String(now) }];
  });

/** Whether a manager may still correct a title: passed on, and not signed (D2). */
export const isOpenToCorrection = (status: QuoteStatus): status is CorrectionTarget =>
  status === quoteMovieStatus.waiting_provider_response || status === quoteMovieStatus.waiting_purchase_response;

export type CorrectionTarget =
  | typeof quoteMovieStatus.waiting_provider_response
  | typeof quoteMovieStatus.waiting_purchase_response;

/**
 * Where a correction of an answered title leads (D2): what changes the price terms, lowers the provider's net or raises
 * its fee rate goes to the provider first (2); what only improves it stays at 3.
 */
export const correctionTarget = (before: Offer, after: Offer, payers: Payers): CorrectionTarget => {
  const changed = priceNames.some((field) => before.terms[field] !== after.terms[field]);
  const dearer = Number(after.terms.fee_rate) > Number(before.terms.fee_rate);
  return changed || dearer || lowersNet(before, after, payers)
    ? quoteMovieStatus.waiting_provider_response
    : quoteMovieStatus.waiting_purchase_response;
};
