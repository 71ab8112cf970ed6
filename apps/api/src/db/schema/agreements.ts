import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import type { Reading } from '@eigaichi/domain/agreements/document/sections';
import type { Clause } from '@eigaichi/domain/agreements/wording/clause';
import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import type { FirstSignatureState } from '@eigaichi/domain/quotes/sign/signatories';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { quote_providers } from './quotes.ts';

/**
 * Signed terms, frozen (D2, D35b). `text` is the canonical form hashed by `sha256`, so that anyone can recompute it. An
 * amendment is a new version next to the old. A trigger refuses changes (0001_constraints.sql).
 */
export const agreements = pgTable(
  'agreements',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid),
    version: integer('version').notNull().default(1),
    wording_version: text('wording_version').notNull(),
    terms: jsonb('terms').$type<AgreementTerms>().notNull(),
    /** Text that the buyer saw and signed. */
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
    signed_at: instant('signed_at').notNull(),
    /** Login that signed; null if staff did, and before companies had several people (D14f). */
    consumer_person_id: uuid('consumer_person_id'),
    consumer_person_name: text('consumer_person_name').notNull(),
    consumer_person_title: text('consumer_person_title').notNull(),
    /** First signatory of the buyer, if it takes two (D14h). */
    first_person_id: uuid('first_person_id'),
    first_person_name: text('first_person_name'),
    first_person_title: text('first_person_title'),
    first_signed_at: instant('first_signed_at'),
    first_signed_from: text('first_signed_from'),
    /** Part of the text shown on the page before each signature (D2h); null if not recorded. */
    reading: jsonb('reading').$type<Reading>(),
    first_reading: jsonb('first_reading').$type<Reading>(),
    provider_person_name: text('provider_person_name').notNull(),
    provider_person_title: text('provider_person_title').notNull(),
    /** Manager who signed on the buyer's behalf (D15). */
    on_behalf_by: uuid('on_behalf_by'),
    /** Network address of the signature; null if it didn't come over the network. */
    signed_from: text('signed_from'),
    /** Provider's consent: time and origin of its last answer among these titles. */
    provider_signed_at: instant('provider_signed_at'),
    provider_signed_from: text('provider_signed_from'),
    /** Set if a manager answered for the provider (D2, D15). */
    provider_on_behalf: boolean('provider_on_behalf').notNull().default(false),
  },
  (table) => [
    uniqueIndex('agreements_number').on(table.number),
    uniqueIndex('agreements_quote_provider_version').on(table.quote_provider_id, table.version),
    index('agreements_signed_at').on(table.signed_at),
  ],
);

/** First signatures of two (D14h): at most one per provider quote waits. Others record how it was agreed, or wasn't. */
export const first_signatures = pgTable(
  'first_signatures',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid, { onDelete: 'cascade' }),
    state: text('state').$type<FirstSignatureState>().notNull().default('waiting'),
    /** Hash of the terms to agree: for the titles being signed, in the chosen payment currency. */
    terms_sha256: text('terms_sha256').notNull(),
    /** Titles left out. */
    dropped: uuid('dropped').array().notNull().default(sql`'{}'`),
    payment_currency: text('payment_currency').$type<PaymentCurrency>(),
    person_id: uuid('person_id').notNull(),
    person_name: text('person_name').notNull(),
    person_title: text('person_title').notNull(),
    signed_from: text('signed_from'),
    reading: jsonb('reading').$type<Reading>(),
    signed_at: instant('signed_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('first_signatures_waiting').on(table.quote_provider_id).where(sql`state = 'waiting'`),
    index('first_signatures_quote_provider_id').on(table.quote_provider_id),
  ],
);

/**
 * Basis of both sides' consent to an amendment (D2, amend): a dated note of the consenting person, with the document if
 * any. Two rows per new version, one per side; stored like the agreement.
 */
export const agreement_consents = pgTable(
  'agreement_consents',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: reference('agreement_id', () => agreements.uuid),
    side: text('side', { enum: ['consumer', 'provider'] }).notNull(),
    person_name: text('person_name').notNull(),
    consented_on: day('consented_on').notNull(),
    note: text('note').notNull(),
    file_key: text('file_key'),
    file_name: text('file_name'),
    file_sha256: text('file_sha256'),
    bytes: integer('bytes'),
  },
  (table) => [uniqueIndex('agreement_consents_agreement_side').on(table.agreement_id, table.side)],
);

/** Early end of an agreement, or of some of its titles (D2, D7c): the party at fault, and its debt to the other. */
export const terminations = pgTable(
  'terminations',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: reference('agreement_id', () => agreements.uuid),
    /** Party at fault, or `nobody` if both agreed. */
    fault: text('fault', { enum: ['consumer', 'provider', 'nobody'] }).notNull(),
    reason: text('reason').notNull(),
    quote_movies: uuid('quote_movies').array().notNull(),
    terminated_on: day('terminated_on').notNull(),
    /** Minor units of `currency`: the fees counted, and the amount owed for this termination. */
    fees: minor('fees').notNull(),
    compensation: minor('compensation').notNull(),
    currency: text('currency').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('terminations_agreement_id').on(table.agreement_id)],
);

/**
 * Search fields of signed agreements (D35b): date, counterparty, amount, words. A trigger writes them once with the
 * agreement, from its frozen terms. Totals are in minor units: the buyer's in its currency, the provider's in yen.
 */
export const agreement_listings = pgTable(
  'agreement_listings',
  {
    agreement_id: uuid('agreement_id')
      .primaryKey()
      .references(() => agreements.uuid),
    number: integer('number').notNull(),
    quote_number: integer('quote_number').notNull(),
    signed_at: instant('signed_at').notNull(),
    consumer_id: uuid('consumer_id').notNull(),
    provider_id: uuid('provider_id').notNull(),
    buyer_total: minor('buyer_total').notNull(),
    buyer_currency: text('buyer_currency').notNull(),
    provider_total: minor('provider_total').notNull(),
    words: text('words').notNull(),
  },
  (table) => [
    index('agreement_listings_signed_at').on(table.signed_at, table.number),
    index('agreement_listings_consumer').on(table.consumer_id, table.signed_at),
    index('agreement_listings_provider').on(table.provider_id, table.signed_at),
    index('agreement_listings_buyer_total').on(table.buyer_currency, table.buyer_total),
    index('agreement_listings_words').using('gin', sql`letter_pairs(${table.words})`),
  ],
);

/**
 * Wordings that managers write in addition to the product's first one. A wording is a draft until published with the
 * day from which it applies. One in force never changes.
 */
export const agreement_wordings = pgTable(
  'agreement_wordings',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Name under which agreements store it. */
    wording_version: text('wording_version').notNull(),
    clauses: jsonb('clauses').$type<readonly Clause[]>().notNull(),
    /** Null for a draft. */
    effective_on: day('effective_on'),
    published_by: uuid('published_by'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('agreement_wordings_wording_version').on(table.wording_version),
    index('agreement_wordings_effective_on').on(table.effective_on),
  ],
);
