import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { BillingDocument } from '@eigaichi/domain/settlement/billing-document';
import { paymentFactsOf } from '@eigaichi/domain/settlement/payment-facts';
import { eq } from 'drizzle-orm';
import { documents } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifyInvoice } from './notify-invoice.ts';

/** Resends an invoice's email (D8j). Refused for other documents, and once the invoice is cancelled. */
export const resendInvoice = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.uuid, uuid)).for('update');
    if (row === undefined) throw new Refused('not_found');
    if (row.kind !== 'invoice') throw new Refused('not_allowed_now');
    const [counter] = await tx.select({ uuid: documents.uuid }).from(documents).where(eq(documents.cancels, uuid));
    if (counter !== undefined) throw new Refused('document_cancelled');
    const billingDocument = JSON.parse(row.text) as BillingDocument;
    await recordAudit(tx, actor, 'settlement.resend_invoice', { of: ['document', uuid], after: { code: row.code } });
    await notifyInvoice(tx, deps, {
      uuid,
      code: row.code,
      consumer: row.party_id,
      agreement_number: billingDocument.agreement_number,
      amount: { amount: row.amount, currency: currencyOf(row.currency) },
      due_on: row.due_on,
      payment: paymentFactsOf(billingDocument),
    });
  });
