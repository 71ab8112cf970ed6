import type { Actor } from '@eigaichi/domain/accounts/actor';
import { negate } from '@eigaichi/domain/money/money';
import type { Paper } from '@eigaichi/domain/settlement/paper';
import { eq } from 'drizzle-orm';
import { documents, dues, payouts } from '../../db/schema/settlement.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { issueDocument } from './issue-document.ts';

type Cancel = { readonly uuid: string; readonly reason: string; readonly request_id: string };

/**
 * Cancels an invoice or a payment notice by a paper of its own (D8e): the old one stays as it was. What an invoice asked for
 * may be asked again; the dues of a notice go back among what is to be paid, unless it was paid.
 */
export const cancelDocument = async (deps: Deps, actor: Actor, { uuid, reason, request_id }: Cancel): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.uuid, uuid)).for('update');
    if (document === undefined) throw new Refused('not_found');
    if (document.kind !== 'invoice' && document.kind !== 'payment_notice') throw new Refused('document_kept');
    const [counter] = await tx.select({ uuid: documents.uuid }).from(documents).where(eq(documents.cancels, uuid));
    if (counter !== undefined) throw new Refused('document_cancelled');
    const [payout] = await tx.select().from(payouts).where(eq(payouts.notice_id, uuid)).for('update');
    if (payout !== undefined && payout.paid_on !== null) throw new Refused('payout_paid');
    const paper = JSON.parse(document.text) as Paper;
    const issued = await issueDocument(tx, deps, {
      party_id: document.party_id,
      quote_provider: document.quote_provider_id,
      cancels: uuid,
      actor,
      paper: {
        ...paper,
        kind: 'cancellation',
        due_on: null,
        lines: paper.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
        total: negate(paper.total),
        tax: paper.tax === null ? null : { ...paper.tax, amount: negate(paper.tax.amount) },
        cancels: { code: paper.code, reason },
      },
    });
    await tx.update(dues).set({ invoice_id: null }).where(eq(dues.invoice_id, uuid));
    if (payout !== undefined) {
      await tx.update(dues).set({ payout_id: null }).where(eq(dues.payout_id, payout.uuid));
      await tx.update(payouts).set({ outcome: 'cancelled' }).where(eq(payouts.uuid, payout.uuid));
    }
    await recordAudit(tx, {
      actor,
      action: 'settlement.cancel_document',
      entity: 'document',
      entity_id: uuid,
      after: { code: document.code, by: issued.code, reason },
      request_id,
    });
    return issued.uuid;
  });
