import { correctionReason, movieCorrection, rateCorrection } from '@eigaichi/domain/quotes/desk/correction';
import { confirmedFigures } from '@eigaichi/domain/shared/figures-to-confirm';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { undoOffer } from '../../shared/undo-offer.ts';
import { quote } from '../quotes.ts';
import { quoteParams } from '../quotes-parts.ts';

const managers = { as: 'effective', roles: ['manager'], capability: 'quotes.manage' } as const;

/**
 * Corrects one provider's titles at 2 and 3 (D2, correct), by a manager on the terms seen (D30). `terms_sha256` is that
 * of the provider quote, null if unanswered.
 */
export const correctMovies = endpoint('quotes.correct', 'POST /quote/:uuid/correct', {
  access: managers,
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    /** The quote's version as seen (D30), so that others' corrections aren't overwritten. */
    version: z.number().int().optional(),
    terms_sha256: z.string().length(64).nullable(),
    reason: correctionReason,
    titles: boundedList(movieCorrection.extend({ quote_movie: z.uuid() }), { min: 1, max: 200 }),
    /** Price changes of more than half, confirmed as intended (D8r). */
    confirmed: confirmedFigures,
  }),
  answer: oneOf(quote).extend({ undo: undoOffer.optional() }),
});

/** Corrects a frozen rate, by a manager; all titles of the quote at 2 and 3 follow (D2, correct). */
export const correctRate = endpoint('quotes.correct_rate', 'POST /quote/:uuid/correct_rate', {
  access: managers,
  params: quoteParams,
  body: z.object({ version: z.number().int(), reason: correctionReason, rate: rateCorrection }),
  answer: oneOf(quote).extend({ undo: undoOffer.optional() }),
});

/** The quote as it would be after a correction; nothing is stored, and no one is notified. */
export const previewCorrection = endpoint('quotes.correct_preview', 'POST /quote/:uuid/correct/preview', {
  ...correctMovies,
  answer: oneOf(quote),
});

/** The same for a frozen rate. */
export const previewRateCorrection = endpoint('quotes.correct_rate_preview', 'POST /quote/:uuid/correct_rate/preview', {
  ...correctRate,
  answer: oneOf(quote),
});
