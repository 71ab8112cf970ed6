import type { AlertReason } from '@eigaichi/domain/saved-searches/alert-reasons';
import type { AlertFrequency } from '@eigaichi/domain/saved-searches/saved-search-input';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, reference } from '../columns.ts';
import { consumers } from './accounts.ts';
import { movies } from './movies.ts';
import { persons } from './persons.ts';

/** Searches of the title list saved under a name, for a buyer's person or for their company (D40). */
export const saved_searches = pgTable(
  'saved_searches',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    /** Person who saved it. */
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    search_name: text('search_name').notNull(),
    /** Filters in the form of the list's query. */
    search: text('search').notNull(),
    /** Values of one facet, one of which a title must have to be found; empty if any title may be found. */
    required_values: text('required_values').array().notNull(),
    /** Wanted period; null unless a complete licence is wanted. */
    starts_on: day('starts_on'),
    ends_on: day('ends_on'),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    is_shared: boolean('is_shared').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_shared_name')
      .on(table.consumer_id, sql`lower(${table.search_name})`)
      .where(sql`is_shared`),
    uniqueIndex('saved_searches_own_name')
      .on(table.consumer_id, table.person_id, sql`lower(${table.search_name})`)
      .where(sql`not is_shared`),
    index('saved_searches_consumer_id').on(table.consumer_id),
    index('saved_searches_person_id').on(table.person_id),
    index('saved_searches_required_values').using('gin', table.required_values),
  ],
);

/** Titles that a saved search reports, each with its reasons (D40a). */
export const search_alerts = pgTable(
  'search_alerts',
  {
    /** Order of writing; one job writes them, so a later number is never visible earlier. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saved_search_id: reference('saved_search_id', () => saved_searches.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    reasons: text('reasons').array().$type<AlertReason[]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('search_alerts_saved_search_id').on(table.saved_search_id, table.number),
    index('search_alerts_movie_id').on(table.movie_id),
    index('search_alerts_at').on(table.at),
  ],
);

/** Readers of a saved search's alerts: its person, or each member of the company. */
export const search_readers = pgTable(
  'search_readers',
  {
    saved_search_id: reference('saved_search_id', () => saved_searches.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    is_paused: boolean('is_paused').notNull().default(false),
    /** Number of the last alert that the reader received or passed over. */
    sent_up_to: bigint('sent_up_to', { mode: 'number' }).notNull().default(0),
    sent_at: instant('sent_at'),
    /** Time at which the waiting alerts are sent; null if none waits. */
    next_at: instant('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.saved_search_id, table.person_id] }),
    index('search_readers_person_id').on(table.person_id),
    index('search_readers_next_at').on(table.next_at).where(sql`next_at is not null`),
  ],
);

/** Titles that buyers see, as last compared with the saved searches. */
export const compared_titles = pgTable('compared_titles', {
  movie_id: uuid('movie_id')
    .primaryKey()
    .references(() => movies.uuid, { onDelete: 'cascade' }),
  /** Series of an episode at that time, whose rights include its own. No foreign key: it may be deleted since. */
  series_id: uuid('series_id'),
  /** Day in Tokyo on which its availability was judged. */
  judged_on: day('judged_on').notNull(),
  /** Its search document and rights, as packed by their reader. */
  facts: jsonb('facts').notNull(),
});
