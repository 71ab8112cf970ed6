import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { BillingDocument } from '@eigaichi/domain/settlement/billing-document';
import { billingDocumentLayout } from '@eigaichi/domain/settlement/billing-document-layout';
import { taxableTotal } from '@eigaichi/domain/settlement/tax';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { amountView, minorView } from '../../../http/amounts.ts';
import { orNotFound } from '../../../http/refused.ts';
import { dealsOf } from '../accounts/deals.ts';
import { entriesOf } from '../accounts/entry-queries.ts';
import { creditableOf } from './creditable-dues.ts';
import { creditLine } from './document-lines.ts';
import { type DocumentRow, documentView, findDocument } from './document-queries.ts';
import { lineView, noticeView } from './document-view.ts';

/** Documents from before the issuer was entered name none. */
const billingDocumentOf = ({ text }: DocumentRow): BillingDocument => {
  const billingDocument = JSON.parse(text) as Omit<BillingDocument, 'issuer'> &
    Partial<Pick<BillingDocument, 'issuer'>>;
  return { ...billingDocument, issuer: billingDocument.issuer ?? null };
};

const found = async (deps: Pick<Deps, 'db'>, actor: Actor, uuid: string): Promise<DocumentRow> => {
  const row = orNotFound(await findDocument(deps.db, actor, uuid));
  return row;
};

/** Creditable amounts of an invoice, each line named as in the account (D8za). */
const creditableView = async (db: Database, { uuid, quote_provider_id }: DocumentRow) => {
  const [deal] = quote_provider_id === null ? [] : await dealsOf(db, [quote_provider_id]);
  if (deal === undefined) return [];
  const entries = await entriesOf(db, { quote_provider: deal.quote_provider, side: 'buyer' });
  return (await creditableOf(db, uuid)).map((each) => {
    const { name, title, period } = lineView(
      creditLine({ ...each, amount: { amount: each.amount, currency: deal.payment_currency } }, deal, entries),
    );
    return { due: each.due, name, title, period, amount: minorView(each.amount, each.currency) };
  });
};

/** Document as frozen, for its addressees (D8e). */
export const readDocument = async (deps: Pick<Deps, 'db'>, actor: Actor, uuid: string) => {
  const row = await found(deps, actor, uuid);
  const billingDocument = billingDocumentOf(row);
  const manages = may(actor, 'settlement.manage');
  const may_cancel = manages && ['invoice', 'payment_notice'].includes(row.kind);
  const mayCredit = manages && row.kind === 'invoice' && row.cancelled_by === null;
  return {
    ...documentView(row),
    side: row.side,
    ...pick(billingDocument, 'issuer', 'party', 'agreement_number', 'quote_number', 'period', 'cancels'),
    quote_provider: row.quote_provider_id,
    references: billingDocument.references ?? null,
    opening: billingDocument.opening === null ? null : amountView(billingDocument.opening),
    lines: billingDocument.lines.map(lineView),
    tax:
      billingDocument.tax === null
        ? null
        : {
            rate: billingDocument.tax.rate,
            amount: amountView(billingDocument.tax.amount),
            taxed: amountView(taxableTotal(billingDocument.lines)),
          },
    notice: noticeView(billingDocument),
    held: billingDocument.held === null ? null : amountView(billingDocument.held),
    carried_over: billingDocument.carried_over === null ? null : amountView(billingDocument.carried_over),
    credits: billingDocument.credits ?? null,
    received: billingDocument.received === undefined ? null : amountView(billingDocument.received),
    creditable: mayCredit ? await creditableView(deps.db, row) : [],
    sha256: row.sha256,
    actions: [
      { name: 'cancel', allowed: may_cancel && row.cancelled_by === null && !row.is_paid },
      { name: 'resend', allowed: manages && row.kind === 'invoice' && row.cancelled_by === null },
      { name: 'credit', allowed: mayCredit },
    ],
  };
};

type Wanted = { readonly uuid: string; readonly format: 'xlsx' | 'pdf'; readonly language: Language };

/** Document as a file: the same bytes each time, under its own number. */
export const printDocument = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, format, language }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await found(deps, actor, uuid);
  return {
    name: `${row.code}.${format}`,
    bytes: await deps.workbook[format](billingDocumentLayout(billingDocumentOf(row), language, row.sha256)),
  };
};
