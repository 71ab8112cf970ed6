import type { Actor } from '@eigaichi/domain/accounts/actor';
import { negate, sum } from '@eigaichi/domain/money/money';
import type { BillingLine } from '@eigaichi/domain/settlement/billing-document';
import { invoiceDueOn } from '@eigaichi/domain/settlement/invoice-due';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-words';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import type { Deal } from '../accounts/deals.ts';
import { type EntryRow, entriesOf } from '../accounts/entry-queries.ts';
import { allotCredits } from '../payments/allot-credits.ts';
import { type Asked, askedNow, askedWhere, isOpen } from './asked-dues.ts';
import { isShareOf, namesOf, openDueSteps, periodOf } from './document-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { issuerOn } from './issuer-queries.ts';
import { tellInvoice } from './tell-invoice.ts';

/** Lines of a document over these dues of a buyer, less payments. */
export const linesOfDues = async (tx: Tx, deal: Deal, ids: readonly string[]): Promise<BillingLine[]> => {
  const asked = await askedWhere(
    tx,
    deal.quote_provider,
    sql`${isOpen} and d.uuid = any(${sql.param([...ids])}::uuid[])`,
  );
  const entries = await entriesOf(tx, { quote_provider: deal.quote_provider, side: 'buyer' });
  return asked.map((due) => lineOf(due, deal, entries));
};

const lineOf = (asked: Asked, deal: Deal, entries: readonly EntryRow[]): BillingLine => {
  const booked = entries.findLast(({ due_id }) => due_id === asked.uuid);
  const amount = { amount: asked.amount, currency: deal.payment_currency };
  const paid = { amount: asked.paid - asked.received, currency: deal.payment_currency };
  const title = deal.titles.find(({ quote_movie }) => quote_movie === asked.quote_movie_id);
  const steps = openDueSteps({ amount, paid }, booked?.basis ?? null, 'buyer');
  return {
    kind: asked.kind,
    name: lineNameOf(asked.kind, namesOf(steps), isShareOf(title)),
    day: asked.due_on,
    amount: sum([amount, negate(paid)], deal.payment_currency),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    agreement_number: deal.agreement_number,
    period: booked === undefined ? null : periodOf(booked),
    steps,
  };
};

/**
 * An invoice over all dated dues of a deal that aren't invoiced yet (D8e): in the buyer's payment currency, in English,
 * payable by their earliest day, by the day that follows for a late invoice, or by `due_on` (D8j); the buyer is notified. Null if there is nothing to invoice, or if no issuer and bank
 * account are entered.
 */
export const invoiceDeal = async (
  tx: Tx,
  deps: Deps,
  {
    deal,
    actor,
    statement,
    due_on: chosen,
    by_hand = false,
  }: {
    readonly deal: Deal;
    readonly actor: Actor | null;
    readonly statement?: string;
    readonly due_on?: string | null | undefined;
    readonly by_hand?: boolean;
  },
): Promise<Issued | null> => {
  await allotCredits(tx, deps, deal);
  const { since, asked } = await askedNow(tx, deal, by_hand);
  const entries = await entriesOf(tx, { quote_provider: deal.quote_provider, side: 'buyer' });
  const lines = asked.map((due) => lineOf(due, deal, entries)).filter(({ amount }) => amount.amount !== 0);
  const received = asked.reduce((all, due) => all + due.received, 0);
  const total = sum(
    lines.map(({ amount }) => amount),
    deal.payment_currency,
  );
  // A credit that is set against the rest has no term of its own.
  const agreed = lines.find(({ amount }) => amount.amount > 0)?.day ?? null;
  const open = { ...total, amount: total.amount - received };
  // What is paid already has no day by which to pay.
  const due_on = open.amount <= 0 ? null : (chosen ?? invoiceDueOn(agreed, deps.clock.today().toString()));
  if (total.amount <= 0 || (await issuerOn(tx, deps.clock.today().toString())) === null) return null;
  const issued = await issueDocument(tx, deps, {
    quote_provider: deal.quote_provider,
    party_id: deal.consumer_id,
    actor,
    billingDocument: {
      kind: 'invoice',
      side: 'buyer',
      party: { ...partyIn(deal.consumer), invoice_number: null },
      agreement_number: deal.agreement_number,
      quote_number: deal.quote_number,
      due_on,
      period: null,
      opening: null,
      lines,
      total,
      tax: null,
      held: null,
      carried_over: null,
      last_entry: since ?? Math.max(0, ...entries.map(({ number }) => number)),
      cancels: null,
      ...(received === 0 ? {} : { received: { amount: received, currency: deal.payment_currency } }),
    },
  });
  await tx
    .update(dues)
    .set({ invoice_id: issued.uuid, cancelled_invoice_id: null })
    .where(
      inArray(
        dues.uuid,
        asked.map(({ uuid }) => uuid),
      ),
    );
  await tellInvoice(tx, deps, {
    uuid: issued.uuid,
    code: issued.code,
    consumer: deal.consumer_id,
    agreement_number: deal.agreement_number,
    amount: open,
    total,
    due_on,
    ...(statement === undefined ? {} : { statement }),
  });
  return issued;
};

/** A party as named in the agreement, for the head of a document. */
export const partyIn = ({ company_name, company_name_english, address }: Deal['consumer']) => ({
  company_name,
  company_name_english,
  address,
});
