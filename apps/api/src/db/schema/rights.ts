import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, reference } from '../columns.ts';
import { movies } from './movies.ts';

/** Both days inclusive; PostgreSQL writes it `[2027-01-01,2028-01-01)`. */
const daterange = customType<{ data: string }>({ dataType: () => 'daterange' });
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });
const int8multirange = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** A title's offer, line by line (`conditions`, D9): rights that may be licensed, or not if `offered` is false. */
export const offer_lines = pgTable(
  'offer_lines',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    position: smallint('position').notNull().default(0),
    rights: smallint('rights').array().notNull(),
    countries: text('countries').array().notNull().default([]),
    all_countries: boolean('all_countries').notNull().default(false),
    starts_on: day('starts_on'),
    ends_on: day('ends_on'),
    offered: boolean('offered').notNull().default(true),
  },
  (table) => [
    index('offer_lines_movie_id').on(table.movie_id, table.position),
    index('offer_lines_ends_on').on(table.ends_on),
  ],
);

/**
 * A licence granted by an agreement or elsewhere (D9). `ends_on` is the last day, inclusive; an early end moves it, a
 * perpetual licence has none.
 */
export const grants = pgTable(
  'grants',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** D30: counts the changes of a licence granted elsewhere. */
    version: integer('version').notNull().default(1),
    movie_id: reference('movie_id', () => movies.uuid),
    source: text('source', { enum: ['here', 'elsewhere'] }).notNull(),
    /** Buyer, or a separate identity for a licence granted elsewhere (never null: the constraint compares it). */
    holder_id: uuid('holder_id').notNull(),
    agreement_id: uuid('agreement_id'),
    quote_movie_id: uuid('quote_movie_id'),
    rights: smallint('rights').array().notNull(),
    countries: text('countries').array().notNull().default([]),
    all_countries: boolean('all_countries').notNull().default(false),
    starts_on: day('starts_on').notNull(),
    ends_on: day('ends_on'),
    exclusive_type: smallint('exclusive_type').notNull(),
    holdback_length: smallint('holdback_length'),
    /** Languages that limit it; empty for all. */
    languages: text('languages').array().notNull().default([]),
    licensee: text('licensee'),
    note: text('note'),
    entered_by: uuid('entered_by').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('grants_movie_id').on(table.movie_id),
    index('grants_agreement_id').on(table.agreement_id),
    index('grants_quote_movie_id').on(table.quote_movie_id),
    index('grants_holder_id').on(table.holder_id),
    index('grants_ends_on').on(table.ends_on),
  ],
);

/**
 * Rights taken by a grant, as compared by the exclusion constraint (D9, 0054_licence_scope.sql). One row for each title
 * covered (a series and its episodes) and each stretch of exclusivity (a holdback has two).
 */
export const grant_spans = pgTable(
  'grant_spans',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    grant_id: reference('grant_id', () => grants.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid),
    holder_id: uuid('holder_id').notNull(),
    /** Right codes of `@eigaichi/domain/rights/right-overlap`: two rows share one exactly when their types overlap. */
    rights: integer('rights').array().notNull(),
    countries: integer('countries').array().notNull(),
    period: daterange('period').notNull(),
    /** Numbers of the languages (`@eigaichi/domain/rights/grant-rows`), unbounded for all. */
    languages: int8multirange('languages').notNull().default(sql`'{(,)}'`),
    exclusive: boolean('exclusive').notNull(),
    /** Unbounded when exclusive, else a separate point. */
    lane: int8range('lane').notNull(),
  },
  (table) => [index('grant_spans_grant_id').on(table.grant_id), index('grant_spans_movie_id').on(table.movie_id)],
);
