import { consumerFields, consumerStaffFields } from '@eigaichi/domain/accounts/consumer-fields';
import { providerFields, providerStaffFields } from '@eigaichi/domain/accounts/provider-fields';
import { type FieldTable, textField } from '@eigaichi/domain/shared/field-table';
import type { Language } from '@eigaichi/domain/shared/language';
import type { accounts } from '../../../locales/en/accounts.ts';
import { nameOrder } from '../name-order.ts';

export type CompanyRole = 'consumer' | 'provider';
/** Purpose of the form: a registration, the account's own profile, or an edit by staff who manage accounts. */
export type FormPurpose = 'register' | 'profile' | 'staff';

/** A text entered in both languages (spec 3: translations). */
export type TextName = 'about' | 'pr';
type Place = string | { readonly text: TextName };
export type Block = {
  readonly key: keyof (typeof accounts)['blocks'];
  readonly places: readonly Place[];
  /** Required of no one, so it may stay collapsed during registration. */
  readonly optional?: boolean;
};

/** Fields of a form: a buyer's or a provider's own (spec 3), and for staff also the staff-only ones. */
export const fieldsOf = (role: CompanyRole, purpose: FormPurpose): FieldTable => {
  if (role === 'consumer') return purpose === 'staff' ? { ...consumerFields, ...consumerStaffFields } : consumerFields;
  // No table rule fits: the number has several notations (D25).
  const own = { ...providerFields, invoice_number: textField({ max: 40 }) };
  return purpose === 'staff' ? { ...own, ...providerStaffFields } : own;
};

const person = (role: CompanyRole, language: Language): Block => ({
  key: 'person',
  places: [
    ...nameOrder[language],
    ...(role === 'provider' ? ['first_name_english', 'last_name_english', 'name_english'] : []),
    'tel',
    'preferred_language',
    'timezone',
  ],
});

const company = (role: CompanyRole): Block => ({
  key: 'company',
  places: [
    'company_name',
    ...(role === 'provider' ? ['company_name_english'] : []),
    'company_type',
    'company_url',
    ...(role === 'provider' ? ['has_invoice', 'invoice_number'] : ['tax_number']),
  ],
});

/** Details that the other side uses to judge the company. */
const trade: Block = {
  key: 'trade',
  optional: true,
  places: ['business_types', 'areas', 'distribution_area', 'genres', 'tags', 'channels', 'free_word'],
};

const rest: readonly Block[] = [
  { key: 'words', optional: true, places: [{ text: 'about' }, { text: 'pr' }] },
  {
    key: 'address',
    optional: true,
    places: ['address_fullname', 'address_country', 'address_zip', 'address_state', 'address_city', 'address_street'],
  },
  { key: 'head_office', optional: true, places: ['hq_country', 'hq_zip', 'hq_state', 'hq_city', 'hq_street'] },
  { key: 'figures', optional: true, places: ['annual_revenue_size', 'annual_revenue_currency', 'user_count'] },
  { key: 'delivery', optional: true, places: ['delivery_files', 'payment_period', 'payment_start_month'] },
];

const staff = (role: CompanyRole): Block => ({
  key: 'staff',
  places: [
    ...(role === 'provider' ? ['plan_id', 'fee_rate', 'paid_before_buyers'] : ['agency_fee']),
    'admin_comment',
    'management_note',
  ],
});

/** Blocks of a form, in order; every field of the entity is in one of them. */
export const blocksOf = (role: CompanyRole, purpose: FormPurpose, language: Language): readonly Block[] => [
  ...(purpose === 'staff' ? [staff(role)] : []),
  { key: 'login', places: purpose === 'register' ? ['email', 'password'] : ['email'] },
  person(role, language),
  company(role),
  trade,
  ...rest,
];
