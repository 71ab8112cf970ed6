import { makeChecklist as entriesOf } from '@eigaichi/domain/deliveries/checklist';
import type { DeliveryTerms } from '@eigaichi/domain/deliveries/checklist-entry';
import type { Tx } from '../../db/client.ts';
import { checklist_items } from '../../db/schema/deliveries.ts';

/**
 * Writes the checklist of materials for a title whose agreement was signed, in the transaction of the signature. An
 * existing checklist stays.
 */
export const makeChecklist = async (
  tx: Tx,
  { quote_movie, terms }: { readonly quote_movie: string; readonly terms: DeliveryTerms },
): Promise<void> => {
  const entries = entriesOf(terms).map((entry, position) => ({ quote_movie_id: quote_movie, position, ...entry }));
  await tx.insert(checklist_items).values(entries).onConflictDoNothing();
};
