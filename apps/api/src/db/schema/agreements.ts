import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { quote_providers } from './quotes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was signed, frozen (D2, D35b). `text` is the canonical form that `sha256` was made of, so that anyone can make it
 * again; an amendment is a new version beside the old. A trigger refuses changes (0002_constraints.sql).
 */
export const agreements = pgTable(
  'agreements',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    quote_provider_id: uuid('quote_provider_id')
      .notNull()
      .references(() => quote_providers.uuid),
    version: integer('version').notNull().default(1),
    wording_version: text('wording_version').notNull(),
    terms: jsonb('terms').$type<AgreementTerms>().notNull(),
    /** What the buyer saw and signed. */
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
    signed_at: moment('signed_at').notNull(),
    consumer_person_name: text('consumer_person_name').notNull(),
    consumer_person_title: text('consumer_person_title').notNull(),
    provider_person_name: text('provider_person_name').notNull(),
    provider_person_title: text('provider_person_title').notNull(),
    /** The manager who signed on the buyer's behalf (D15). */
    on_behalf_by: uuid('on_behalf_by'),
    /** Network address of the signature; null where it didn't come over the network. */
    signed_from: text('signed_from'),
    /** The provider's side: when and from where its last answer among these titles was consented to. */
    provider_signed_at: moment('provider_signed_at'),
    provider_signed_from: text('provider_signed_from'),
    /** A manager answered for the provider (D2, D15). */
    provider_on_behalf: boolean('provider_on_behalf').notNull().default(false),
  },
  (table) => [
    uniqueIndex('agreements_number').on(table.number),
    uniqueIndex('agreements_quote_provider_version').on(table.quote_provider_id, table.version),
    index('agreements_signed_at').on(table.signed_at),
  ],
);

/**
 * What both sides' consent to an amendment rests on (D2, amend): a dated note of who consented, with the paper itself where
 * there is one. Two rows a new version, one a side; kept as the agreement is.
 */
export const agreement_consents = pgTable(
  'agreement_consents',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: uuid('agreement_id')
      .notNull()
      .references(() => agreements.uuid),
    side: text('side', { enum: ['consumer', 'provider'] }).notNull(),
    person_name: text('person_name').notNull(),
    consented_on: date('consented_on').notNull(),
    note: text('note').notNull(),
    file_key: text('file_key'),
    file_name: text('file_name'),
    file_sha256: text('file_sha256'),
    bytes: integer('bytes'),
  },
  (table) => [uniqueIndex('agreement_consents_agreement_side').on(table.agreement_id, table.side)],
);

/** An agreement, or titles of it, ended before its time (D2, D7c): who was at fault, and what that one owes the other. */
export const terminations = pgTable(
  'terminations',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: uuid('agreement_id')
      .notNull()
      .references(() => agreements.uuid),
    /** Whose fault, or that both agreed. */
    fault: text('fault', { enum: ['consumer', 'provider', 'nobody'] }).notNull(),
    reason: text('reason').notNull(),
    quote_movies: uuid('quote_movies').array().notNull(),
    terminated_on: date('terminated_on').notNull(),
    /** Minor units of `currency`: the fees that were counted, and what is owed for this termination. */
    fees: bigint('fees', { mode: 'number' }).notNull(),
    compensation: bigint('compensation', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [index('terminations_agreement_id').on(table.agreement_id)],
);
