import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { negate, sum } from '@eigaichi/domain/money/money';
import type { BillingLine } from '@eigaichi/domain/settlement/billing-document';
import { invoiceDueOn } from '@eigaichi/domain/settlement/invoice-due';
import type { TaxParty } from '@eigaichi/domain/settlement/journal-tax';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { includedTax, invoiceTreatmentOf, taxableTotal } from '@eigaichi/domain/settlement/tax';
import { pick } from '@eigaichi/domain/shared/pick';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import { dues } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import { deferPrepayment, setPrepayDeadline } from '../accounts/await-prepayment.ts';
import { type Deal, referencesOn } from '../accounts/deals.ts';
import { type EntryRow, entriesOf } from '../accounts/entry-queries.ts';
import { buyerTaxPartyOf } from '../journal/tax-party.ts';
import { allotCredits } from '../payments/allot-credits.ts';
import { isShareLine, namesOf, openDueSteps, periodOf } from './document-lines.ts';
import { type Asked, duesToInvoice, invoicedDuesWhere, isOpen } from './dues-to-invoice.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { issuerOn } from './issuer-queries.ts';
import { notifyInvoice } from './notify-invoice.ts';

/** Document lines for these dues of a buyer, less payments. */
export const linesOfDues = async (tx: Tx, deal: Deal, ids: readonly string[]): Promise<BillingLine[]> => {
  const asked = await invoicedDuesWhere(
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
  const period = booked === undefined ? null : periodOf(booked);
  // A prepayment has no transaction yet.
  const day = asked.kind === 'prepayment' ? undefined : entries.find(({ due_id }) => due_id === asked.uuid)?.booked_on;
  const supplied = period ?? (day === undefined ? null : { from: day, to: day });
  return {
    kind: asked.kind,
    name: lineNameOf(asked.kind, namesOf(steps), isShareLine(title)),
    day: asked.due_on,
    amount: sum([amount, negate(paid)], deal.payment_currency),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    agreement_number: deal.agreement_number,
    period,
    steps,
    ...(supplied === null ? {} : { supplied }),
  };
};

const invoicedDueColumns = {
  tax_number: col.orNull(col.text),
  tax_party: col.word<TaxParty>(),
  prepay_by: col.orNull(col.text),
};

/** Buyer's tax number, licence tax treatment (D8pa), and previous prepayment deadline. */
const factsOf = async (tx: Tx, { quote_provider, consumer_id }: Deal) =>
  readRow(tx, invoicedDueColumns)`
    select c.tax_number, ${buyerTaxPartyOf(quote_provider)} as tax_party, qp.prepay_by::text
    from consumers c join quote_providers qp on qp.uuid = ${quote_provider} where c.uuid = ${consumer_id}`;

/** Consumption tax included in the lines to a buyer in Japan; stated only in yen. */
const taxWithin = async (
  tx: Tx,
  lines: readonly BillingLine[],
  { currency, today }: { currency: string; today: string },
) => {
  if (currency !== 'JPY' || !lines.some(({ tax_treatment }) => tax_treatment === 'taxable')) return null;
  const rate = decimalOf(await currentSetting(tx, 'tax_rate', today));
  return { rate, amount: includedTax(taxableTotal(lines), rate) };
};

/**
 * Issues an invoice over all dated, uninvoiced dues of a deal (D8e): in the buyer's payment currency, in English.
 * Payable by their earliest day, by the later day of a late invoice, or by `due_on` (D8j). Notifies the buyer. Null if
 * there is nothing to invoice, or if issuer or bank account is missing.
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
  const today = deps.clock.today().toString();
  await allotCredits(tx, deps, deal);
  await deferPrepayment(tx, deal.quote_provider, today);
  const { since, asked } = await duesToInvoice(tx, deal, by_hand);
  const entries = await entriesOf(tx, { quote_provider: deal.quote_provider, side: 'buyer' });
  const { tax_number = null, tax_party = 'resident', prepay_by = null } = (await factsOf(tx, deal)) ?? {};
  const lines = asked
    .map((due) => ({ ...lineOf(due, deal, entries), tax_treatment: invoiceTreatmentOf(due.kind, tax_party) }))
    .filter(({ amount }) => amount.amount !== 0);
  const received = asked.reduce((all, due) => all + due.received, 0);
  const total = sum(
    lines.map(({ amount }) => amount),
    deal.payment_currency,
  );
  // A credit offset against the rest has no separate term.
  const first = lines.find(({ amount }) => amount.amount > 0);
  // A prepayment requested again with another amount retains its day.
  const agreed = (first?.kind === 'prepayment' ? prepay_by : null) ?? first?.day ?? null;
  const open = { ...total, amount: total.amount - received };
  // A fully paid amount has no payment day.
  const due_on = open.amount <= 0 ? null : (chosen ?? invoiceDueOn(agreed, today));
  if (total.amount <= 0 || (await issuerOn(tx, today)) === null) return null;
  const issued = await issueDocument(tx, deps, {
    quote_provider: deal.quote_provider,
    party_id: deal.consumer_id,
    actor,
    billingDocument: {
      kind: 'invoice',
      side: 'buyer',
      party: { ...partyIn(deal.consumer), invoice_number: null, tax_number },
      agreement_number: deal.agreement_number,
      quote_number: deal.quote_number,
      ...referencesOn(deal),
      licensor: pick(deal.provider, 'company_name', 'company_name_english'),
      due_on,
      period: null,
      opening: null,
      lines,
      total,
      tax: await taxWithin(tx, lines, { currency: deal.payment_currency, today }),
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
  const prepays =
    due_on !== null &&
    asked.some(({ kind }) => kind === 'prepayment') &&
    (await setPrepayDeadline(tx, eq(quote_providers.uuid, deal.quote_provider), due_on));
  await notifyInvoice(tx, deps, {
    prepays,
    payment: issued.payment,
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

/** Party as named in the agreement, for a document's head. */
export const partyIn = (company: Deal['consumer']) => pick(company, 'company_name', 'company_name_english', 'address');
