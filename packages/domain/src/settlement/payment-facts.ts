import { filled } from '../agreements/document/agreement-labels.ts';
import { displayMoney } from '../money/display.ts';
import type { Language } from '../shared/language.ts';
import type { BillingDocument, TaxTreatment } from './billing-document.ts';
import { treatmentText } from './billing-document-layout.ts';
import { billingDocumentLabels } from './settlement-labels.ts';

/** Facts that a payer enters with an invoice's amount and day: payee, account, tax treatment, own tax number (D8zc). */
export type PaymentFacts = {
  readonly payee: string | null;
  readonly payee_address: string | null;
  readonly payee_registration: string | null;
  readonly pay_into: string | null;
  /** Treatments of the lines, each once; empty for invoices issued before lines had one. */
  readonly tax_treatments: readonly TaxTreatment[];
  readonly tax: BillingDocument['tax'];
  /** The buyer's own number. */
  readonly tax_number: string | null;
};

/** Payment facts of an invoice, as frozen in it. Invoices are in English (spec 6). */
export const paymentFactsOf = ({
  issuer,
  party,
  lines,
  tax,
}: Pick<BillingDocument, 'issuer' | 'party' | 'lines' | 'tax'>): PaymentFacts => ({
  payee: issuer?.company_name_english ?? null,
  payee_address: issuer?.address_english ?? null,
  payee_registration: issuer?.invoice_number ?? null,
  pay_into: issuer?.pay_into ?? null,
  tax_treatments: [...new Set(lines.flatMap(({ tax_treatment }) => tax_treatment ?? []))],
  tax,
  tax_number: party.tax_number ?? null,
});

/** Tax treatments and included tax of an invoice as text; empty if the invoice states none. */
export const taxPositionText = (
  { tax_treatments, tax }: Pick<PaymentFacts, 'tax_treatments' | 'tax'>,
  language: Language,
): string =>
  [
    ...tax_treatments.map((treatment) => treatmentText(treatment, null, language)),
    ...(tax === null
      ? []
      : [`${filled(billingDocumentLabels.tax[language], 'rate', tax.rate)} ${displayMoney(tax.amount)}`]),
  ].join(' · ');
