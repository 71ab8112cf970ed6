import { accountStates } from '@eigaichi/domain/accounts/account-life';
import { z } from 'zod';
import { action, image } from '../movies/movie-parts.ts';
import { namedObject } from '../shared/named-object.ts';

const text = z.string().nullable().optional();
const code = z.number().int().nullable().optional();
const flag = z.boolean().optional();
const aboutAndPr = z.object({ about: z.string().nullable(), pr: z.string().nullable() });

// Fields that a reader may not see (D20b) are absent, never masked; so all but the identity are optional.
const account = {
  uuid: z.uuid(),
  email: z.string().optional(),
  /** Requested; takes effect once confirmed (D11b). */
  pending_email: text,
  last_name: z.string().optional(),
  first_name: z.string().optional(),
  preferred_language: z.enum(['ja', 'en']).optional(),
  state: z.enum(accountStates).optional(),
  mfa_enabled: flag,
  email_confirmed_at: text,
  blocked_at: text,
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  version: z.number().int().optional(),
  actions: z.array(action).optional(),
};

const company = {
  company_name: z.string().optional(),
  company_type: code,
  company_url: text,
  distribution_area: text,
  tel: text,
  tags: z.array(z.string()).optional(),
  genres: z.array(z.string()).optional(),
  areas: z.array(z.number().int()).optional(),
  channels: z.array(z.string()).optional(),
  agree_to_terms: flag,
  timezone: text,
  free_word: text,
  address_country: text,
  address_fullname: text,
  address_street: text,
  address_city: text,
  address_state: text,
  address_zip: text,
  hq_country: text,
  hq_street: text,
  hq_city: text,
  hq_state: text,
  hq_zip: text,
  business_types: z.array(z.number().int()).optional(),
  main_image: image.nullable().optional(),
  logo_image: image.nullable().optional(),
  annual_revenue_size: code,
  annual_revenue_currency: text,
  user_count: z.number().int().optional(),
  payment_period: code,
  payment_start_month: code,
  delivery_files: z.array(z.string()).optional(),
  management_note: text,
  admin_comment: text,
  translations: z.object({ ja: aboutAndPr, en: aboutAndPr }).optional(),
};

/** A buyer (spec 3), as visible to the reader. */
export const consumerRecord = namedObject('Consumer', {
  ...account,
  role: z.literal('consumer'),
  ...company,
  tax_number: text,
  agency_fee: z.number().optional(),
  confirmed_country: text,
});

/** A provider (spec 3), as visible to the reader. */
export const providerRecord = namedObject('Provider', {
  ...account,
  role: z.literal('provider'),
  ...company,
  plan_id: z.enum(['standard', 'premium', 'premium_gold']).optional(),
  has_invoice: flag,
  invoice_number: text,
  /** Set if the check digit of a person's number is wrong: accepted, with a warning (D25). */
  invoice_number_doubtful: flag,
  fee_rate: z.number().optional(),
  /** True if paid on its agreed days even when its buyer has not paid (D8u). */
  paid_before_buyers: flag,
  name_english: text,
  last_name_english: text,
  first_name_english: text,
  company_name_english: text,
  create_provider: flag,
});

/** A manager; staff read only their own. */
export const managerRecord = namedObject('Manager', {
  ...account,
  role: z.literal('manager'),
  staff_role: z.number().int().optional(),
  /** Expiry of an invited staff member's link; null once expired. */
  invited_until: z.string().nullish(),
});
