import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, day, instant, reference } from '../columns.ts';
import { consumers } from './accounts.ts';
import { movies } from './movies.ts';
import { persons } from './persons.ts';

export const feature_lists = pgTable(
  'feature_lists',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    is_public: boolean('is_public').notNull().default(true),
    /** Set if the home strip draws its films from the list. */
    on_home: boolean('on_home').notNull().default(false),
    /** A public list is shown from the first day to the last, both inclusive; a missing day means no limit. */
    published_from: day('published_from'),
    published_until: day('published_until'),
    list_name_ja: text('list_name_ja'),
    list_name_en: text('list_name_en'),
    description_ja: text('description_ja'),
    description_en: text('description_en'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('feature_lists_created_at').on(table.created_at)],
);

export const feature_list_movies = pgTable(
  'feature_list_movies',
  {
    feature_list_id: reference('feature_list_id', () => feature_lists.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feature_list_id, table.movie_id] }),
    index('feature_list_movies_movie_id').on(table.movie_id),
  ],
);

/** Source of the home page's recommended films: managers' choice, or chance (spec 2). One row, made on first save. */
export const recommendation = pgTable('recommendation', {
  only: boolean('only').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  by_chance: boolean('by_chance').notNull().default(true),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
});

/** Films that managers chose for the home page, in order. */
export const recommended_movies = pgTable('recommended_movies', {
  movie_id: uuid('movie_id')
    .primaryKey()
    .references(() => movies.uuid, { onDelete: 'cascade' }),
  position: smallint('position').notNull(),
});

/** A named collection of titles in addition to the favourites: a person's own, or shared in their company (D14i). */
export const collections = pgTable(
  'collections',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    /** Person who created it. */
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    collection_name: text('collection_name').notNull(),
    is_shared: boolean('is_shared').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('collections_shared_name')
      .on(table.consumer_id, sql`lower(${table.collection_name})`)
      .where(sql`is_shared`),
    uniqueIndex('collections_own_name')
      .on(table.consumer_id, table.person_id, sql`lower(${table.collection_name})`)
      .where(sql`not is_shared`),
    index('collections_consumer_id').on(table.consumer_id),
    index('collections_person_id').on(table.person_id),
  ],
);

export const collection_titles = pgTable(
  'collection_titles',
  {
    collection_id: reference('collection_id', () => collections.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    /** Note on the title in this collection; a link shows it only if it was created with the notes (D43a). */
    note: text('note'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.movie_id] }),
    index('collection_titles_movie_id').on(table.movie_id),
  ],
);

/** A link that shows a collection without a login until its last day, inclusive (D43a). */
export const collection_links = pgTable(
  'collection_links',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    collection_id: reference('collection_id', () => collections.uuid, { onDelete: 'cascade' }),
    /** Person who created it. */
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    token_hash: bytea('token_hash').notNull(),
    with_notes: boolean('with_notes').notNull(),
    shared_until: day('shared_until').notNull(),
    created_at: instant('created_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('collection_links_token').on(table.token_hash),
    index('collection_links_collection_id').on(table.collection_id, table.created_at),
    index('collection_links_person_id').on(table.person_id),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    /** Buyer's private note on the title. */
    note: text('note'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.consumer_id, table.movie_id] }),
    index('favorites_movie_id').on(table.movie_id),
  ],
);
