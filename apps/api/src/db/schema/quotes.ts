import type { Carried } from '@eigaichi/domain/deliveries/carried';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { guaranteePeriod } from '@eigaichi/domain/options/pricing';
import type { AnswerMaterials } from '@eigaichi/domain/quotes/answer/answer-materials';
import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import type { MessageAudience } from '@eigaichi/domain/quotes/messages/messages';
import {
  type Ending,
  type QuoteAction,
  type QuoteParty,
  type QuoteStatus,
  quoteMovieStatus,
} from '@eigaichi/domain/quotes/moves';
import type { HistoryTerms } from '@eigaichi/domain/quotes/negotiate/history-terms';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { SavedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import type { AmendedConditions } from '@eigaichi/domain/quotes/share-terms';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, decimal, instant, minor, reference, unitPrice } from '../columns.ts';
import { accounts, consumers, providers } from './accounts.ts';
import { movies } from './movies.ts';
import { persons } from './persons.ts';

/** Conditions a buyer saved for reuse (D1). `conditions` is stored as typed: unfinished, or in the old format (D10). */
export const quote_sets = pgTable(
  'quote_sets',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<SavedConditions>().notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('quote_sets_consumer_id').on(table.consumer_id, table.updated_at)],
);

/** One request: a frozen copy of the conditions (D1). Rates are frozen when a manager confirms (D7). */
export const quotes = pgTable(
  'quotes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    consumer_id: reference('consumer_id', () => consumers.uuid),
    conditions: jsonb('conditions').$type<Conditions>().notNull(),
    /** Original request, if it came in the old format (D10). */
    old_format: jsonb('old_format').$type<SavedConditions>(),
    currency: text('currency').notNull(),
    license_start: day('license_start').notNull(),
    license_end: day('license_end').notNull(),
    rates: jsonb('rates').$type<Rates>(),
    confirmed_at: instant('confirmed_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('quotes_buyer_reference')
      .on(sql`lower(${table.conditions} ->> 'buyer_reference') text_pattern_ops`)
      .where(sql`${table.conditions} ->> 'buyer_reference' is not null`),
    index('quotes_purchase_order')
      .on(sql`lower(${table.conditions} ->> 'purchase_order') text_pattern_ops`)
      .where(sql`${table.conditions} ->> 'purchase_order' is not null`),
    uniqueIndex('quotes_number').on(table.number),
    index('quotes_consumer_id').on(table.consumer_id, table.updated_at),
    index('quotes_updated_at').on(table.updated_at),
  ],
);

/** Provider quote: one provider's part of a quote, answered, signed, delivered and paid separately (D1). */
export const quote_providers = pgTable(
  'quote_providers',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    provider_id: reference('provider_id', () => providers.uuid),
    /** Set at signing if a first-time buyer prepays the fixed amounts (D8). */
    prepayment_due: boolean('prepayment_due').notNull().default(false),
    prepaid_at: instant('prepaid_at'),
    /** Due day on its invoice; null until there is one (D8). */
    prepay_by: day('prepay_by'),
    signed_at: instant('signed_at'),
    /** Conditions changed by this provider quote's offer (D2e) or amendment (D2d); null while the request's apply. */
    amended: jsonb('amended').$type<AmendedConditions>(),
  },
  (table) => [
    uniqueIndex('quote_providers_quote_provider').on(table.quote_id, table.provider_id),
    index('quote_providers_provider_id').on(table.provider_id),
  ],
);

/** One title of a quote with the provider's answer: the only record that stores a status (D2). */
export const quote_movies = pgTable(
  'quote_movies',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid),
    status: smallint('status').$type<QuoteStatus>().notNull().default(quoteMovieStatus.waiting_manager_confirm),
    ended_by: text('ended_by').$type<Ending>(),
    ended_from: smallint('ended_from').$type<QuoteStatus>(),
    end_reason: text('end_reason'),
    /** Time when it last reached its present status: the timers of D2 count from it. */
    moved_at: instant('moved_at').notNull().default(sql`now()`),
    negotiating: boolean('negotiating').notNull().default(false),
    pricing_type: smallint('pricing_type').notNull(),
    currency: text('currency').notNull(),
    /** Flat price that the buyer requested for this title instead of the request's (D7b). */
    asked_flat_price: minor('asked_flat_price'),
    flat_price: minor('flat_price'),
    price_minimum_guarantee: minor('price_minimum_guarantee'),
    period_minimum_guarantee: smallint('period_minimum_guarantee').notNull().default(guaranteePeriod.contract),
    price_minimum_guarantee_fl_yen: minor('price_minimum_guarantee_fl_yen').notNull().default(0),
    revenue_percent: unitPrice('revenue_percent'),
    price_viewer_count: unitPrice('price_viewer_count'),
    price_stream_minute: unitPrice('price_stream_minute'),
    technical_fee: minor('technical_fee'),
    translation_fee: minor('translation_fee'),
    fee_rate: decimal('fee_rate'),
    adjustment_yen: minor('adjustment_yen').notNull().default(0),
    delivery_at: day('delivery_at'),
    valid_until: day('valid_until'),
    /** Materials and insurance in the answer (spec 3); null means as the buyer requested. */
    videos: jsonb('videos').$type<AnswerMaterials['videos']>(),
    subtitles: jsonb('subtitles').$type<AnswerMaterials['subtitles']>(),
    images: jsonb('images').$type<AnswerMaterials['images']>(),
    fonts: jsonb('fonts').$type<AnswerMaterials['fonts']>(),
    files: jsonb('files').$type<AnswerMaterials['files']>(),
    insurance: jsonb('insurance').$type<AnswerMaterials['insurance']>(),
    answered_by_name: text('answered_by_name'),
    answered_by_title: text('answered_by_title'),
    license_start: day('license_start').notNull(),
    license_end: day('license_end').notNull(),
    license_started_at: day('license_started_at'),
    /** Latest `delivered`; the timers of status 6 count from it. */
    delivered_at: instant('delivered_at'),
    /** First download or receipt of the latest delivery: starts the two weeks. */
    first_received_at: instant('first_received_at'),
    delivery_confirmed_on: day('delivery_confirmed_on'),
    /** Parts already delivered under the licence that it follows without a gap (D4h). */
    carried: text('carried').$type<Carried>(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('quote_movies_quote_movie').on(table.quote_id, table.movie_id),
    index('quote_movies_quote_provider_id').on(table.quote_provider_id),
    index('quote_movies_movie_id').on(table.movie_id),
    index('quote_movies_status').on(table.status, table.moved_at),
    // Contracts that end before their delivery: few, but queried by every staff list.
    index('quote_movies_end_passed').on(table.license_end, table.quote_id).where(sql`${table.status} in (5, 6)`),
  ],
);

/** Events of a quote, newest last: moves with their changes, offers and counter-offers, messages. Never edited. */
export const quote_events = pgTable(
  'quote_events',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Order of writing: a signature and its release share one instant. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    /** Null for events of the whole quote. */
    quote_provider_id: uuid('quote_provider_id').references(() => quote_providers.uuid, { onDelete: 'cascade' }),
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid, { onDelete: 'cascade' }),
    action: text('action').$type<QuoteAction | 'request' | 'message'>().notNull(),
    party: text('party').$type<QuoteParty>().notNull(),
    /** Person of the company; null from before companies had several people (D14f). */
    person_id: uuid('person_id'),
    person_name: text('person_name'),
    message: text('message'),
    /** Only side that may read a message to or from staff; null if both parties may. */
    audience: text('audience').$type<MessageAudience>(),
    /** Price terms and dates before and after, in major units; null if the move changed none. */
    before: jsonb('before').$type<HistoryTerms>(),
    after: jsonb('after').$type<HistoryTerms>(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('quote_events_quote_id').on(table.quote_id, table.number),
    index('quote_events_quote_provider_id').on(table.quote_provider_id),
    index('quote_events_quote_movie_id').on(table.quote_movie_id),
  ],
);

/** Last entry of a quote's history up to which a person has read its messages, per company. */
export const quote_reads = pgTable(
  'quote_reads',
  {
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** `number` of the latest event read. */
    read_to: bigint('read_to', { mode: 'number' }).notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quote_id, table.account_id, table.person_id] }),
    index('quote_reads_account_id').on(table.account_id),
    index('quote_reads_person_id').on(table.person_id),
  ],
);

/**
 * Person of the staff (no company) or of a company in charge of a quote or its delivery (D14i, D37c). Not part of the
 * terms: the version stays unchanged.
 */
export const quote_assignees = pgTable(
  'quote_assignees',
  {
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    company_id: uuid('company_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    work: text('work', { enum: quoteWorks }).notNull(),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    assigned_at: instant('assigned_at').notNull(),
  },
  (table) => [
    unique('quote_assignees_one').on(table.quote_id, table.company_id, table.work).nullsNotDistinct(),
    index('quote_assignees_person_id').on(table.person_id),
    index('quote_assignees_company_id').on(table.company_id),
  ],
);

/** Internal notes on a quote among colleagues: staff (no company) or a company; no one else reads them (D14i, D37c). */
export const quote_notes = pgTable(
  'quote_notes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Order of writing. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    company_id: uuid('company_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    person_id: uuid('person_id').notNull(),
    author_name: text('author_name').notNull(),
    text: text('text').notNull(),
    /** Notified colleagues, by the names that the text uses for them. */
    mentions: jsonb('mentions').$type<readonly NotedColleague[]>().notNull().default([]),
    created_at: instant('created_at').notNull(),
    changed_at: instant('changed_at'),
  },
  (table) => [
    index('quote_notes_quote_id').on(table.quote_id, table.number),
    index('quote_notes_company_id').on(table.company_id),
  ],
);

type NotedColleague = { readonly uuid: string; readonly name: string };

/**
 * Sent reminders, so that none repeats: title, subject and day (D2). Written in the mail's transaction, so that a job
 * which runs twice, or on two servers, sends one.
 */
export const quote_reminders = pgTable(
  'quote_reminders',
  {
    quote_movie_id: reference('quote_movie_id', () => quote_movies.uuid, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Day that the reminder is about. */
    due_on: day('due_on').notNull(),
    sent_at: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quote_movie_id, table.kind, table.due_on] })],
);
