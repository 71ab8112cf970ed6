import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { day, decimal, instant } from '../columns.ts';

/** A list that managers maintain: the name, and its labels in both languages. */
const stored = () => ({
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  name_ja: text('name_ja').notNull(),
  name_en: text('name_en').notNull(),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().default(sql`now()`),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
});

export const genres = pgTable(
  'genres',
  { ...stored(), position: smallint('position').notNull().default(0) },
  (table) => [uniqueIndex('genres_name').on(sql`lower(${table.name})`), index('genres_position').on(table.position)],
);

/** Finds an entry by any part of its names. */
const wordsOf = (table: { name: AnyPgColumn; name_ja: AnyPgColumn; name_en: AnyPgColumn }) =>
  sql`letter_pairs(folded(${table.name} || ' ' || ${table.name_ja} || ' ' || ${table.name_en}))`;

export const awards = pgTable('awards', stored(), (table) => [
  uniqueIndex('awards_name').on(sql`lower(${table.name})`),
  index('awards_words').using('gin', wordsOf(table)),
]);

export const tags = pgTable('tags', stored(), (table) => [
  uniqueIndex('tags_name').on(sql`lower(${table.name})`),
  index('tags_words').using('gin', wordsOf(table)),
]);

/**
 * Reasons for requesting a fix (D21). Starts as domain's list; managers reword, add and retire them. A reason already
 * given retains its wording.
 */
export const fix_request_reasons = pgTable('fix_request_reasons', {
  code: smallint('code').primaryKey(),
  name_ja: text('name_ja').notNull(),
  name_en: text('name_en').notNull(),
  is_offered: boolean('is_offered').notNull().default(true),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
});

/**
 * Rate and addition of a currency from a day on (D7), in yen per unit. The row with the latest day on or before the
 * wanted one that isn't voided applies. A new row with the same day supersedes one by its later `created_at`. Rows
 * never change except by voiding.
 */
export const exchange_rates = pgTable(
  'exchange_rates',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    currency: text('currency').notNull(),
    effective_on: day('effective_on').notNull(),
    /** Texts in TypeScript: decimals are never binary (D7). */
    exchange_rate: decimal('exchange_rate').notNull(),
    exchange_rate_addition: decimal('exchange_rate_addition').notNull().default('0'),
    source: text('source', { enum: ['entered', 'imported', 'fetched'] })
      .notNull()
      .default('entered'),
    /** Day named by the source of a fetched rate: each is imported once. */
    source_day: day('source_day'),
    set_by: uuid('set_by'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    voided_at: instant('voided_at'),
    voided_by: uuid('voided_by'),
    voided_name: text('voided_name'),
    void_reason: text('void_reason'),
  },
  (table) => [
    index('exchange_rates_currency').on(table.currency, table.effective_on, table.created_at),
    index('exchange_rates_effective_on').on(table.effective_on, table.created_at, table.uuid),
    uniqueIndex('exchange_rates_fetched').on(table.currency, table.source_day).where(sql`source = 'fetched'`),
  ],
);

/** Settings that apply from a day on: tax rate, transfer fee and the like. Stored like `exchange_rates`. */
export const settings = pgTable(
  'settings',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    effective_on: day('effective_on').notNull(),
    value: jsonb('value').notNull(),
    set_by: uuid('set_by'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('settings_name').on(table.name, table.effective_on, table.created_at)],
);

/** Countries of an area. Starts as the list in domain; managers may move a country. */
export const areas_countries = pgTable(
  'areas_countries',
  {
    area: smallint('area').notNull(),
    country: text('country').notNull(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.country] }), index('areas_countries_area').on(table.area)],
);
