import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Money } from '../money/money.ts';
import type { referencesIn } from '../quotes/request/references.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { LineKind, LineName } from './account.ts';
import type { DocumentKind } from './documents.ts';
import type { Issuer } from './issuer.ts';

/**
 * A step of an itemised amount: a name with a label, and its amount with its arithmetic. `value` is a decimal text or a
 * day if the step isn't money.
 */
export type Step = Arithmetic & { readonly name: string; readonly amount?: Money; readonly value?: string };

/** Consumption tax on a line: `outside_scope` (不課税), exempt as an `export` (輸出免税), or taxed at the document's rate. */
export type TaxTreatment = 'taxable' | 'outside_scope' | 'export';

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
