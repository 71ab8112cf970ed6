import { z } from 'zod';
import { isSoleProvider, planOptions, providerCompanyTypes } from '../options/companies.ts';
import {
  editShapeOf,
  emailField,
  type FieldTable,
  flagField,
  optionField,
  percentageField,
  required,
  shapeOf,
  textField,
} from '../shared/field-table.ts';
import { email } from '../shared/rules/email.ts';
import { newPassword } from '../shared/rules/password.ts';
import { agreedToPrivacyPolicy, invoiceNumber, invoiceNumberStatus } from '../shared/rules/registration-rules.ts';
import { noteMaxLength } from '../shared/rules/texts.ts';
import { staffDefaultsShape } from '../shared/staff-only.ts';
import { companyFields, companyTexts, zipRules } from './company-fields.ts';
import type { FieldReaders } from './visibility.ts';

/** A provider's own fields (spec 3). */
export const providerFields = {
  ...companyFields,
  email: required(emailField()),
  company_type: required(optionField(providerCompanyTypes)),
  name_english: textField({ rules: ['english'] }),
  last_name_english: textField({ rules: ['english'] }),
  first_name_english: textField({ rules: ['english'] }),
  company_name_english: textField({ rules: ['english'] }),
  has_invoice: flagField(),
} as const satisfies FieldTable;

/** Fields that only staff write. */
export const providerStaffFields = {
  management_note: textField({ max: noteMaxLength, lines: true }),
  admin_comment: textField({ max: noteMaxLength, lines: true }),
  plan_id: required(optionField(planOptions)),
  fee_rate: required(percentageField()),
  paid_before_buyers: flagField(),
} as const satisfies FieldTable;

/** Values until staff set them (spec 9). */
export const providerStaffDefaults = {
  management_note: null,
  admin_comment: null,
  plan_id: 'standard',
  fee_rate: 30,
  paid_before_buyers: true,
} as const;

type Invoiced = {
  readonly has_invoice?: unknown;
  readonly invoice_number?: unknown;
  readonly company_type?: unknown;
};

/**
 * Check digit of an invoice number (D25): refused for companies; for persons `invoiceNumberStatus` marks it as
 * doubtful. `companyType` applies if an edit doesn't send one.
 */
const checkDigit = (companyType?: number | null) =>
  z.refine<Invoiced>(
    ({ invoice_number, company_type }) => {
      const type = typeof company_type === 'number' ? company_type : companyType;
      const number = typeof invoice_number === 'string' ? invoice_number : null;
      return invoiceNumberStatus(number, isSoleProvider(type)) !== 'refused';
    },
    {
      path: ['invoice_number'],
      params: { rule: 'invoice_number' },
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

/** Providers registered for invoices need a number (spec 3). */
const numbered = z.refine<Invoiced>(
  ({ has_invoice, invoice_number }) => has_invoice !== true || Boolean(invoice_number),
  {
    path: ['invoice_number'],
    params: { rule: 'required' },
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** POST /provider. */
export const providerRegistration = z
  .object({
    ...shapeOf(providerFields),
    ...staffDefaultsShape(providerStaffFields, providerStaffDefaults),
    invoice_number: invoiceNumber,
    translations: companyTexts,
    password: newPassword,
    agree_to_privacy_policy: agreedToPrivacyPolicy,
  })
  .check(...zipRules, checkDigit(), numbered);

/** Body of PUT /provider/{id} apart from `version`: omitted fields stay, null clears. */
export const providerEdit = z.object({
  ...editShapeOf(providerFields),
  ...editShapeOf(providerStaffFields),
  email: email.optional(),
  invoice_number: invoiceNumber,
  translations: companyTexts,
  agree_to_terms: z.literal(true).optional(),
});

/** Relations from which someone reads a provider (D20b). */
export type ProviderReader = 'itself' | 'buyer' | 'other_provider' | 'staff';

const own = ['itself', 'staff'] as const;
const profile = ['itself', 'buyer', 'staff'] as const;
const everyone = ['itself', 'buyer', 'other_provider', 'staff'] as const;
const staff = ['staff'] as const;

/** Readers of each provider field (D20b); only the provider and staff read its fee rate. */
export const providerReaders = {
  uuid: everyone,
  role: everyone,
  email: own,
  pending_email: own,
  last_name: own,
  first_name: own,
  name_english: own,
  last_name_english: own,
  first_name_english: own,
  company_name: everyone,
  company_name_english: everyone,
  company_type: profile,
  company_url: profile,
  distribution_area: profile,
  tel: own,
  preferred_language: own,
  tags: profile,
  genres: profile,
  areas: profile,
  channels: profile,
  agree_to_terms: own,
  timezone: own,
  free_word: own,
  address_country: own,
  address_fullname: own,
  address_street: own,
  address_city: own,
  address_state: own,
  address_zip: own,
  hq_country: profile,
  hq_street: own,
  hq_city: own,
  hq_state: own,
  hq_zip: own,
  business_types: profile,
  main_image: profile,
  logo_image: profile,
  annual_revenue_size: own,
  annual_revenue_currency: own,
  user_count: own,
  payment_period: own,
  payment_start_month: own,
  delivery_files: own,
  translations: profile,
  plan_id: everyone,
  has_invoice: own,
  invoice_number: own,
  invoice_number_doubtful: own,
  fee_rate: own,
  paid_before_buyers: own,
  create_provider: own,
  management_note: staff,
  admin_comment: staff,
  state: staff,
  mfa_enabled: staff,
  email_confirmed_at: staff,
  blocked_at: staff,
  created_at: own,
  updated_at: own,
  version: own,
  actions: own,
} as const satisfies FieldReaders<ProviderReader>;
