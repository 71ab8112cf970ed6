import { z } from 'zod';
import { consumerCompanyTypes } from '../options/companies.ts';
import {
  editShapeOf,
  emailField,
  type FieldTable,
  optionField,
  percentageField,
  required,
  shapeOf,
  textField,
} from '../shared/field-table.ts';
import { email } from '../shared/rules/email.ts';
import { newPassword } from '../shared/rules/password.ts';
import { agreedToPrivacyPolicy } from '../shared/rules/registration-rules.ts';
import { noteMaxLength } from '../shared/rules/texts.ts';
import { staffDefaultsShape } from '../shared/staff-only.ts';
import { companyFields, companyTexts, zipRules } from './company-fields.ts';
import type { FieldReaders } from './visibility.ts';

/** A buyer's own fields (spec 3). */
export const consumerFields = {
  ...companyFields,
  email: required(emailField()),
  company_type: required(optionField(consumerCompanyTypes)),
  /** Tax number in its country's form: VAT, GST, CNPJ, EIN; printed on invoices. */
  tax_number: textField({ max: 40, rules: ['figures'] }),
} as const satisfies FieldTable;

/** Fields that only staff write. */
export const consumerStaffFields = {
  management_note: textField({ max: noteMaxLength, lines: true }),
  admin_comment: textField({ max: noteMaxLength, lines: true }),
  agency_fee: percentageField(),
} as const satisfies FieldTable;

/** Values until staff set them (spec 9). */
export const consumerStaffDefaults = { management_note: null, admin_comment: null, agency_fee: 0 } as const;

/** POST /consumer. */
export const consumerRegistration = z
  .object({
    ...shapeOf(consumerFields),
    ...staffDefaultsShape(consumerStaffFields, consumerStaffDefaults),
    translations: companyTexts,
    password: newPassword,
    agree_to_privacy_policy: agreedToPrivacyPolicy,
  })
  .check(...zipRules);

/** Body of PUT /consumer/{id} apart from `version`: omitted fields stay, null clears. */
export const consumerEdit = z.object({
  ...editShapeOf(consumerFields),
  ...editShapeOf(consumerStaffFields),
  email: email.optional(),
  translations: companyTexts,
  agree_to_terms: z.literal(true).optional(),
});

/** Relations from which someone reads a buyer (D20b): providers only after a request from that buyer. */
export type ConsumerReader = 'itself' | 'asked_provider' | 'staff';

const own = ['itself', 'staff'] as const;
const profile = ['itself', 'asked_provider', 'staff'] as const;
const staff = ['staff'] as const;

/** Readers of each buyer field (D20b). `password` and `api_token` are never returned, so they aren't here. */
export const consumerReaders = {
  uuid: profile,
  role: profile,
  email: own,
  pending_email: own,
  last_name: profile,
  first_name: profile,
  company_name: profile,
  company_type: profile,
  company_url: profile,
  tax_number: own,
  distribution_area: profile,
  tel: own,
  preferred_language: own,
  tags: profile,
  genres: profile,
  areas: profile,
  channels: profile,
  agree_to_terms: own,
  timezone: profile,
  free_word: profile,
  address_country: own,
  address_fullname: own,
  address_street: own,
  address_city: own,
  address_state: own,
  address_zip: own,
  hq_country: profile,
  hq_street: profile,
  hq_city: profile,
  hq_state: profile,
  hq_zip: profile,
  business_types: profile,
  main_image: profile,
  logo_image: profile,
  annual_revenue_size: profile,
  annual_revenue_currency: profile,
  user_count: profile,
  payment_period: own,
  payment_start_month: own,
  delivery_files: profile,
  translations: profile,
  agency_fee: staff,
  /** Head office country as confirmed by staff (D24b). */
  confirmed_country: staff,
  management_note: staff,
  admin_comment: own,
  state: staff,
  mfa_enabled: staff,
  email_confirmed_at: staff,
  blocked_at: staff,
  created_at: own,
  updated_at: own,
  version: own,
  actions: own,
} as const satisfies FieldReaders<ConsumerReader>;
