import type { Actor } from '@eigaichi/domain/accounts/actor';
import { negate } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type BillingDocument, oppositeLines } from '@eigaichi/domain/settlement/billing-document';
import { mayMoveRun } from '@eigaichi/domain/settlement/payout-runs';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import { documents, dues, payout_runs, payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { setPrepayDeadline } from '../accounts/await-prepayment.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { settleRunState } from '../payouts/payout-run-store.ts';
import { type Issued, issueDocument } from './issue-document.ts';

type Cancel = {
  readonly uuid: string;
  readonly reason: string;
  /** Null if a move of the deal itself cancels the document. */
  readonly actor: Actor | null;
  /** Set if its dues wait to be invoiced again by hand, with the payments on it (D8w). */
  readonly by_hand?: boolean;
};

/**
 * Issues the document that cancels an invoice or a payment notice (D8e), and notifies its party; the old one stays
 * unchanged. An invoice's amounts can be invoiced again; a notice's dues can be paid again, unless it was paid. The
 * caller has locked the document's deals.
 */
export const counterDocument = async (
  tx: Tx,
  deps: Deps,
  { uuid, reason, actor, by_hand = false }: Cancel,
): Promise<Issued> => {
  const [document] = await tx.select().from(documents).where(eq(documents.uuid, uuid)).for('update');
  if (document === undefined) throw new Refused('not_found');
  if (document.kind !== 'invoice' && document.kind !== 'payment_notice') throw new Refused('document_kept');
  const [counter] = await tx.select({ uuid: documents.uuid }).from(documents).where(eq(documents.cancels, uuid));
  if (counter !== undefined) throw new Refused('document_cancelled');
  const [payout] = await tx.select().from(payouts).where(eq(payouts.notice_id, uuid)).for('update');
  if (payout !== undefined && payout.paid_on !== null) throw new Refused('payout_paid');
  const [run] =
    payout?.state === 'open' ? await tx.select().from(payout_runs).where(eq(payout_runs.uuid, payout.run_id)) : [];
  // A run at the bank is either paid or fails: its notice can't be cancelled meanwhile (D8d).
  if (run !== undefined && !mayMoveRun(run.state, 'cancel_notice')) throw new Refused('payout_sent');
  const {
    issuer: _issuer,
    code: _code,
    issued_on: _day,
    received: _received,
    ...billingDocument
  } = JSON.parse(document.text) as BillingDocument;
  const issued = await issueDocument(tx, deps, {
    party_id: document.party_id,
    quote_provider: document.quote_provider_id,
    cancels: uuid,
    actor,
    billingDocument: {
      ...billingDocument,
      kind: 'cancellation',
      due_on: null,
      ...oppositeLines(billingDocument),
      total: negate(billingDocument.total),
      tax: billingDocument.tax === null ? null : { ...billingDocument.tax, amount: negate(billingDocument.tax.amount) },
      cancels: { code: document.code, reason },
    },
  });
  if (by_hand)
    await setPrepayDeadline(
      tx,
      sql`${quote_providers.uuid} in (select quote_provider_id from dues where invoice_id = ${uuid} and kind = 'prepayment')`,
      null,
    );
  await tx
    .update(dues)
    .set({ invoice_id: null, ...(by_hand ? { cancelled_invoice_id: uuid } : {}) })
    .where(eq(dues.invoice_id, uuid));
  if (payout?.state === 'open') {
    await tx.update(dues).set({ payout_id: null }).where(eq(dues.payout_id, payout.uuid));
    await tx.update(payouts).set({ outcome: 'cancelled', state: 'cancelled' }).where(eq(payouts.uuid, payout.uuid));
    await settleRunState(tx, payout.run_id);
  }
  await recordAudit(tx, actor, 'settlement.cancel_document', {
    of: ['document', uuid],
    after: { code: document.code, by: issued.code, reason },
  });
  await notifySettlement(tx, deps, {
    news: document.kind === 'invoice' ? 'invoice_cancelled' : 'notice_cancelled',
    parties: { consumer: document.party_id, provider: document.party_id },
    page: `document/${issued.uuid}`,
    ...(billingDocument.agreement_number === null ? {} : { number: billingDocument.agreement_number }),
    code: document.code,
    amount: { amount: document.amount, currency: currencyOf(document.currency) },
    other: issued.code,
    reason,
  });
  return issued;
};

/** Cancels a document for a manager, with its deals locked. */
export const cancelDocument = async (deps: Deps, cancel: Cancel): Promise<string> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      select 1 from quotes where uuid in (
        select qp.quote_id from dues d join agreements a on a.uuid = d.agreement_id
        join quote_providers qp on qp.uuid = a.quote_provider_id left join payouts p on p.uuid = d.payout_id
        where d.invoice_id = ${cancel.uuid} or p.notice_id = ${cancel.uuid})
      order by uuid for update`);
    return (await counterDocument(tx, deps, { ...cancel, by_hand: true })).uuid;
  });
