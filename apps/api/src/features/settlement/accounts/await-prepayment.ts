import { prepaymentDueOn } from '@eigaichi/domain/settlement/dues';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import { rebuildListings } from '../../quotes/sync-listings.ts';

/**
 * Keeps the day of a prepayment a whole term ahead until an invoice requests it: it waits for the staff. Until then
 * nothing is late or reminded, and the agreement doesn't lapse (D8).
 */
export const deferPrepayment = async (tx: Tx, quote_provider: string, today: string): Promise<void> => {
  await tx.execute(sql`
    update dues set due_on = ${prepaymentDueOn(today)}
    where quote_provider_id = ${quote_provider} and side = 'buyer' and kind = 'prepayment' and amount > paid
      and invoice_id is null and cancelled_invoice_id is null and due_on < ${prepaymentDueOn(today)}::date
      and exists (select from quote_providers qp where qp.uuid = ${quote_provider} and qp.prepay_by is null
        and qp.prepaid_at is null)`);
};

/**
 * Stores the prepayment deadline of these provider quotes, null if their invoice was cancelled to be reissued. Returns
 * true if any of them awaits its prepayment.
 */
export const setPrepayDeadline = async (tx: Tx, shares: SQL, prepay_by: string | null): Promise<boolean> => {
  const changed = await tx
    .update(quote_providers)
    .set({ prepay_by })
    .where(and(shares, eq(quote_providers.prepayment_due, true), isNull(quote_providers.prepaid_at)))
    .returning({ quote: quote_providers.quote_id });
  for (const { quote } of changed) await rebuildListings(tx, quote);
  return changed.length > 0;
};
