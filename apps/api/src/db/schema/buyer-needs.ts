import type { NeedContent } from '@eigaichi/domain/buyer-needs/need-input';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { consumers, providers } from './accounts.ts';
import { movies } from './movies.ts';

/** Needs that buyers post for providers (D41). */
export const buyer_needs = pgTable(
  'buyer_needs',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    version: integer('version').notNull().default(1),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'returned', 'open', 'closed'] }).notNull(),
    visibility: text('visibility', { enum: ['all', 'chosen', 'anonymous'] }).notNull(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    content: jsonb('content').$type<NeedContent>().notNull(),
    proposals_until: day('proposals_until').notNull(),
    /** Start of the wait for the staff; null unless it waits. */
    waiting_since: instant('waiting_since'),
    /** Staff's reason for requesting changes or closing it. */
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    approved_at: instant('approved_at'),
    /** Set once the providers with matching titles were notified. */
    announced_at: instant('announced_at'),
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('buyer_needs_consumer_id').on(table.consumer_id, table.number),
    index('buyer_needs_state').on(table.state, table.proposals_until),
    index('buyer_needs_waiting').on(table.waiting_since).where(sql`waiting_since is not null`),
    index('buyer_needs_closed_at').on(table.closed_at).where(sql`closed_at is not null`),
  ],
);

/** Providers that a need is visible to, if its buyer chose them. */
export const buyer_need_providers = pgTable(
  'buyer_need_providers',
  {
    need_id: reference('need_id', () => buyer_needs.uuid, { onDelete: 'cascade' }),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.need_id, table.provider_id] }),
    index('buyer_need_providers_provider_id').on(table.provider_id),
  ],
);

/** Number of a provider's titles that match an open need and are free, as of the last count (D41a); only above 0. */
export const buyer_need_matches = pgTable(
  'buyer_need_matches',
  {
    need_id: reference('need_id', () => buyer_needs.uuid, { onDelete: 'cascade' }),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    free_titles: integer('free_titles').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.need_id, table.provider_id] }),
    index('buyer_need_matches_provider_id').on(table.provider_id),
  ],
);

/** A provider's proposal for a need, at most one each (D41b). */
export const buyer_need_proposals = pgTable(
  'buyer_need_proposals',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    need_id: reference('need_id', () => buyer_needs.uuid, { onDelete: 'cascade' }),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    state: text('state', { enum: ['sent', 'shortlisted', 'declined', 'withdrawn'] }).notNull(),
    terms: text('terms'),
    note: text('note'),
    /** Buyer's reason for declining it. */
    reason: text('reason'),
    /** Time of the first sending: requests for quotes from then on count as its result. */
    sent_at: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('buyer_need_proposals_once').on(table.need_id, table.provider_id),
    index('buyer_need_proposals_provider_id').on(table.provider_id, table.sent_at),
  ],
);

export const buyer_need_titles = pgTable(
  'buyer_need_titles',
  {
    proposal_id: reference('proposal_id', () => buyer_need_proposals.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Flat price in the need's currency; null for a price on request. */
    price: minor('price'),
  },
  (table) => [
    primaryKey({ columns: [table.proposal_id, table.movie_id] }),
    index('buyer_need_titles_movie_id').on(table.movie_id),
  ],
);

/** Questions and answers between a buyer and a provider on a proposal (D41b). */
export const buyer_need_messages = pgTable(
  'buyer_need_messages',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    proposal_id: reference('proposal_id', () => buyer_need_proposals.uuid, { onDelete: 'cascade' }),
    party: text('party', { enum: ['consumer', 'provider'] }).notNull(),
    author_name: text('author_name').notNull(),
    message: text('message').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('buyer_need_messages_proposal_id').on(table.proposal_id, table.number)],
);
