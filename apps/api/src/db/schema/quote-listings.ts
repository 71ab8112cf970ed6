import type { QuotePage, QuoteTab } from '@eigaichi/domain/quotes/list/pages';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { quote_providers, quotes } from './quotes.ts';

/** Fields of a quote under one tab in both lists (D3): domain derives them after each move; recomputable any time. */
const listed = () => ({
  quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
  tab: text('tab').$type<QuoteTab>().notNull(),
  number: integer('number').notNull(),
  status: smallint('status').$type<QuoteStatus>().notNull(),
  negotiating: boolean('negotiating').notNull(),
  /** Roles with something to do. */
  next: text('next').array().notNull(),
  requested_on: day('requested_on').notNull(),
  moved_at: instant('moved_at').notNull(),
  waits_since: instant('waits_since'),
  /** Amount requested, until something is offered; then the reader's payment or income for that. Minor units. */
  total: minor('total'),
  total_currency: text('total_currency').notNull(),
  offered: boolean('offered').notNull(),
  /** Party's page that shows these titles (D3). */
  page: text('page').$type<QuotePage>().notNull(),
  /** Titles under this tab, and the companies on the other side. */
  movie_ids: uuid('movie_ids').array().notNull(),
  company_ids: uuid('company_ids').array().notNull(),
});

/** A quote under one tab, as found by its buyer and managers. */
export const quote_listings = pgTable(
  'quote_listings',
  {
    ...listed(),
    consumer_id: uuid('consumer_id').notNull(),
    /** Positions in the lists, ascending (`domain/quotes/listing`). */
    consumer_rank: bigint('consumer_rank', { mode: 'number' }).notNull(),
    manager_rank: bigint('manager_rank', { mode: 'number' }).notNull(),
    /** Promises (D3b). */
    consumer_due_on: day('consumer_due_on'),
    manager_due_on: day('manager_due_on'),
  },
  (table) => [
    primaryKey({ columns: [table.quote_id, table.tab] }),
    index('quote_listings_manager').on(table.tab, table.manager_rank, table.quote_id),
    index('quote_listings_consumer').on(table.consumer_id, table.tab, table.consumer_rank, table.quote_id),
    index('quote_listings_number').on(table.number),
    index('quote_listings_movies').using('gin', table.movie_ids),
    index('quote_listings_companies').using('gin', table.company_ids),
  ],
);

/** A provider quote under one tab: only titles visible to the provider. */
export const share_listings = pgTable(
  'share_listings',
  {
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid, { onDelete: 'cascade' }),
    ...listed(),
    provider_id: uuid('provider_id').notNull(),
    provider_rank: bigint('provider_rank', { mode: 'number' }).notNull(),
    provider_due_on: day('provider_due_on'),
  },
  (table) => [
    primaryKey({ columns: [table.quote_provider_id, table.tab] }),
    index('share_listings_quote_id').on(table.quote_id),
    index('share_listings_provider').on(table.provider_id, table.tab, table.provider_rank, table.quote_id),
  ],
);
