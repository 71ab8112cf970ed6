import { isSoleProvider } from '../options/companies.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import { invoiceNumberStatus } from '../shared/rules/registration-rules.ts';

type Merged = {
  readonly address_country?: string | null;
  readonly address_zip?: string | null;
  readonly hq_country?: string | null;
  readonly hq_zip?: string | null;
  readonly company_type?: number | null;
  readonly has_invoice?: boolean;
  readonly invoice_number?: string | null;
};

const zipIssue = (
  field: 'address_zip' | 'hq_zip',
  country: string | null | undefined,
  zip: string | null | undefined,
): Issue[] =>
  country === 'JP' && zip !== null && zip !== undefined && !/^\d{3}-?\d{4}$/.test(zip)
    ? [{ field, rule: 'post_number', params: {} }]
    : [];

/**
 * Rules over several account fields, checked on the state after an edit (D25, D25b): Japanese postal code, check digit
 * of an invoice registration number. Only fields in `sent` can break a rule; existing values stay.
 */
export const editIssues = (merged: Merged, sent: readonly string[]): Issue[] => {
  const touches = (...fields: string[]) => fields.some((field) => sent.includes(field));
  return [
    ...(touches('address_country', 'address_zip')
      ? zipIssue('address_zip', merged.address_country, merged.address_zip)
      : []),
    ...(touches('hq_country', 'hq_zip') ? zipIssue('hq_zip', merged.hq_country, merged.hq_zip) : []),
    ...(touches('has_invoice', 'invoice_number') && merged.has_invoice === true && !merged.invoice_number
      ? [requiredIssue('invoice_number')]
      : []),
    ...(touches('invoice_number', 'company_type') &&
    invoiceNumberStatus(merged.invoice_number, isSoleProvider(merged.company_type)) === 'refused'
      ? [{ field: 'invoice_number', rule: 'invoice_number', params: {} }]
      : []),
  ];
};
