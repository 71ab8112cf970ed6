import type { Actor } from '@eigaichi/domain/accounts/actor';
import { negate, sum } from '@eigaichi/domain/money/money';
import type { EntryKind } from '@eigaichi/domain/settlement/account';
import type { BillingLine } from '@eigaichi/domain/settlement/billing-document';
import { invoiceDueOn } from '@eigaichi/domain/settlement/invoice-due';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-words';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { dues } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import type { Deal } from '../accounts/deals.ts';
import { type EntryRow, entriesOf } from '../accounts/entry-queries.ts';
import { allotCredits } from '../payments/allot-credits.ts';
import { isShareOf, namesOf, openDueSteps, periodOf } from './document-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { issuerOn } from './issuer-queries.ts';
import { tellInvoice } from './tell-invoice.ts';

const askedColumns = {
  uuid: col.text,
  kind: col.word<EntryKind>(),
  amount: col.amount,
  paid: col.amount,
  due_on: col.text,
  quote_movie_id: col.orNull(col.text),
};
type Asked = RowOf<typeof askedColumns>;

/** A share whose restated report waits to be settled: its sum is about to change (D8q). */
const isRestated = sql`exists (
  select 1 from usage_periods p where p.quote_provider_id = d.quote_provider_id and p.period_start = d.period_start
    and p.settled_version < p.report_version)`;

const askedWhere = async (tx: Tx, quote_provider: string, which: SQL): Promise<Asked[]> => {
  return readRows(tx, askedColumns)`
    select d.uuid, d.kind, d.amount, d.paid, d.due_on::text, d.quote_movie_id
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = 'buyer' and d.due_on is not null and d.amount - d.paid <> 0
      and ${which}
    order by d.due_on, d.created_at, d.uuid`;
};

/** Lines of a document over these dues of a buyer, less payments. */
export const linesOfDues = async (tx: Tx, deal: Deal, ids: readonly string[]): Promise<BillingLine[]> => {
  const asked = await askedWhere(tx, deal.quote_provider, sql`d.uuid = any(${sql.param([...ids])}::uuid[])`);
  const entries = await entriesOf(tx, { quote_provider: deal.quote_provider, side: 'buyer' });
  return asked.map((due) => lineOf(due, deal, entries));
};

const lineOf = (asked: Asked, deal: Deal, entries: readonly EntryRow[]): BillingLine => {
  const booked = entries.findLast(({ due_id }) => due_id === asked.uuid);
  const amount = { amount: asked.amount, currency: deal.payment_currency };
  const paid = { amount: asked.paid, currency: deal.payment_currency };
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
  }: {
    readonly deal: Deal;
    readonly actor: Actor | null;
    readonly statement?: string;
    readonly due_on?: string | null | undefined;
  },
): Promise<Issued | null> => {
  await allotCredits(tx, deps, deal);
  const asked = await askedWhere(tx, deal.quote_provider, sql`d.invoice_id is null and not ${isRestated}`);
  const entries = await entriesOf(tx, { quote_provider: deal.quote_provider, side: 'buyer' });
  const lines = asked.map((due) => lineOf(due, deal, entries));
  const total = sum(
    lines.map(({ amount }) => amount),
    deal.payment_currency,
  );
  // A credit that is set against the rest has no term of its own.
  const agreed = lines.find(({ amount }) => amount.amount > 0)?.day ?? null;
  const due_on = chosen ?? invoiceDueOn(agreed, deps.clock.today().toString());
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
      last_entry: Math.max(0, ...entries.map(({ number }) => number)),
      cancels: null,
    },
  });
  await tx
    .update(dues)
    .set({ invoice_id: issued.uuid })
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
    amount: total,
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
