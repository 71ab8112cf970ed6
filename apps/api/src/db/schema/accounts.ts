import { headingsList } from '@eigaichi/domain/movies/bulk-headings';
import { wordLists } from '@eigaichi/domain/rights/own-words';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';

/** A company, or one of the staff, with contact. Fields: in its role's table, same uuid; logins: `persons` (D14f). */
export const accounts = pgTable(
  'accounts',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    role: text('role', { enum: ['manager', 'provider', 'consumer'] }).notNull(),
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'invited', 'approved', 'denied', 'blocked', 'closed'] })
      .notNull()
      .default('pending'),
    preferred_language: text('preferred_language', { enum: ['ja', 'en'] })
      .notNull()
      .default('en'),
    email_confirmed_at: instant('email_confirmed_at'),
    last_name: text('last_name').notNull(),
    first_name: text('first_name').notNull(),
    blocked_at: instant('blocked_at'),
    /** Time when its owner closed it (D14e): legally required records stay, personal data is deleted. */
    closed_at: instant('closed_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_role_state').on(table.role, table.state),
    index('accounts_created_at').on(table.created_at),
  ],
);

const sameAccount = () =>
  uuid('uuid')
    .primaryKey()
    .references(() => accounts.uuid, { onDelete: 'cascade' });

type AccountTexts = Readonly<Record<'ja' | 'en', { readonly about: string | null; readonly pr: string | null }>>;

/** Data that buyers and providers both state about themselves (spec 3: a provider is similar to a consumer). */
const company = () => ({
  uuid: sameAccount(),
  company_name: text('company_name').notNull(),
  company_type: smallint('company_type'),
  company_url: text('company_url'),
  distribution_area: text('distribution_area'),
  tel: text('tel'),
  tags: uuid('tags').array().notNull().default(sql`'{}'`),
  genres: uuid('genres').array().notNull().default(sql`'{}'`),
  areas: smallint('areas').array().notNull().default(sql`'{}'`),
  channels: text('channels').array().notNull().default(sql`'{}'`),
  agree_to_terms: boolean('agree_to_terms').notNull().default(false),
  timezone: text('timezone'),
  free_word: text('free_word'),
  address_country: text('address_country'),
  address_fullname: text('address_fullname'),
  address_street: text('address_street'),
  address_city: text('address_city'),
  address_state: text('address_state'),
  address_zip: text('address_zip'),
  hq_country: text('hq_country'),
  hq_street: text('hq_street'),
  hq_city: text('hq_city'),
  hq_state: text('hq_state'),
  hq_zip: text('hq_zip'),
  business_types: smallint('business_types').array().notNull().default(sql`'{}'`),
  annual_revenue_size: smallint('annual_revenue_size'),
  annual_revenue_currency: text('annual_revenue_currency'),
  user_count: integer('user_count').notNull().default(0),
  payment_period: smallint('payment_period'),
  payment_start_month: smallint('payment_start_month'),
  delivery_files: text('delivery_files').array().notNull().default(sql`'{}'`),
  management_note: text('management_note'),
  admin_comment: text('admin_comment'),
  translations: jsonb('translations')
    .$type<AccountTexts>()
    .notNull()
    .default({ ja: { about: null, pr: null }, en: { about: null, pr: null } }),
});

export const consumers = pgTable(
  'consumers',
  {
    ...company(),
    /** `hq_country` as confirmed by staff: with the approval, their own edit or a confirmed change (D24b). */
    confirmed_country: text('confirmed_country'),
    /** VAT, GST or another tax number of its country, printed on its invoices. */
    tax_number: text('tax_number'),
    /** Percentage of the marketplace's own fee that goes to the buyer's agent (D7b); only managers see it. */
    agency_fee: numeric('agency_fee', { precision: 14, scale: 4, mode: 'number' }).notNull().default(0),
    /** Counts every change of the favourites and the cart (by triggers): equal numbers mean equal marks on cards. */
    cart_version: integer('cart_version').notNull().default(0),
  },
  (table) => [
    index('consumers_company_name').on(table.company_name),
    index('consumers_named').on(table.uuid, table.company_name),
  ],
);

export const providers = pgTable(
  'providers',
  {
    ...company(),
    plan_id: text('plan_id', { enum: ['standard', 'premium', 'premium_gold'] })
      .notNull()
      .default('standard'),
    has_invoice: boolean('has_invoice').notNull().default(false),
    invoice_number: text('invoice_number'),
    /** The marketplace's percentage (spec 9): the provider's share is 100 minus this. */
    fee_rate: numeric('fee_rate', { precision: 14, scale: 4, mode: 'number' }).notNull().default(30),
    /** Paid on its agreed days (spec 9); otherwise each amount waits for its buyer's payment (D8u). */
    paid_before_buyers: boolean('paid_before_buyers').notNull().default(true),
    name_english: text('name_english'),
    last_name_english: text('last_name_english'),
    first_name_english: text('first_name_english'),
    company_name_english: text('company_name_english'),
    /** Set if its published titles have public pages (D22e). */
    public_titles: boolean('public_titles').notNull().default(false),
    /** Set until the first login has opened the guide (D14). */
    create_provider: boolean('create_provider').notNull().default(true),
  },
  (table) => [index('providers_company_name').on(table.company_name), index('providers_plan_id').on(table.plan_id)],
);

export const managers = pgTable('managers', {
  uuid: sameAccount(),
  /** Staff role (spec 3, option list): 1 manager … 6 browser, 101 accountant. */
  staff_role: smallint('staff_role').notNull(),
  timezone: text('timezone'),
});

/** Bank account of a provider: encrypted (`encryption.ts`), decrypted whole only for the payout list (D14d). */
export const payout_accounts = pgTable('payout_accounts', {
  uuid: uuid('uuid')
    .primaryKey()
    .references(() => providers.uuid, { onDelete: 'cascade' }),
  encrypted: text('encrypted').notNull(),
  updated_at: instant('updated_at').notNull(),
});

/** A company's own image: at most one of each kind is shown, the others wait for their bytes or for removal. */
export const company_pictures = pgTable(
  'company_pictures',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['main_image', 'logo_image'] }).notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hash of the whole file, in hex; addresses contain its start. */
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['sending', 'shown', 'removed'] })
      .notNull()
      .default('sending'),
    storage_upload: text('storage_upload').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Mean colour, `#rrggbb`. */
    color: text('color'),
    since: instant('since').notNull(),
  },
  (table) => [
    uniqueIndex('company_pictures_shown').on(table.account_id, table.kind).where(sql`state = 'shown'`),
    index('company_pictures_waste').on(table.since).where(sql`state <> 'shown'`),
    index('company_pictures_account_id').on(table.account_id),
  ],
);

/** Terms and conditions that an account agreed to: the version, time and person (D20). */
export const terms_agreements = pgTable(
  'terms_agreements',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    document: text('document', { enum: ['terms', 'privacy_policy'] }).notNull(),
    version: text('version').notNull(),
    /** Person of the company; null from before companies had several people (D14f). */
    person_id: uuid('person_id'),
    person_name: text('person_name').notNull(),
    person_email: text('person_email').notNull(),
    agreed_at: instant('agreed_at').notNull(),
  },
  (table) => [index('terms_agreements_account_id').on(table.account_id, table.agreed_at)],
);

/**
 * Search and sort fields of the staff's account lists, stored by triggers on the account and its company. `words` is
 * folded (`folded`); the index on `letter_pairs(words)` finds any part of it.
 */
export const account_listings = pgTable(
  'account_listings',
  {
    uuid: uuid('uuid')
      .primaryKey()
      .references(() => accounts.uuid, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    state: text('state').notNull(),
    plan_id: text('plan_id'),
    name: text('name').notNull(),
    words: text('words').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('account_listings_newest').on(
      table.role,
      sql`(${table.state} = 'pending') desc`,
      sql`${table.created_at} desc`,
      table.uuid,
    ),
    index('account_listings_state').on(table.role, table.state, table.created_at, table.uuid),
    index('account_listings_name').on(table.role, table.name, table.uuid),
    index('account_listings_words').using('gin', sql`letter_pairs(${table.words})`),
  ],
);

/** A company's definition of a word in its sheet (D9d); `folded` is its lookup form. */
export const own_words = pgTable(
  'own_words',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    list: text('list', { enum: [...wordLists, headingsList] }).notNull(),
    word: text('word').notNull(),
    folded: text('folded').notNull(),
    codes: text('codes').array().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('own_words_word').on(table.account_id, table.list, table.folded)],
);

/** Territories that an account saved under a custom name, to choose them together (D4e). */
export const own_regions = pgTable(
  'own_regions',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    countries: text('countries').array().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('own_regions_name').on(table.account_id, table.name)],
);
