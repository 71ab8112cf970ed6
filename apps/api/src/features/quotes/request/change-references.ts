import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type BuyerReferences, referencesIn } from '@eigaichi/domain/quotes/request/references';
import { eq } from 'drizzle-orm';
import { quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockQuote } from '../quotes-store.ts';

/**
 * Changes the buyer's own reference and purchase order. They are no terms, so a pending decision stays valid (as D37c).
 * Issued documents retain those of their day.
 */
export const changeReferences = async (
  deps: Deps,
  actor: Actor,
  { uuid, ...sent }: BuyerReferences & { readonly uuid: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { quote } = await lockQuote(tx, actor, uuid);
    const references = referencesIn(sent);
    await tx
      .update(quotes)
      .set({ conditions: { ...quote.conditions, ...references } })
      .where(eq(quotes.uuid, uuid));
    await recordAudit(tx, actor, 'quote.references', {
      of: ['quote', uuid],
      before: referencesIn(quote.conditions),
      after: references,
    });
  });
