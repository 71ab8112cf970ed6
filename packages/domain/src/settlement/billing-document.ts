import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Money } from '../money/money.ts';
import type { referencesIn } from '../quotes/request/references.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { LineKind, LineName } from './account.ts';
import type { DocumentKind } from './documents.ts';
import type { Issuer } from './issuer.ts';

/**
 * A step of an opened amount: a name that the words know, and its amount with the arithmetic that made it; `value` is a
 * decimal text or a day where the step isn't money.
 */
export type Step = Arithmetic & { readonly name: string; readonly amount?: Money; readonly value?: string };

/**
 * How consumption tax applies to a line: `outside_scope` of the tax (不課税), exempt as an `export` (輸出免税), or taxed at the
 * document's rate.
 */
export type TaxTreatment = 'taxable' | 'outside_scope' | 'export';

/** One line of a document. `balance` is on statements only. */
export type BillingLine = {
  readonly kind: LineKind;
  /** What it is called; absent in documents issued before lines had one. */
  readonly name?: LineName;
  readonly day: IsoDate | null;
  readonly amount: Money;
  readonly title: { readonly ja: string | null; readonly en: string | null } | null;
  readonly agreement_number: number | null;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly steps: readonly Step[];
  readonly balance?: Money;
  /** Of a payment notice (D8e) and an invoice (D8pa); absent in documents issued before lines had one. */
  readonly tax_treatment?: TaxTreatment;
};

type BillingParty = {
  readonly company_name: string;
  readonly company_name_english: string | null;
  readonly address: string | null;
  /** The provider's registration number for consumption tax (T…), where it has one. */
  readonly invoice_number: string | null;
  /** The buyer's own number, of its country; absent in documents issued before it was asked for. */
  readonly tax_number?: string | null;
};

/** What a document says: frozen when it is issued, hashed, and printed from this alone (D8e). */
export type BillingDocument = {
  /** Of the words (D8e); absent in documents of the first. */
  readonly text_version?: number;
  readonly kind: DocumentKind;
  readonly code: string;
  readonly issued_on: IsoDate;
  readonly side: 'buyer' | 'provider';
  /** Null on a statement printed before anyone entered it. */
  readonly issuer: Issuer | null;
  readonly party: BillingParty;
  /** Null over several agreements. */
  readonly agreement_number: number | null;
  readonly quote_number: number | null;
  /** What the buyer books it under, as of the day of issue; absent where it says nothing, and on the provider's documents. */
  readonly references?: ReturnType<typeof referencesIn>;
  readonly due_on: IsoDate | null;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly opening: Money | null;
  readonly lines: readonly BillingLine[];
  /** The sum of the lines; of a statement the closing balance. */
  readonly total: Money;
  readonly tax: { readonly rate: Decimal; readonly amount: Money } | null;
  /** Of an invoice that replaces a cancelled one: what was received on that (D8w). */
  readonly received?: Money;
  /** Of a statement: what of the balance is held until the contract's end, and what waits below the limit (D8). */
  readonly held: Money | null;
  readonly carried_over: Money | null;
  /** Of a statement or an invoice: the last line it knows of. The next statement goes on from there. */
  readonly last_entry?: number;
  readonly cancels: { readonly code: string; readonly reason: string } | null;
  /** Of a credit note: the invoice that it lowers, and why (D8q). */
  readonly credits?: { readonly code: string; readonly reason: string };
};
