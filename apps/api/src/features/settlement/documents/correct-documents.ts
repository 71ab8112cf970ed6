import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type CancelReason, cancelReasons } from '@eigaichi/domain/settlement/settlement-labels';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { dealsOf } from '../accounts/deals.ts';
import { notifyOnce, notifySettlement } from '../notify-settlement.ts';
import { counterDocument } from './cancel-document.ts';
import { invoiceDeal } from './invoice-deal.ts';

const untrueColumns = {
  uuid: col.text,
  side: col.word<'buyer' | 'provider'>(),
};
type Untrue = RowOf<typeof untrueColumns>;

/**
 * Valid documents of this deal whose total no longer equals the dues. An invoice is compared with the amount open at
 * its issue; an unpaid notice with the amount open now. Payments booked after the invoice's last line, and credit notes
 * on it (even if used for later dues), were open then.
 */
const untrueDocuments = async (tx: Tx, quote_provider: string): Promise<Untrue[]> => {
  return readRows(tx, untrueColumns)`
    select i.uuid, i.side from documents i
    where i.quote_provider_id = ${quote_provider} and i.kind = 'invoice' and i.text::jsonb ? 'last_entry'
      and not exists (select 1 from documents c where c.cancels = i.uuid)
      and i.amount <> (
        select coalesce(sum(d.amount - d.paid + coalesce((
          select sum(l.amount) from payment_lines l
          where l.due_id = d.uuid and (exists (
            select 1 from ledger_entries e
            where e.payment_id = l.payment_id and e.number > (i.text::jsonb ->> 'last_entry')::bigint)
            or exists (
            select 1 from payments p join documents c on c.code = p.reference and c.credits = i.uuid
            where p.uuid = l.payment_id and p.kind = 'allotment')
            or (l.amount < 0 and exists (select 1 from payments p where p.uuid = l.payment_id and p.kind = 'allotment')
              and exists (select 1 from credit_note_lines r join documents c on c.uuid = r.document_id
                where r.due_id = d.uuid and c.credits = i.uuid)))), 0) + coalesce((
          select sum(r.amount) from credit_note_lines r join documents c on c.uuid = r.document_id
          where r.due_id = d.uuid and c.credits = i.uuid), 0)), 0)
        from dues d where d.invoice_id = i.uuid)
    union all
    select n.uuid, n.side from payouts p join documents n on n.uuid = p.notice_id
    join payout_runs r on r.uuid = p.run_id
    where p.state = 'open' and r.state in ('draft', 'approved')
      and p.provider_id = (select provider_id from quote_providers where uuid = ${quote_provider})
      and p.payable <> (select coalesce(sum(d.amount - d.paid), 0) from dues d where d.payout_id = p.uuid)`;
};

const openToBuyer = async (tx: Tx, quote_provider: string): Promise<number> => {
  const row = await readRow(tx, { open: col.amount })`
    select coalesce(sum(d.amount - d.paid), 0) as open from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = 'buyer' and d.due_on is not null`;
  return row?.open ?? 0;
};

/**
 * Corrects documents after a move changed the dues (D2d, D7c): cancels differing ones by new documents and invoices the
 * open rest again. Notifies the party and staff, also of refunds.
 */
export const correctDocuments = async (
  tx: Tx,
  deps: Deps,
  { quote_provider, why, actor }: { quote_provider: string; why: CancelReason; actor: Actor | null },
): Promise<void> => {
  const untrue = await untrueDocuments(tx, quote_provider);
  const open = await openToBuyer(tx, quote_provider);
  if (untrue.length === 0 && open >= 0) return;
  const [deal] = await dealsOf(tx, [quote_provider]);
  if (deal === undefined) return;
  for (const { uuid, side } of untrue)
    await counterDocument(tx, deps, { uuid, actor, reason: cancelReasons[why][side === 'buyer' ? 'en' : 'ja'] });
  if (untrue.some(({ side }) => side === 'buyer')) await invoiceDeal(tx, deps, { deal, actor });
  const notice = {
    parties: { consumer: deal.consumer_id, provider: deal.provider_id },
    page: quote_provider,
    number: deal.agreement_number,
  };
  // A credit note itself states the refund (D8za).
  const credits =
    why !== 'credit' &&
    open < 0 &&
    (await notifyOnce(tx, deps, `${quote_provider} ${open}`, {
      ...notice,
      news: 'credit',
      amount: { amount: -open, currency: deal.payment_currency },
    }));
  if (untrue.length > 0 || credits) await notifySettlement(tx, deps, { ...notice, news: 'corrected_staff' });
};
