import type { CompanyNames } from '../accounts/company-name.ts';
import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import { type Money, negate } from '../money/money.ts';
import type { referencesIn } from '../quotes/request/references.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { LineKind, LineName } from './account.ts';
import type { DocumentKind } from './documents.ts';
import type { Issuer } from './issuer.ts';
import type { NoticeBasis } from './notice-basis.ts';

/**
 * A step of an itemised amount: a name with a label, and its amount with its arithmetic. `value` is a decimal text or a
 * day if the step isn't money.
 */
export type Step = Arithmetic & { readonly name: string; readonly amount?: Money; readonly value?: string };

/** Consumption tax on a line: `outside_scope` (不課税), exempt as an `export` (輸出免税), or taxed at the document's rate. */
export const taxTreatments = ['taxable', 'outside_scope', 'export'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** One line of a document. `balance` is on statements only. */
export type BillingLine = {
  readonly kind: LineKind;
  /** Name of the line; absent in documents issued before lines had one. */
  readonly name?: LineName;
  readonly day: IsoDate | null;
  readonly amount: Money;
  readonly title: { readonly ja: string | null; readonly en: string | null } | null;
  readonly agreement_number: number | null;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly steps: readonly Step[];
  readonly balance?: Money;
  /** For a payment notice (D8e) and an invoice (D8pa); absent in documents issued before lines had one. */
  readonly tax_treatment?: TaxTreatment;
  /** First and last day of the transaction, on invoices and notices from text version 8 on. */
  readonly supplied?: { readonly from: IsoDate; readonly to: IsoDate };
  /** Buyer that the line of a notice comes from, with their country. */
  readonly buyer?: CompanyNames & { readonly country: string | null };
  /** Marketplace's fees deducted from the line of a notice on the fee basis, tax included (D8ze). */
  readonly fee?: Money;
};

/** Tax facts of a payment notice from text version 8 on (D8ze). */
export type NoticeFacts = {
  readonly basis: NoticeBasis;
  /** Day on which the provider agreed to the way of confirming notices; null if they didn't. */
  readonly agreed_on: IsoDate | null;
  /** True for a provider abroad, whose licences are outside the scope of the tax. */
  readonly is_abroad: boolean;
  /** On the fee basis: sum of the lines' fees, and the tax included in it; `tax` is null if none is stated. */
  readonly fees: {
    readonly amount: Money;
    readonly tax: { readonly rate: Decimal; readonly amount: Money } | null;
  } | null;
  /** Withholding from a provider abroad (D8t): its rate in percent; `form_on` is null for the law's rate. */
  readonly treaty: { readonly country: string; readonly rate: Decimal; readonly form_on: IsoDate | null } | null;
};

type BillingParty = {
  readonly company_name: string;
  readonly company_name_english: string | null;
  readonly address: string | null;
  /** The provider's registration number for consumption tax (T…), if any. */
  readonly invoice_number: string | null;
  /** The buyer's own tax number in its country; absent in documents issued before it was required. */
  readonly tax_number?: string | null;
};

/** Content of a document: frozen at issue, hashed, and the only source for printing (D8e). */
export type BillingDocument = {
  /** Version of the texts (D8e); absent in documents of the first. */
  readonly text_version?: number;
  readonly kind: DocumentKind;
  readonly code: string;
  readonly issued_on: IsoDate;
  readonly side: 'buyer' | 'provider';
  /** Null on a statement printed before an issuer was entered. */
  readonly issuer: Issuer | null;
  readonly party: BillingParty;
  /** Null for several agreements. */
  readonly agreement_number: number | null;
  readonly quote_number: number | null;
  /** The buyer's references on the day of issue; absent if none, and on the provider's documents. */
  readonly references?: ReturnType<typeof referencesIn>;
  readonly due_on: IsoDate | null;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly opening: Money | null;
  readonly lines: readonly BillingLine[];
  /** Total of the lines; on a statement, the closing balance. */
  readonly total: Money;
  readonly tax: { readonly rate: Decimal; readonly amount: Money } | null;
  /** On an invoice: the provider, who grants the licence. */
  readonly licensor?: CompanyNames;
  /** On a payment notice and its cancellation. */
  readonly notice?: NoticeFacts;
  /** On a replacement for a cancelled invoice: the amount received on that (D8w). */
  readonly received?: Money;
  /** On a statement: the balance held until the contract's end, and the part below the payout limit (D8). */
  readonly held: Money | null;
  readonly carried_over: Money | null;
  /** On a statement or an invoice: the last line it includes. The next statement continues from there. */
  readonly last_entry?: number;
  readonly cancels: { readonly code: string; readonly reason: string } | null;
  /** On a credit note: the invoice it lowers, and the reason (D8q). */
  readonly credits?: { readonly code: string; readonly reason: string };
};

/** True if a payment notice is a purchase statement (仕入明細書): confirmed as agreed, with the supplier's number. */
export const isPurchaseStatement = ({
  kind,
  notice,
  party,
}: Pick<BillingDocument, 'kind' | 'notice' | 'party'>): boolean =>
  kind === 'payment_notice' &&
  notice?.basis === 'purchase' &&
  notice.agreed_on !== null &&
  !notice.is_abroad &&
  party.invoice_number !== null;

const oppositeFees = ({ amount, tax }: NonNullable<NoticeFacts['fees']>): NonNullable<NoticeFacts['fees']> => ({
  amount: negate(amount),
  tax: tax && { ...tax, amount: negate(tax.amount) },
});

type Lines = Pick<BillingDocument, 'lines' | 'notice'>;

/** Lines and fees of a document with the opposite amounts, for its cancellation. */
export const oppositeLines = ({ lines, notice }: Lines): Lines => ({
  lines: lines.map((line) => ({
    ...line,
    amount: negate(line.amount),
    ...(line.fee === undefined ? {} : { fee: negate(line.fee) }),
  })),
  ...(notice === undefined ? {} : { notice: { ...notice, fees: notice.fees && oppositeFees(notice.fees) } }),
});
