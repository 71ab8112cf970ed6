import type { DocumentTerms } from '@eigaichi/domain/agreements/document/document-terms';
import { offeredPrepayment } from '@eigaichi/domain/agreements/prepayment';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Deps } from '../../../deps.ts';
import { prepays } from './prepays.ts';
import type { standingTerms } from './standing-terms.ts';

/** Terms waiting for the buyer's signature, as in the document and on the signing page (spec 4: answered, D2h). */
export const offeredTerms = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { facts, terms }: Awaited<ReturnType<typeof standingTerms>>,
): Promise<DocumentTerms> => ({
  status: quoteMovieStatus.waiting_purchase_response,
  terms,
  signature: null,
  prepayment: (await prepays(db, facts.quote.consumer_id, terms)) ? offeredPrepayment : null,
  made_at: clock.now(),
});
