import { z } from 'zod';
import { rateAboveAddition } from '../../money/rate-rules.ts';
import { currencies } from '../../options/currencies.ts';
import { optionSchema } from '../../options/option-list.ts';
import type { FigureToConfirm } from '../../shared/figures-to-confirm.ts';
import { decimal } from '../../shared/rules/amounts.ts';
import { requiredText } from '../../shared/rules/texts.ts';
import { lowersNet, type Offer } from '../answer/provider-net.ts';
import type { Payers } from '../ledger.ts';
import { type QuoteStatus, quoteMovieStatus } from '../moves.ts';
import { priceFields, staffTermFields } from '../offer-fields.ts';
import { hasPrices, type Prices, priceNames } from '../prices.ts';

/** Corrections a manager may make to one title (D2, correct); unnamed fields stay unchanged. */
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

/** Reason for a correction, required and shown to both sides (D2). */
export const correctionReason = requiredText(400);

/** True if a correction names a price, not only a manager's own terms. */
export const includesPrice = (given: QuoteMovieCorrection): boolean => hasPrices(given);

/** Prices of a title, in major units, that a correction changes by more than half (D8r); `field` names their field. */
export const farPrices = (before: Prices, after: Prices, field: string): FigureToConfirm[] =>
  priceNames.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (old === null || now === null || old === 0 || Math.abs(now - old) * 2 <= old) return [];
    return [{ about: `${field}.${name}`, before: String(old), after: String(now) }];
  });

/** True if a manager may still correct a title: passed on and not signed (D2). */
export const isOpenToCorrection = (status: QuoteStatus): status is CorrectionTarget =>
  status === quoteMovieStatus.waiting_provider_response || status === quoteMovieStatus.waiting_purchase_response;

export type CorrectionTarget =
  | typeof quoteMovieStatus.waiting_provider_response
  | typeof quoteMovieStatus.waiting_purchase_response;

/**
 * Target status of a correction of an answered title (D2). Changed price terms, a lower provider's net or a higher fee
 * rate go to the provider first (2). Pure improvements stay at 3.
 */
export const correctionTarget = (before: Offer, after: Offer, payers: Payers): CorrectionTarget => {
  const changed = priceNames.some((field) => before.terms[field] !== after.terms[field]);
  const dearer = Number(after.terms.fee_rate) > Number(before.terms.fee_rate);
  return changed || dearer || lowersNet(before, after, payers)
    ? quoteMovieStatus.waiting_provider_response
    : quoteMovieStatus.waiting_purchase_response;
};
