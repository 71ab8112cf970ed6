import { agreedMaterials } from '@eigaichi/domain/quotes/agreed-materials';
import { statusNames } from '@eigaichi/domain/quotes/status-names';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { AfterQuoteMove } from '../quotes/quote-moved.ts';
import { makeChecklist } from './make-checklist.ts';

/**
 * Effects of a quote's moves on deliveries: a signature makes the checklists, a delivery notifies the team (spec 7).
 */
export const keepDelivery: AfterQuoteMove = async (tx, deps, { action, quote, titles, to }) => {
  if (action === 'sign')
    for (const title of titles)
      await makeChecklist(tx, { quote_movie: title.uuid, terms: agreedMaterials(quote.conditions, title) });
  if (action === 'delivered' || action === 'report_problem')
    await deps.chat.queue(tx, `${padCode(quote.number)}: ${action} (${statusNames[to]})`);
};
