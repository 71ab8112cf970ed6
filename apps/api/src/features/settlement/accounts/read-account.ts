import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { type LineKind, netOfCredits } from '@eigaichi/domain/settlement/account';
import { billingDocumentLayout } from '@eigaichi/domain/settlement/billing-document-layout';
import { issuerOf } from '@eigaichi/domain/settlement/issuer';
import { billingTextVersion, lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { amountView, minorView } from '../../../http/amounts.ts';
import { openInvoices } from '../../quotes/sign/open-invoices.ts';
import { isShareLine } from '../documents/document-lines.ts';
import { documentsOf, documentView } from '../documents/document-queries.ts';
import { lineView } from '../documents/document-view.ts';
import { statementDocument } from '../documents/issue-statement.ts';
import { issuerOn } from '../documents/issuer-queries.ts';
import { dunningView } from '../dunning/dunning-queries.ts';
import { paymentsOf } from '../payments/payment-queries.ts';
import { isPaidByRunOnly } from '../payouts/tax-status.ts';
import { usageView } from '../usage/usage-view.ts';
import { companyView, type Deal } from './deals.ts';
import { dueLineNames } from './entry-queries.ts';
import { type AccountSide, findDeal, sideOf } from './find-deal.ts';
import { accountCurrency } from './typed-amounts.ts';

type Days = { readonly from?: string | null | undefined; readonly to?: string | null | undefined };

export type AccountQuery = Days & { readonly uuid: string; readonly side: AccountSide };

const dueColumns = {
  uuid: col.text,
  kind: col.word<LineKind>(),
  of: col.json<readonly string[]>(),
  ...col.each(col.orNull(col.text), 'quote_movie_id', 'due_on', 'invoice'),
  amount: col.amount,
  paid: col.amount,
  currency: col.text,
  /** On an invoice that was cancelled by hand, to be reissued (D8w). */
  to_reissue: col.bool,
};
type DueRow = RowOf<typeof dueColumns>;

const duesOf = async (db: Database, deal: Deal, side: AccountSide): Promise<DueRow[]> => {
  return readRows(db, dueColumns)`
    select d.uuid, d.kind, ${dueLineNames} as of, d.quote_movie_id, greatest(d.due_on, i.due_on)::text as due_on, d.amount, d.paid, d.currency, i.code as invoice, d.cancelled_invoice_id is not null as to_reissue
    from dues d join agreements a on a.uuid = d.agreement_id left join documents i on i.uuid = d.invoice_id
    where a.quote_provider_id = ${deal.quote_provider} and d.side = ${side}
    order by d.due_on nulls last, d.created_at, d.uuid`;
};

/** Late dues: past their day and not covered by a credit. */
const overdueOf = (dues: readonly DueRow[], today: string): ReadonlySet<string> => {
  const dated = dues.flatMap(({ uuid, due_on, amount, paid }) =>
    due_on === null ? [] : [{ uuid, due_on, open: amount - paid }],
  );
  const late = new Set(dated.filter(({ due_on }) => due_on < today).map(({ uuid }) => uuid));
  return new Set(
    netOfCredits(dated)
      .filter(({ uuid, amount }) => amount > 0 && late.has(uuid))
      .map(({ uuid }) => uuid),
  );
};

const dueView = (due: DueRow, deal: Deal, overdue: ReadonlySet<string>) => {
  const title = deal.titles.find(({ quote_movie }) => quote_movie === due.quote_movie_id);
  return {
    uuid: due.uuid,
    kind: lineNameOf(due.kind, due.of, isShareLine(title)),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    due_on: due.due_on,
    amount: minorView(due.amount, due.currency),
    paid: minorView(due.paid, due.currency),
    invoice: due.invoice,
    overdue: overdue.has(due.uuid),
  };
};

/** Days of a statement; by default the whole account up to today. */
const daysOf = ({ from, to }: Days, today: string) => ({ from: from ?? '2000-01-01', to: to ?? today });

/** One side's account of a deal: lines over a period with calculation, dues, reports and documents (D7f, D8d). */
export const readAccount = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, wanted: AccountQuery) => {
  const { db, clock } = deps;
  const today = clock.today().toString();
  const deal = await findDeal(db, actor, wanted.uuid);
  const side = sideOf(actor, wanted.side);
  const days = daysOf(wanted, today);
  const billingDocument = await statementDocument(db, { deal, side, ...days });
  const dues = await duesOf(db, deal, side);
  const open = dues.filter(({ due_on }) => due_on !== null).reduce((sum, due) => sum + due.amount - due.paid, 0);
  const planned = dues.filter(({ due_on }) => due_on === null).reduce((sum, due) => sum + due.amount - due.paid, 0);
  const overdue = overdueOf(dues, today);
  const currency = accountCurrency(deal, side);
  const whole = await readRows(db, { balance: col.amount })`
    select coalesce(sum(amount), 0) as balance from ledger_entries
    where quote_provider_id = ${deal.quote_provider} and side = ${side}`;
  const manages = may(actor, 'settlement.manage');
  // Individuals are paid only by payout runs (D8n).
  const isPaidByRun = side === 'provider' && (await isPaidByRunOnly(db, deal.provider_id));
  const uninvoiced =
    open > 0 &&
    dues.some(({ due_on, invoice, amount, paid }) => due_on !== null && invoice === null && amount !== paid);
  const reissues = dues.some(({ to_reissue }) => to_reissue);
  return {
    quote_provider: deal.quote_provider,
    side,
    ...pick(deal, 'quote', 'quote_number', 'agreement', 'agreement_number'),
    consumer: companyView(deal.consumer),
    provider: companyView(deal.provider),
    currency,
    quote_currency: deal.currency,
    ...days,
    from: wanted.from ?? billingDocument.lines[0]?.day ?? today,
    opening: amountView(billingDocument.opening ?? { amount: 0, currency }),
    lines: billingDocument.lines.map(lineView),
    closing: amountView(billingDocument.total),
    balance: minorView(whole[0]?.balance ?? 0, currency),
    open: minorView(open, currency),
    credit: minorView(Math.max(0, -open), currency),
    planned: minorView(planned, currency),
    today,
    held: billingDocument.held === null ? null : amountView(billingDocument.held),
    carried_over: billingDocument.carried_over === null ? null : amountView(billingDocument.carried_over),
    dues: dues.map((due) => dueView(due, deal, overdue)),
    payments: await paymentsOf(db, { quote_provider: deal.quote_provider, side, actor }),
    periods: await usageView(deps, deal, { actor, side }),
    invoices:
      side === 'buyer'
        ? (await openInvoices(db, [deal.quote_provider])).map(({ quote_provider: _share, ...invoice }) => invoice)
        : [],
    documents: (await documentsOf(db, { quote_provider: deal.quote_provider, side })).map(documentView),
    dunning: side === 'buyer' ? await dunningView(deps, actor, deal.quote_provider) : null,
    actions: [
      { name: 'record_payment', allowed: manages && !isPaidByRun },
      { name: 'refund_credit', allowed: manages && open < 0 },
      { name: 'issue_invoice', allowed: manages && side === 'buyer' && (uninvoiced || reissues) },
    ],
  };
};

type Printed = AccountQuery & { readonly format: 'xlsx' | 'pdf'; readonly language: Language };

/** Same account as a file in either language, named after the other side's company (spec 9). */
export const printAccount = async (deps: Pick<Deps, 'db' | 'clock' | 'workbook'>, actor: Actor, wanted: Printed) => {
  const today = deps.clock.today().toString();
  const deal = await findDeal(deps.db, actor, wanted.uuid);
  const side = sideOf(actor, wanted.side);
  const billingDocument = await statementDocument(deps.db, { deal, side, ...daysOf(wanted, today) });
  const period = { from: wanted.from ?? billingDocument.lines[0]?.day ?? today, to: wanted.to ?? today };
  const entered = await issuerOn(deps.db, today);
  const issuer = entered && issuerOf(entered, null);
  const sheet = billingDocumentLayout(
    { ...billingDocument, text_version: billingTextVersion, issuer, period, code: '', issued_on: today },
    wanted.language,
    null,
  );
  const company = side === 'buyer' ? deal.provider : deal.consumer;
  return {
    name: documentFileName(company.company_name_english ?? company.company_name, deps.clock.now(), wanted.format),
    bytes: await deps.workbook[wanted.format](sheet),
  };
};
