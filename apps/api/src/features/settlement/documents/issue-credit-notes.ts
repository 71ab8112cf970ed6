import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum } from '@eigaichi/domain/money/money';
import { allot } from '@eigaichi/domain/settlement/account';
import type { BillingLine } from '@eigaichi/domain/settlement/billing-document';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { dues } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { type Deal, referencesOn } from '../accounts/deals.ts';
import { allotLines, insertPayment } from '../payments/payment-store.ts';
import { linesOfDues, partyIn } from './invoice-deal.ts';
import { type Issued, issueDocument } from './issue-document.ts';

const creditedColumns = { due: col.text, invoice: col.text, code: col.text };

/** Invoice of the share that each of these dues takes back from; omits dues of shares that aren't invoiced. */
const creditedInvoices = (tx: Tx, ids: readonly string[]) =>
  readRows(tx, creditedColumns)`
    select d.uuid as due, i.uuid as invoice, i.code from dues d
    cross join lateral (
      select o.invoice_id from dues o
      where o.quote_movie_id = d.quote_movie_id and o.period_start = d.period_start and o.side = 'buyer'
        and o.kind in ('share', 'restatement') and o.amount > 0 and o.invoice_id is not null
      order by o.amount desc, o.created_at limit 1) o
    join documents i on i.uuid = o.invoice_id
    where d.uuid = any(${sql.param([...ids])}::uuid[]) and d.amount < 0
    order by i.year, i.number, d.created_at, d.uuid`;

const openColumns = { uuid: col.text, due_on: col.text, open: col.amount };

/** Counts a credit note's reduction as paid on its invoice's open amount: no money moves. */
export const offsetInvoice = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { deal, invoice, ids, code }: { deal: Deal; invoice: string; ids: readonly string[]; code: string },
): Promise<void> => {
  const open = await readRows(tx, openColumns)`
    select uuid, due_on::text, amount - paid as open from dues
    where (uuid = any(${sql.param([...ids])}::uuid[]) and amount < paid) or (invoice_id = ${invoice} and amount > paid)
    order by due_on, created_at, uuid`;
  const { parts } = allot(0, open);
  if (parts.length === 0) return;
  const at = deps.clock.nowIso();
  const payment_id = await insertPayment(
    tx,
    {
      quote_provider: deal.quote_provider,
      side: 'buyer',
      kind: 'allotment',
      party: deal.consumer_id,
      currency: deal.payment_currency,
      amount: parts.reduce((total, part) => total + Math.max(0, part.amount), 0),
      deducted: 0,
      paid_on: deps.clock.today().toString(),
      reference: code,
      note: null,
      payout: null,
      reverses: null,
    },
    { actor: null, at },
  );
  await allotLines(tx, { payment_id, lines: parts, at });
};

type CreditNote = {
  readonly deal: Deal;
  readonly invoice: { readonly uuid: string; readonly code: string };
  readonly lines: readonly BillingLine[];
  readonly reason: string;
  readonly actor: Actor;
};

/** Issues the buyer's credit note over these lines; it names the invoice, which stays. */
export const issueCreditNote = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { deal, invoice, lines, reason, actor }: CreditNote,
): Promise<Issued> =>
  issueDocument(tx, deps, {
    party_id: deal.consumer_id,
    quote_provider: deal.quote_provider,
    credits: invoice.uuid,
    actor,
    billingDocument: {
      kind: 'credit_note',
      side: 'buyer',
      party: { ...partyIn(deal.consumer), invoice_number: null },
      agreement_number: deal.agreement_number,
      quote_number: deal.quote_number,
      ...referencesOn(deal),
      due_on: null,
      period: null,
      opening: null,
      lines,
      total: sum(
        lines.map(({ amount }) => amount),
        deal.payment_currency,
      ),
      tax: null,
      held: null,
      carried_over: null,
      cancels: null,
      credits: { code: invoice.code, reason },
    },
  });

/**
 * Issues a credit note for each invoice above the dues after a restated report (D8q). It names the invoice, which
 * stays, and lowers its open amount; payments already made stay a credit.
 */
export const issueCreditNotes = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { deal, ids, reason, actor }: { deal: Deal; ids: readonly string[]; reason: string; actor: Actor },
): Promise<Issued[]> => {
  const credited = Map.groupBy(await creditedInvoices(tx, ids), ({ invoice }) => invoice);
  const issued: Issued[] = [];
  for (const [invoice, rows] of credited) {
    const own = rows.map(({ due }) => due);
    const lines = await linesOfDues(tx, deal, own);
    const note = await issueCreditNote(tx, deps, {
      deal,
      invoice: { uuid: invoice, code: rows[0]?.code ?? '' },
      lines,
      reason,
      actor,
    });
    await tx.update(dues).set({ invoice_id: note.uuid }).where(inArray(dues.uuid, own));
    await offsetInvoice(tx, deps, { deal, invoice, ids: own, code: note.code });
    issued.push(note);
  }
  return issued;
};
