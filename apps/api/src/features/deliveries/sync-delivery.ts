import { notDeliveredAgain, stillToDeliver } from '@eigaichi/domain/deliveries/carried';
import { makeChecklist as entriesOf } from '@eigaichi/domain/deliveries/checklist';
import type { ChecklistEntry, DeliveryTerms } from '@eigaichi/domain/deliveries/checklist-entry';
import { agreedMaterials } from '@eigaichi/domain/quotes/sign/agreed-materials';
import { statusNames } from '@eigaichi/domain/quotes/status-names';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Tx } from '../../db/client.ts';
import { checklist_items } from '../../db/schema/deliveries.ts';
import type { AfterQuoteMove } from '../../deps.ts';
import { earlierDeliveries } from '../quotes/earlier-deliveries.ts';

/**
 * Writes the checklist of materials for a signed title, in the transaction of the signature. Omits materials that the
 * licence carries over (D4h). An existing checklist stays.
 */
export const makeChecklist = async (
  tx: Tx,
  {
    quote_movie,
    terms,
    delivered = [],
  }: {
    readonly quote_movie: string;
    readonly terms: DeliveryTerms;
    readonly delivered?: readonly ChecklistEntry[];
  },
): Promise<void> => {
  const entries = stillToDeliver(entriesOf(terms), delivered).map((entry, position) => ({
    quote_movie_id: quote_movie,
    position,
    ...entry,
  }));
  if (entries.length > 0) await tx.insert(checklist_items).values(entries).onConflictDoNothing();
};

/** Makes the checklists of signed titles. */
export const makeChecklists: AfterQuoteMove = async (tx, _deps, { quote, titles }) => {
  const delivered = await earlierDeliveries(tx, quote.consumer_id, titles);
  for (const title of titles)
    await makeChecklist(tx, {
      quote_movie: title.uuid,
      terms: agreedMaterials(quote.conditions, title),
      // As the title's agreement says.
      delivered: notDeliveredAgain(title.carried, delivered.get(title.movie_id) ?? []),
    });
};

/** Reports a delivery, or a problem with it, to the team's chat (spec 7). */
export const reportDelivery: AfterQuoteMove = (tx, deps, { action, quote, to }) =>
  deps.chat.queue(tx, `${padCode(quote.number)}: ${action} (${statusNames[to]})`);
