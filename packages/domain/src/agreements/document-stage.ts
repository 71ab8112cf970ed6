import { type QuoteStatus, quoteMovieStatus } from '../quotes/moves.ts';

/**
 * What an agreement's sheet shows by status (spec 4): above 2 it is answered by the provider, above 3 delivered, so
 * that an offer has a document with its prices, and the delivery address comes only with the signature (D20b).
 */
export const documentStage = (status: QuoteStatus): { readonly answered: boolean; readonly delivered: boolean } => ({
  answered: status > quoteMovieStatus.waiting_provider_response,
  delivered: status > quoteMovieStatus.waiting_purchase_response,
});
